import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { KitLimits } from '../../options/index.js';
import type { KitBoot, KitWalls, ZygoteOrder } from '../kit/messages.js';
import type { OfficeInstallation } from '../office/index.js';
import { allComponents, type Components } from './components.js';
import type { Confinement } from './confinement.js';
import type { Moved } from './dialog-look.js';
import { builtEntries, type KitEntries } from './kit-entries.js';
import { kitEnvironment } from './kit-environment.js';
import { machineFiles } from './machine-files.js';
import { fontconfigFile } from './own-fonts.js';
import { noLanguageFiles, type LanguageFiles } from './language-files.js';
import { bubblewrapArguments, type SandboxView } from './sandbox.js';
import { foldersOf, noSupplies, type KitSupplies } from './supplies.js';
import { allBut, visibleFiles } from './visible-files.js';

/** No flag of V8: see `keepYoungGenerationSmall`. */
const nodeArguments = ['--no-warnings'];
/** Of the threads that collect garbage and compile, copies of a process have none. */
const zygoteArguments = ['--single-threaded', '--v8-pool-size=1'];

/** Starts kit processes behind the walls that were chosen. */
export class KitLauncher {
  readonly #readable: readonly string[];

  constructor(
    private readonly office: OfficeInstallation,
    private readonly confinement: Confinement,
    private readonly limits: KitLimits,
    private readonly files: Pick<LanguageFiles, 'readable' | 'hidden'> = noLanguageFiles,
    private readonly entries: KitEntries = builtEntries(),
    /** Those with a dictionary. */
    private readonly languages: readonly string[] = [],
    private readonly components: Components = allComponents,
    private readonly moved: readonly Moved[] = [],
  ) {
    const visible = visibleFiles(office, entries.walled);
    const { readable, hidden } = files;
    // In namespaces another folder lies over what is hidden; Landlock knows only what may be read.
    const shown = confinement.bubblewrap === undefined && confinement.landlock ? allBut(visible, hidden) : visible;
    this.#readable = [...shown, ...readable, ...components.readable];
  }

  /** Starts a kit in its folder. It has proved nothing yet: `KitProcess` waits until it is ready. */
  async launch(
    folder: string,
    supplies: KitSupplies = noSupplies,
    languages: readonly string[] = [],
  ): Promise<ChildProcess> {
    const { seccomp } = this.confinement;
    const readable = [...this.#readable, ...foldersOf(supplies)];
    const { walls, limits } = await this.order(folder, readable);
    const boot: KitBoot = { programDir: this.office.programDir, folder, walls, limits };
    const { walled, kit } = this.entries;
    // The folder tells whoever looks at the list of processes whose it is.
    const command = [...nodeArguments, ...(seccomp ? [walled, kit] : [kit]), folder];
    const fonts = supplies.fonts.length > 0 ? { FONTCONFIG_FILE: fontconfigFile(folder) } : {};
    const env = { ...this.#environment(boot, languages), ...fonts };
    return this.#spawn(command, { cwd: folder, env, ...(await ownUser(folder)) }, { readable, writable: folder });
  }

  /** What a kit in this folder is told that comes about by itself. */
  async order(folder: string, readable: readonly string[] = this.#readable): Promise<ZygoteOrder> {
    const { memory, fileSize } = this.limits;
    return {
      folder,
      walls: await this.#walls(folder, readable),
      limits: { memoryBytes: memory, fileBytes: fileSize },
    };
  }

  /**
   * Starts what kits are forked from, inside bubblewrap. It sees the folders of all; each kit gives up all but its own.
   *
   * @param folder its own
   * @param kits the folder that those of kits are made in
   */
  async launchZygote(folder: string, kits: string): Promise<ChildProcess> {
    const { limits } = await this.order(folder);
    const boot: KitBoot = { programDir: this.office.programDir, folder, walls: { seccomp: false }, limits };
    const command = [...nodeArguments, ...zygoteArguments, this.entries.zygote, folder];
    const env = this.#environment(boot, []);
    return this.#spawn(
      command,
      { cwd: folder, env },
      {
        readable: this.#readable,
        writable: kits,
        folder,
        mayMount: true,
      },
    );
  }

  #environment(boot: KitBoot, languages: readonly string[]): NodeJS.ProcessEnv {
    const { services } = this.components;
    return {
      ...kitEnvironment(boot, [...new Set([...this.languages, ...languages])]),
      ...(services !== undefined && { URE_MORE_SERVICES: services }),
    };
  }

  async #spawn(
    command: readonly string[],
    { cwd, env, ...user }: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>,
    view: Omit<SandboxView, 'hidden' | 'moved'>,
  ): Promise<ChildProcess> {
    const { bubblewrap, seccomp } = this.confinement;
    if (seccomp) await hideThisProcess();
    const options: SpawnOptions = {
      cwd,
      env,
      // The last is the channel.
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A process group of its own, to be killed as a whole.
      detached: true,
      ...user,
    };
    const node = realpathSync(process.execPath);
    if (bubblewrap === undefined) return begun(spawn(node, command, options));
    const { hidden } = this.files;
    const args = [...bubblewrapArguments({ ...view, hidden, moved: this.moved }), node, ...command];
    return begun(spawn(bubblewrap, args, options));
  }

  async #walls(folder: string, visible: readonly string[]): Promise<KitWalls> {
    const { landlock, seccomp } = this.confinement;
    if (!landlock) return { seccomp };
    const readable = [...visible, ...(await machineFiles())];
    return { seccomp, landlock: { readable, writable: [folder, '/dev/null'] } };
  }
}

/**
 * Without descriptors for its pipes, what Node gives out has no streams at all, and an error follows that ends this process
 * unless somebody listens.
 *
 * @throws that error
 */
async function begun(child: ChildProcess): Promise<ChildProcess> {
  if (Object.hasOwn(child, 'stdio')) return child;
  const [error] = (await once(child, 'error')) as [Error];
  throw error;
}

/** The user of a folder, where it is not that of this process: only root becomes another. */
async function ownUser(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  const { uid, gid } = await stat(folder);
  return uid === process.getuid?.() ? undefined : { uid, gid };
}

/** Kits may run as the same user: what this process holds in memory, environment and open files is none of theirs. */
async function hideThisProcess(): Promise<void> {
  const { hideFromOthers } = await import('../walls/privileges.js');
  hideFromOthers();
}
