import type { ChildProcess } from 'node:child_process';
import { SvcLogger } from '../../logging/index.js';
import type { KitFolders } from './kit-folders.js';
import type { LaunchedKit } from './launched-kit.js';
import type { KitLauncher } from './launcher.js';
import type { ProfileWriter } from './profile.js';
import { foldersOf, noSupplies, type KitSupplies } from './supplies.js';
import { Zygote } from './zygote.js';

/** After a zygote that did not start, kits are started one by one for so long, ms. */
const pauseAfterFailure = 60_000;

export interface ForkingTimes {
  /** For a kit, and for what kits are forked from, ms. */
  readonly startTimeout: number;
  /** What was installed on the machine meanwhile, such as fonts, is found by the next one; ms. */
  readonly maxAge: number;
}

/** What of a zygote is needed here. */
export type LivingZygote = Pick<Zygote, 'isGone' | 'isSilent' | 'gone' | 'fork' | 'retire' | 'stop'>;
type StartZygote = (child: ChildProcess, timeout: number) => Promise<LivingZygote>;

/** Has kits forked from a LibreOffice that is warm, which takes a fraction of the time and shares its memory and settings. */
export class KitForker {
  readonly #log = new SvcLogger('engine');
  /** Those that kits may still live from. */
  readonly #all = new Set<LivingZygote>();
  #newest: Promise<LivingZygote | undefined> = Promise.resolve(undefined);
  #startedAt = Number.NEGATIVE_INFINITY;
  #isStopped = false;

  constructor(
    private readonly launcher: Pick<KitLauncher, 'launchZygote' | 'order'>,
    private readonly folders: Pick<KitFolders, 'path' | 'add' | 'remove'>,
    private readonly writeProfile: ProfileWriter,
    private readonly times: ForkingTimes,
    private readonly start: StartZygote = (child, timeout) => Zygote.start(child, timeout),
  ) {}

  /**
   * Undefined where a kit is to be started by itself: it needs something else from the start, such as the fonts of a
   * tenant, or there is no zygote.
   */
  async fork(folder: string, supplies: KitSupplies = noSupplies): Promise<LaunchedKit | undefined> {
    const isPlain = foldersOf(supplies).length === 0 && Zygote.suits(folder);
    const zygote = isPlain ? await this.#living() : undefined;
    if (zygote === undefined) return undefined;
    try {
      return await zygote.fork(await this.launcher.order(folder), this.times.startTimeout);
    } catch (error) {
      this.#log.warn(`A kit could not be forked, and is started by itself: ${String(error)}`);
      return undefined;
    }
  }

  /** Kits that were forked end, too. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#newest;
    await Promise.all([...this.#all].map((zygote) => zygote.stop()));
  }

  async #living(): Promise<LivingZygote | undefined> {
    const newest = this.#newest;
    const zygote = await newest;
    if (this.#isStopped) return undefined;
    // Another kit was asked for in this moment, and has had one started.
    if (newest !== this.#newest) return this.#newest;
    const age = performance.now() - this.#startedAt;
    const isGood = zygote ? !zygote.isGone && !zygote.isSilent && age < this.times.maxAge : age < pauseAfterFailure;
    if (isGood) return this.#newest;
    zygote?.retire();
    this.#startedAt = performance.now();
    this.#newest = this.#start();
    return this.#newest;
  }

  /** Never rejects: whoever comes next waits for it, too. */
  async #start(): Promise<LivingZygote | undefined> {
    let folder: string | undefined;
    try {
      folder = await this.folders.add();
      await this.writeProfile(folder);
      const child = await this.launcher.launchZygote(folder, this.folders.path);
      const zygote = await this.start(child, this.times.startTimeout);
      this.#all.add(zygote);
      void zygote.gone.then(() => {
        this.#all.delete(zygote);
        return this.#remove(folder);
      });
      return zygote;
    } catch (error) {
      this.#log.warn(`Kits cannot be forked, and are started one by one: ${String(error)}`);
      await this.#remove(folder);
      return undefined;
    }
  }

  /** What is left goes with the engine's folder. */
  async #remove(folder: string | undefined): Promise<void> {
    if (folder !== undefined) await this.folders.remove(folder).catch(() => undefined);
  }
}
