import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SvcOptions } from '../options/index.js';
import type { EngineStats, KitReport } from './contract.js';
import { Opener } from './document/index.js';
import { spellingLanguages, type OfficeInstallation } from './office/index.js';
import {
  Converter,
  KitFactory,
  KitLauncher,
  KitPool,
  Places,
  withCountries,
  WorkFolder,
  type Confinement,
} from './pool/index.js';

/** Everything that lives while the engine runs: the private folder, the kits, the line before them. */
export class EngineRuntime {
  private constructor(
    private readonly workFolder: WorkFolder,
    private readonly pool: KitPool,
    private readonly places: Places,
    readonly converter: Converter,
    readonly opener: Opener,
  ) {}

  /** Makes the folder and starts the spares; does not wait for them. */
  static async start(
    office: OfficeInstallation,
    confinement: Confinement,
    { engine, conversion }: SvcOptions,
  ): Promise<EngineRuntime> {
    const { kits, limits } = engine;
    const workFolder = await WorkFolder.create(engine.workDir);
    const savedFolder = join(workFolder.path, 'saved');
    await mkdir(savedFolder);
    const autocorrect = await withCountries(office, workFolder.path);
    const replaced = autocorrect === undefined ? [] : [autocorrect];
    const languages = await spellingLanguages(office);
    const launcher = new KitLauncher(office, confinement, limits, replaced, undefined, languages);
    const factory = new KitFactory(workFolder, launcher, kits.startTimeout);
    const pool = new KitPool(factory, kits);
    const places = new Places(kits.max ?? availableParallelism(), kits.maxWaiting);
    pool.fill();
    return new EngineRuntime(
      workFolder,
      pool,
      places,
      new Converter(pool, places, limits, conversion.isolation),
      new Opener(pool, savedFolder, limits),
    );
  }

  firstReady(): Promise<void> {
    return this.pool.firstReady();
  }

  stats(): EngineStats {
    return { ...this.pool.stats(), queued: this.places.waiting, converted: this.converter.converted };
  }

  kits(): readonly KitReport[] {
    return this.pool.kits();
  }

  /** Refuses new conversions and lets those that run finish, for so many ms at most. */
  async drain(timeout: number): Promise<void> {
    const giveUp = new AbortController();
    const late = wait(timeout, undefined, { signal: giveUp.signal }).catch(() => undefined);
    await Promise.race([this.places.close(), late]);
    giveUp.abort();
  }

  /** Ends every kit, those with open documents too; no process, profile or file is left. */
  async stop(): Promise<void> {
    await this.pool.close();
    await this.workFolder.remove();
  }
}
