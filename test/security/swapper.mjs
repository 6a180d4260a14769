/** A kit that changes names while the service takes a file out of its folder. */
import { linkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [output, secrets] = process.argv.slice(2);
const result = join(output, 'result');
const quietly = (change) => {
  try {
    change();
  } catch {
    // The service was quicker.
  }
};
const put = (make) => {
  quietly(() => make(`${result}.new`));
  quietly(() => renameSync(`${result}.new`, result));
};
const own = (path) => writeFileSync(path, 'own');
process.stdout.write('at work\n');
for (;;) {
  put(own);
  put((path) => symlinkSync(join(secrets, 'result'), path));
  put(own);
  put((path) => linkSync(join(secrets, 'result'), path));
  put(own);
  quietly(() => renameSync(output, `${output}.away`));
  quietly(() => symlinkSync(secrets, output));
  quietly(() => rmSync(output));
  quietly(() => renameSync(`${output}.away`, output));
}
