/** A service that starts two kits in the folder it is given, for a test to kill meanwhile. */
import { findInstallation } from '../../dist/engine/office/index.js';
import { chooseConfinement } from '../../dist/engine/pool/confinement.js';
import { KitLauncher } from '../../dist/engine/pool/launcher.js';
import { WorkFolder } from '../../dist/engine/pool/work-folder.js';

const [workDir] = process.argv.slice(2);
const folder = await WorkFolder.create(workDir);
const limits = { memory: 2 ** 31, fileSize: 2 ** 30 };
const launcher = new KitLauncher(
  (await findInstallation()).installation,
  await chooseConfinement({ sandbox: 'bwrap' }),
  limits,
);
await launcher.launch(await folder.addKit());
const second = await folder.addKit();
process.send('starting');
await launcher.launch(second);
