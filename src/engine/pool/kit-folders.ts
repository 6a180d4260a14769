import { chmod, chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder } from '../../folders/index.js';

const parts = ['profile', 'work', 'tmp'];

/** A folder for each kit, inside one of the engine. A kit runs as the user whose its folder is. */
export class KitFolders {
  readonly #users = new Map<string, number>();
  #kits = 0;

  /** @param firstUser see `KitsOptions` */
  constructor(
    readonly path: string,
    private readonly firstUser?: number,
  ) {}

  /** A new one, with `profile/`, `work/` and `tmp/` in it. */
  async add(): Promise<string> {
    this.#kits += 1;
    const folder = join(this.path, String(this.#kits));
    try {
      for (const name of parts) await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
      return folder;
    } catch (error) {
      await removeFolder(folder);
      throw error;
    }
  }

  /** What was put into the folder is its kit's from here on, which has not started yet. */
  async handOver(folder: string): Promise<void> {
    if (this.firstUser === undefined) return;
    await chmod(this.path, 0o711);
    const user = this.#freeUser(this.firstUser);
    this.#users.set(folder, user);
    const inside = await readdir(folder, { recursive: true });
    for (const path of ['', ...inside]) await chown(join(folder, path), user, user);
  }

  /** Its kit is gone. */
  async remove(folder: string): Promise<void> {
    await removeFolder(folder);
    this.#users.delete(folder);
  }

  #freeUser(first: number): number {
    const taken = new Set(this.#users.values());
    let user = first;
    while (taken.has(user)) user += 1;
    return user;
  }
}
