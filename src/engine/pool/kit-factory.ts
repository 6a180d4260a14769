import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { removeFolder } from '../../folders/index.js';
import type { KitFolders } from './kit-folders.js';
import { KitProcess } from './kit-process.js';
import { writeFontconfig } from './own-fonts.js';
import { writeProfile } from './profile.js';

/** Starts the process of a kit in its folder. */
export interface Launcher {
  launch(folder: string): Promise<ChildProcess>;
}

/** Makes kits, each with a folder of its own, and removes what they leave. */
export class KitFactory {
  constructor(
    private readonly folders: KitFolders,
    private readonly launcher: Launcher,
    /** ms */
    private readonly startTimeout: number,
    /** A folder of fonts beside the system's. */
    private readonly fonts?: string,
  ) {}

  /** @throws EngineUnavailable, also when the signal fires; nothing is left of the attempt then. */
  async start(signal: AbortSignal): Promise<KitProcess> {
    const folder = await this.folders.add();
    try {
      await writeProfile(join(folder, 'profile'));
      if (this.fonts !== undefined) await writeFontconfig(folder, this.fonts);
      return await KitProcess.start(await this.launcher.launch(folder), folder, this.startTimeout, signal);
    } catch (error) {
      await removeFolder(folder);
      throw error;
    }
  }

  /** Ends the kit, unless it has ended, and removes its folder. */
  async remove(kit: KitProcess): Promise<void> {
    await kit.kill('discarded');
    await removeFolder(kit.folder);
  }
}
