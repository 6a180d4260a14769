import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { WorkFolder, WorkFolders } from '../folders/index.js';
import type { SvcOptions } from '../options/index.js';
import { settledWithin } from '../waiting/index.js';
import type { EngineStats, KitReport } from './contract.js';
import { Opener } from './document/index.js';
import { spellingLanguages, type OfficeInstallation } from './office/index.js';
import {
  Converter,
  KitFactory,
  KitFolders,
  KitLauncher,
  KitPool,
  Entrance,
  KitForker,
  FolderWatch,
  foldersOf,
  languageFiles,
  dialogLook,
  TenantSupplies,
  withoutPlayers,
  type Confinement,
  type KitSource,
} from './pool/index.js';

/** Everything that lives while the engine runs: the kits, their folder, the line before them. */
export class EngineRuntime {
  private constructor(
    private readonly folder: WorkFolder,
    private readonly pool: KitPool,
    private readonly entrance: Entrance,
    readonly converter: Converter,
    readonly opener: Opener,
    private readonly watch: FolderWatch,
    private readonly forker: KitForker | undefined,
  ) {}

  /** Makes a folder and starts the spares; does not wait for them. */
  static async start(
    office: OfficeInstallation,
    confinement: Confinement,
    { engine, conversion }: SvcOptions,
    folders: WorkFolders,
  ): Promise<EngineRuntime> {
    const { kits, limits } = engine;
    const folder = await folders.create('engine', { passable: kits.firstUser !== undefined });
    const savedFolder = join(folder.path, 'saved');
    await mkdir(savedFolder, { mode: 0o700 });
    const files = await languageFiles(office, confinement, folder.path);
    const languages = await spellingLanguages(office);
    const components = await withoutPlayers(office, folder.path);
    const look = await dialogLook(office, folder.path);
    const launcher = new KitLauncher(office, confinement, limits, files, undefined, languages, components, look);
    const kitFolders = new KitFolders(join(folder.path, 'kits'), kits.firstUser);
    const writeProfile = (path: string): Promise<void> => factory.writeCommonProfile(path);
    const forker =
      kits.forked && confinement.bubblewrap !== undefined && kits.firstUser === undefined
        ? new KitForker(launcher, kitFolders, writeProfile, kits)
        : undefined;
    const ofOffice = [dirname(office.programDir)];
    const { startTimeout } = kits;
    const factory: KitFactory = new KitFactory(kitFolders, launcher, startTimeout, files, ofOffice, forker);
    const supplies = new TenantSupplies(engine);
    const watch: FolderWatch = new FolderWatch(
      () => pool.folders(),
      (changed) => pool.renew(changed),
    );
    const pool = new KitPool(watched(factory, watch), kits, supplies.common);
    const entrance = new Entrance(kits.max ?? availableParallelism(), kits.maxWaiting);
    pool.fill();
    return new EngineRuntime(
      folder,
      pool,
      entrance,
      new Converter(pool, entrance, limits, conversion.isolation, supplies),
      new Opener(pool, savedFolder, limits, supplies),
      watch,
      forker,
    );
  }

  firstReady(): Promise<void> {
    return this.pool.firstReady();
  }

  stats(): EngineStats {
    return { ...this.pool.stats(), queued: this.entrance.waiting, converted: this.converter.converted };
  }

  kits(): readonly KitReport[] {
    return this.pool.kits();
  }

  /** Refuses new conversions and lets those that run finish, for so many ms at most. */
  async drain(timeout: number): Promise<void> {
    await settledWithin(timeout, this.entrance.close());
  }

  /** Ends every kit, those with open documents too; no process, profile or file is left. */
  async stop(): Promise<void> {
    this.watch.stop();
    await this.pool.close();
    await this.forker?.stop();
    await this.folder.remove();
  }
}

/** How folders stand is known before a kit reads them. */
const watched = (factory: KitFactory, watch: FolderWatch): KitSource => ({
  start: async (signal, supplies) => {
    await watch.begin(foldersOf(supplies));
    return factory.start(signal, supplies);
  },
  remove: (kit) => factory.remove(kit),
});
