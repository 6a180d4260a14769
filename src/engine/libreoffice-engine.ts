import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { toldError } from '../errors/index.js';
import { WorkFolders } from '../folders/index.js';
import { SvcLogger } from '../logging/index.js';
import { SvcOptions } from '../options/index.js';
import {
  OfficeEngine,
  type ConversionJob,
  type ConversionObserver,
  type ConversionResult,
  type EngineStats,
  type EngineStatus,
  type KitReport,
  type OfficeDocument,
  type OpenDocumentRequest,
} from './contract.js';
import { EngineUnavailable } from './errors.js';
import { EngineRuntime } from './engine-runtime.js';
import { findInstallation, type OfficeInstallation, type OfficeLookup } from './office/index.js';
import { chooseConfinement, nameOf, type Confinement } from './pool/index.js';

const nothing: EngineStats = {
  kits: { starting: 0, idle: 0, busy: 0, editing: 0 },
  queued: 0,
  started: 0,
  crashed: 0,
  recycled: 0,
  converted: 0,
};

/** A LibreOffice and the walls around it, or why there is none of both. */
type EngineLookup =
  | { readonly installation: OfficeInstallation; readonly confinement: Confinement }
  | Extract<OfficeLookup, { installation?: undefined }>;

/** What an operator has said yes to. */
const openDoors = {
  seccomp: 'documents may reach the files that this service may read.',
  none: 'documents may reach the files of this service, and the network.',
} as const;

async function lookUp({ engine }: SvcOptions): Promise<EngineLookup> {
  const lookup = await findInstallation(engine.installPath);
  if (lookup.installation === undefined) return lookup;
  const { installation } = lookup;
  const { sandbox, workDir, kits } = engine;
  const confinement = await chooseConfinement({ sandbox, workDir, firstUser: kits.firstUser });
  return 'reason' in confinement ? { version: installation.version, ...confinement } : { installation, confinement };
}

/**
 * The engine on a LibreOffice of this machine. Shutting down takes three steps, so that others can finish theirs in
 * between: no new conversions (`onModuleDestroy`), an end to those that run (`beforeApplicationShutdown`, so that they
 * are answered before the HTTP server closes), an end to open documents (`onApplicationShutdown`).
 */
@Injectable()
export class LibreOfficeEngine
  extends OfficeEngine
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown, OnApplicationShutdown
{
  readonly #log = new SvcLogger('engine');
  #lookup: Promise<EngineLookup> | undefined;
  #starting: Promise<EngineRuntime> | undefined;
  #runtime: EngineRuntime | undefined;
  #draining: Promise<void> | undefined;
  /** Why it did not start the last time. */
  #trouble: Required<Pick<EngineStatus, 'reason' | 'remedy'>> | undefined;

  constructor(
    private readonly options: SvcOptions,
    private readonly folders: WorkFolders,
  ) {
    super();
  }

  /** One that did not start is tried again: whoever is told that it cannot work sends nobody else who would. */
  async status(): Promise<EngineStatus> {
    if (this.#trouble) await this.#start().catch(() => undefined);
    const found = await this.#find();
    if (found.installation === undefined) {
      const { reason, remedy, version } = found;
      return { available: false, reason, remedy, ...(version === undefined ? {} : { version }) };
    }
    const { installation, confinement } = found;
    if (this.#trouble) return { available: false, version: installation.version, ...this.#trouble };
    return { available: true, version: installation.version, sandbox: nameOf(confinement) };
  }

  async convert(job: ConversionJob, signal?: AbortSignal, observer?: ConversionObserver): Promise<ConversionResult> {
    return (await this.#start()).converter.convert(job, signal, observer);
  }

  async open(request: OpenDocumentRequest, signal?: AbortSignal): Promise<OfficeDocument> {
    return (await this.#start()).opener.open(request, signal);
  }

  override async ready(): Promise<void> {
    const { available } = await this.status();
    if (!available || this.options.role === 'web') return;
    await this.#start()
      .then((runtime) => runtime.firstReady())
      .catch(() => undefined);
  }

  override kits(): readonly KitReport[] {
    return this.#runtime?.kits() ?? [];
  }

  stats(): EngineStats {
    return this.#runtime?.stats() ?? nothing;
  }

  /**
   * Warms up in the background: an application without LibreOffice starts too. A web node converts elsewhere, and starts
   * kits when a document is opened.
   */
  async onApplicationBootstrap(): Promise<void> {
    if (this.options.role === 'web') return;
    const { available, reason, remedy, sandbox } = await this.status();
    if (!available) return this.#log.warn(`${reason} Remedy: ${remedy}${await this.#lookedAt()}`);
    const openDoor = sandbox === 'seccomp' || sandbox === 'none' ? openDoors[sandbox] : undefined;
    if (openDoor !== undefined) this.#log.warn(`engine.sandbox is "${sandbox}": ${openDoor}`);
    this.#start().catch((error: unknown) => this.#log.error('The engine did not start.', error));
  }

  onModuleDestroy(): void {
    this.#draining ??= this.#drain();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#draining;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#runtime?.stop();
  }

  /** Only the log names folders of the server. */
  async #lookedAt(): Promise<string> {
    const found = await this.#find();
    return found.installation === undefined && found.place !== undefined ? ` Looked at: ${found.place}` : '';
  }

  #find(): Promise<EngineLookup> {
    this.#lookup ??= lookUp(this.options);
    return this.#lookup;
  }

  /** A start that failed, for lack of room say, is tried again by the next caller. */
  async #start(): Promise<EngineRuntime> {
    if (this.#draining !== undefined) throw new EngineUnavailable('The service is shutting down.');
    const found = await this.#find();
    if (found.installation === undefined) {
      const { reason, remedy } = found;
      throw new EngineUnavailable(`${reason} Remedy: ${remedy}`, { remedy });
    }
    this.#starting ??= EngineRuntime.start(found.installation, found.confinement, this.options, this.folders);
    try {
      this.#runtime = await this.#starting;
      this.#trouble = undefined;
      return this.#runtime;
    } catch (error) {
      this.#starting = undefined;
      const told = toldError(error);
      // The path is for the log only, and once, however often it is tried.
      if (told === undefined && !this.#trouble) this.#log.error("The engine's folder could not be made.", error);
      const { message: reason } = told ?? { message: "The engine's folder could not be made; the log says why." };
      const remedy = 'set engine.workDir to a folder this service may write to';
      this.#trouble = { reason, remedy };
      throw told ?? new EngineUnavailable(reason, { remedy });
    }
  }

  /** A start that is under way is waited for: what it makes has to be removed. */
  async #drain(): Promise<void> {
    const runtime = await this.#starting?.catch(() => undefined);
    this.#runtime = runtime;
    await runtime?.drain(this.options.engine.drainTimeout);
  }
}
