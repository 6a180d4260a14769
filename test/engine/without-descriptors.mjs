/** Starts a kit when no file can be opened any more, and tells what came of it. */
import { closeSync, openSync } from 'node:fs';
import { findInstallation } from '../../dist/engine/office/index.js';
import { KitFolders } from '../../dist/engine/pool/kit-folders.js';
import { KitLauncher } from '../../dist/engine/pool/launcher.js';

const [workDir] = process.argv.slice(2);
const { installation } = await findInstallation();
const limits = { memory: 2 ** 31, fileSize: 2 ** 30 };
const launcher = new KitLauncher(installation, { landlock: false, seccomp: false }, limits);
const folder = await new KitFolders(workDir).add();

function takeAll() {
  const taken = [];
  for (;;)
    try {
      taken.push(openSync('/dev/null', 'r'));
    } catch {
      return taken;
    }
}

const taken = takeAll();
const told = await launcher.launch(folder).then(
  () => 'started',
  ({ code }) => code,
);
for (const each of taken) closeSync(each);
// What nobody has heard of ends the process by now.
await new Promise((resolve) => setTimeout(resolve, 50));
process.stdout.write(told);
