import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EngineOptions } from '../../options/index.js';
import { SvcLogger } from '../../logging/index.js';
import { EngineUnavailable } from '../errors.js';
import type { KitBoot } from '../kit/messages.js';
import type { OfficeInstallation } from '../office/index.js';
import { kitEnvironment } from './kit-environment.js';
import { bubblewrapArguments, findBubblewrap, probeBubblewrap, type Mount, type SandboxView } from './sandbox.js';

/** Kits hold little in JavaScript; a small young generation keeps their private memory down. */
const nodeArguments = ['--max-semi-space-size=1', '--max-old-space-size=256', '--no-warnings'];

/** Starts kit processes, confined as the options say. */
export class KitLauncher {
  readonly #log = new SvcLogger('engine');
  #bubblewrap: Promise<string | undefined> | undefined;

  constructor(
    private readonly office: OfficeInstallation,
    private readonly options: Pick<EngineOptions, 'sandbox' | 'limits'>,
    /** Folders that confined kits see in place of others. */
    private readonly replaced: readonly Mount[] = [],
    private readonly entry: string = kitEntry(),
  ) {}

  /**
   * Starts a kit in its folder. It has proved nothing yet: `KitProcess` waits until it is ready.
   *
   * @throws EngineUnavailable when the sandbox that was asked for does not work here.
   */
  async launch(folder: string): Promise<ChildProcess> {
    this.#bubblewrap ??= this.#chooseBubblewrap(folder);
    const bubblewrap = await this.#bubblewrap;
    const { memory, fileSize } = this.options.limits;
    const boot: KitBoot = {
      programDir: this.office.programDir,
      folder,
      confine: this.options.sandbox === 'none' ? 'none' : 'seccomp',
      limits: { memoryBytes: memory, fileBytes: fileSize },
    };
    const options = {
      cwd: folder,
      env: kitEnvironment(boot),
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A process group of its own, to be killed as a whole.
      detached: true,
    } as const satisfies Parameters<typeof fork>[2];
    if (bubblewrap === undefined) return fork(this.entry, [], { ...options, execArgv: nodeArguments });
    const node = realpathSync(process.execPath);
    const execArgv = [...bubblewrapArguments(this.#view(folder, node)), node, ...nodeArguments];
    return fork(this.entry, [], { ...options, execPath: bubblewrap, execArgv });
  }

  async #chooseBubblewrap(folder: string): Promise<string | undefined> {
    const { sandbox } = this.options;
    if (sandbox === 'none' || sandbox === 'seccomp') return undefined;
    const bwrap = findBubblewrap();
    if (bwrap !== undefined && (await probeBubblewrap(bwrap, folder))) return bwrap;
    const reason = bwrap === undefined ? 'bubblewrap is not installed' : 'bubblewrap may not make its namespaces here';
    if (sandbox === 'bwrap')
      throw new EngineUnavailable(`Kits may only run inside bubblewrap (engine.sandbox), but ${reason}.`, {
        remedy: 'apt-get install -y bubblewrap, allow unprivileged user namespaces, or set engine.sandbox to "auto"',
      });
    this.#log.warn(`${reason}: kits are confined by seccomp only and can read the files of this user.`);
    return undefined;
  }

  #view(folder: string, node: string): SandboxView {
    const code = codeFolders(this.entry);
    return {
      readable: [dirname(node), dirname(this.office.programDir), ...code],
      replaced: this.replaced,
      writable: folder,
    };
  }
}

/** What the kit's own code is made of: the built package, and every `node_modules` that its imports may reach. */
function codeFolders(entry: string): string[] {
  const ancestors: string[] = [];
  for (let at = dirname(realpathSync(entry)); at !== dirname(at); at = dirname(at)) ancestors.push(at);
  const packageRoot = ancestors.find((folder) => existsSync(join(folder, 'package.json')));
  const own = packageRoot === undefined ? [] : [join(packageRoot, 'package.json')];
  // The folder that holds `engine/`, `protocol/` and `errors/`.
  const built = ancestors[Math.min(2, ancestors.length - 1)];
  return [
    ...(built === undefined ? [] : [built]),
    ...own,
    ...ancestors.map((folder) => join(folder, 'node_modules')).filter((folder) => existsSync(folder)),
  ];
}

/** The kit's program. A worker thread cannot load TypeScript, so that running from source needs a build beside it. */
function kitEntry(): string {
  const fromSource = import.meta.url.endsWith('.ts');
  const entry = new URL(fromSource ? '../../../dist/engine/kit/entry.js' : '../kit/entry.js', import.meta.url);
  return fileURLToPath(entry);
}
