import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { KitLimits } from '../../options/index.js';
import type { KitBoot, KitWalls } from '../kit/messages.js';
import type { OfficeInstallation } from '../office/index.js';
import { allComponents, type Components } from './components.js';
import type { Confinement } from './confinement.js';
import type { Moved } from './dialog-look.js';
import { builtEntries, type KitEntries } from './kit-entries.js';
import { kitEnvironment } from './kit-environment.js';
import { machineFiles } from './machine-files.js';
import { fontconfigFile } from './own-fonts.js';
import { noLanguageFiles, type LanguageFiles } from './language-files.js';
import { bubblewrapArguments } from './sandbox.js';
import { foldersOf, noSupplies, type KitSupplies } from './supplies.js';
import { allBut, visibleFiles } from './visible-files.js';

/** No flag of V8: see `keepYoungGenerationSmall`. */
const nodeArguments = ['--no-warnings'];

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
    const { bubblewrap, seccomp } = this.confinement;
    if (seccomp) await hideThisProcess();
    const { memory, fileSize } = this.limits;
    const readable = [...this.#readable, ...foldersOf(supplies)];
    const boot: KitBoot = {
      programDir: this.office.programDir,
      folder,
      walls: await this.#walls(folder, readable),
      limits: { memoryBytes: memory, fileBytes: fileSize },
    };
    const options = {
      cwd: folder,
      env: {
        ...kitEnvironment(boot, [...new Set([...this.languages, ...languages])]),
        ...(this.components.services !== undefined && { URE_MORE_SERVICES: this.components.services }),
        ...(supplies.fonts.length > 0 && { FONTCONFIG_FILE: fontconfigFile(folder) }),
      },
      // The last is the channel.
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A process group of its own, to be killed as a whole.
      detached: true,
      ...(await ownUser(folder)),
    } as const satisfies SpawnOptions;
    const { walled, kit } = this.entries;
    const node = realpathSync(process.execPath);
    // The folder tells whoever looks at the list of processes whose it is.
    const command = [...nodeArguments, ...(seccomp ? [walled, kit] : [kit]), folder];
    if (bubblewrap === undefined) return spawn(node, command, options);
    const view = { readable, hidden: this.files.hidden, moved: this.moved, writable: folder };
    return spawn(bubblewrap, [...bubblewrapArguments(view), node, ...command], options);
  }

  async #walls(folder: string, visible: readonly string[]): Promise<KitWalls> {
    const { landlock, seccomp } = this.confinement;
    if (!landlock) return { seccomp };
    const readable = [...visible, ...(await machineFiles())];
    return { seccomp, landlock: { readable, writable: [folder, '/dev/null'] } };
  }
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
