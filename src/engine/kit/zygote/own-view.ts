import { closeSync, constants, copyFileSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import koffi from 'koffi';
import { ownProcess } from '../../native/own-process.js';

const unshare: (what: number) => number = ownProcess.func('unshare', 'int', ['int']);
const mount: (
  source: string | null,
  target: string,
  type: string | null,
  flags: number,
  options: string | null,
) => number = ownProcess.func('mount', 'int', ['str', 'str', 'str', 'ulong', 'str']);

/** sched.h */
const newMounts = 0x2_0000;
/** sys/mount.h */
const flag = { readOnly: 1, noSuid: 2, noDevices: 4, remount: 32, bind: 0x1000 } as const;

/**
 * A view of the files for this process alone, with its folder in the place of all that lie beside it, under its own name and
 * under that of the zygote: LibreOffice goes on using the paths it began with. No other thread may run. Needs CAP_SYS_ADMIN
 * in its namespace of users.
 *
 * @param folder the process' own
 * @param zygote folder of what it was forked from, beside its own
 * @throws Error
 */
export function takeOwnView(folder: string, zygote: string): void {
  // LibreOffice knows what it has made: folders for temporary files, and what comes with a profile, such as table styles.
  addMissing(zygote, folder);
  check('unshare', unshare(newMounts));
  const all = dirname(folder);
  const own = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  check('mount', mount('kits', all, 'tmpfs', flag.noSuid | flag.noDevices, 'mode=700,size=64k'));
  for (const place of [folder, zygote]) {
    mkdirSync(place);
    // What lies under another mount is still found by its descriptor.
    check('bind', mount(`/proc/self/fd/${own}`, place, null, flag.bind, null));
  }
  check('remount', mount(null, all, null, flag.remount | flag.readOnly | flag.noSuid | flag.noDevices, null));
  closeSync(own);
  process.chdir(folder);
}

/** Of a profile, what no document asks for. */
const unused: ReadonlySet<string> = new Set(['.cache', 'database', 'extensions', 'gallery', 'uno_packages']);

/** As `cpSync` does, which takes more than twice as long. */
function addMissing(from: string, to: string): void {
  const known = new Set(readdirSync(to));
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [original, copy] = [join(from, entry.name), join(to, entry.name)];
    if (unused.has(entry.name)) continue;
    if (entry.isDirectory()) {
      if (!known.has(entry.name)) mkdirSync(copy, { mode: 0o700 });
      addMissing(original, copy);
    } else if (entry.isFile() && !known.has(entry.name)) copyFileSync(original, copy);
  }
}

function check(what: string, result: number): void {
  if (result !== 0) throw new Error(`${what} failed, errno ${koffi.errno()}`);
}
