import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder for each kit, inside one of the engine. */
export class KitFolders {
  #kits = 0;

  constructor(private readonly path: string) {}

  /** A new one, with `profile/`, `work/` and `tmp/` in it. */
  async add(): Promise<string> {
    this.#kits += 1;
    const folder = join(this.path, String(this.#kits));
    for (const name of ['profile', 'work', 'tmp']) await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
    return folder;
  }
}
