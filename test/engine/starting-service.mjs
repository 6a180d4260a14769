/** A service that starts two kits in the folder it is given, for a test to kill meanwhile. */
import { findInstallation } from '../../dist/engine/office/index.js';
import { chooseConfinement } from '../../dist/engine/pool/confinement.js';
import { KitLauncher } from '../../dist/engine/pool/launcher.js';
import { KitFolders } from '../../dist/engine/pool/kit-folders.js';
import { OwnedFolder } from '../../dist/folders/index.js';

const [workDir] = process.argv.slice(2);
const folders = new KitFolders((await OwnedFolder.create(workDir)).path);
const limits = { memory: 2 ** 31, fileSize: 2 ** 30 };
const launcher = new KitLauncher(
  (await findInstallation()).installation,
  await chooseConfinement({ sandbox: 'bwrap' }),
  limits,
);
await launcher.launch(await folders.add());
const second = await folders.add();
process.send('starting');
await launcher.launch(second);
