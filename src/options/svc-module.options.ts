import { IsOptional, ValidateNested } from 'class-validator';
import { dialects, neutralDialect, type DialectName } from '../dialect/index.js';
import { ConversionOptions } from './conversion.options.js';
import { EditorOptions } from './editor.options.js';
import { EngineOptions } from './engine.options.js';
import { BaseUrl, Flag, ListOf, OneOf } from './expect.js';
import { NodesOptions } from './nodes.options.js';
import { OperationsOptions } from './operations.options.js';
import { SessionOptions } from './session.options.js';
import { WopiOptions } from './wopi.options.js';

const words = Object.keys(dialects).map((name) => `'${name}'`);
/** `'a', 'b' or 'c'` */
const spoken = `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

/**
 * Options with every default filled in: what services inject as {@link SvcOptions}.
 *
 * @publicApi
 */
export class SvcOptions {
  /**
   * Public address of the service, with path if it has one, when clients reach it through a proxy:
   * `https://office.example.org/docs`. Default: taken from each request.
   */
  @IsOptional() @BaseUrl() baseUrl?: string;
  /**
   * Names besides that of `baseUrl` by which browsers reach the editor: `office.intranet`. Addresses and `localhost` need
   * no naming. Under other names the editor is refused (421), unless `trustProxy` is set. Default none.
   */
  @ListOf('host names', (item) => typeof item === 'string' && /^[\w.-]+$/.test(item)) hostNames: string[] = [];
  /**
   * Believe `X-Forwarded-Proto`, `-Host` and `-Prefix` when building addresses, and count clients by the last hop of
   * `X-Forwarded-For`. Default false: only behind a proxy that sets them.
   */
  @Flag() trustProxy = false;
  /** `web` answers HTTP and converts elsewhere, `worker` only converts, `all` does both. Default `all`. */
  @OneOf('all', 'web', 'worker') role: 'all' | 'web' | 'worker' = 'all';
  /** Product words in paths, headers and status fields. `svc` is always on. */
  @ListOf(spoken, (item) => typeof item === 'string' && Object.hasOwn(dialects, item))
  dialects: DialectName[] = [neutralDialect];
  /** LibreOffice and its processes. */
  @ValidateNested() engine = new EngineOptions();
  /** Documents to be converted, over HTTP or by the application. */
  @ValidateNested() conversion = new ConversionOptions();
  /** Which storage hosts are admitted, and how they are called. */
  @ValidateNested() wopi = new WopiOptions();
  /** Documents that are open. */
  @ValidateNested() session = new SessionOptions();
  /** The page that is embedded. */
  @ValidateNested() editor = new EditorOptions();
  /** Several editor nodes that share documents out. */
  @ValidateNested() nodes = new NodesOptions();
  /** Health, metrics, audit log and administration. */
  @ValidateNested() operations = new OperationsOptions();
}

type Plain<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly unknown[]
    ? T
    : T extends object
      ? { [K in keyof T]?: Plain<T[K]> | undefined }
      : T;

/**
 * What an application writes: every field optional, at every depth.
 *
 * @publicApi
 */
export interface SvcModuleOptions extends Plain<SvcOptions> {}
