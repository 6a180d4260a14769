import { Logger, Module, type LoggerService, type Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SvcOptions, WopiClientService, type HostResolver, type SvcModuleOptions } from 'nestjs-svc';
import { resolveOptions } from '../../src/options/index.js';
import { HostResolver as HostResolverToken, WopiModule } from '../../src/wopi/index.js';
import { TestHost } from '../helpers/hosts/index.js';

/** Options for tests of faults: short times, so that running out of them is quick. */
export const quick = { retryPause: 10, timeouts: { connect: 500, idle: 200, total: 30_000 } };

interface BenchOptions {
  readonly svc?: SvcModuleOptions;
  readonly resolver?: HostResolver;
  readonly overrides?: readonly (readonly [token: Type, value: object])[];
}

/** A client, a host and a folder, wired as an application would. */
export class ClientBench {
  readonly logged: string[] = [];

  private constructor(
    readonly host: TestHost,
    readonly folder: string,
    private readonly module: TestingModule,
  ) {}

  static async start({ svc = {}, resolver, overrides = [] }: BenchOptions = {}): Promise<ClientBench> {
    const options = { provide: SvcOptions, useFactory: () => resolveOptions(svc) };
    @Module({ providers: [options], exports: [SvcOptions] })
    class BenchOptionsModule {}
    const builder = Test.createTestingModule({ imports: [{ module: WopiModule, imports: [BenchOptionsModule] }] });
    if (resolver) builder.overrideProvider(HostResolverToken).useValue(resolver);
    for (const [token, value] of overrides) builder.overrideProvider(token).useValue(value);
    const bench = new ClientBench(
      await TestHost.start(),
      await mkdtemp(join(tmpdir(), 'svc-wopi-')),
      await builder.compile(),
    );
    Logger.overrideLogger(bench.recorder());
    return bench;
  }

  get client(): WopiClientService {
    return this.get(WopiClientService);
  }

  get<T>(token: Type<T>): T {
    return this.module.get(token);
  }

  path(name = 'file'): string {
    return join(this.folder, name);
  }

  /** A file on disk to upload. */
  async source(bytes: Buffer | string, name = 'upload'): Promise<string> {
    await writeFile(this.path(name), bytes);
    return this.path(name);
  }

  async stop(): Promise<void> {
    await this.module.close();
    await this.host.stop();
    await rm(this.folder, { recursive: true });
  }

  private recorder(): LoggerService {
    const record = (...parts: unknown[]): void => void this.logged.push(parts.map(String).join(' '));
    return { log: record, warn: record, error: record, debug: record, verbose: record, fatal: record };
  }
}

/** What a promise rejects with. */
export async function failureOf(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('expected a failure, but the call succeeded');
}
