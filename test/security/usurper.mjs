/** A kit that puts a link in the place of each folder that the service makes for a document. */
import { readdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const [work, elsewhere] = process.argv.slice(2);
const seen = new Set();
process.stdout.write('at work\n');
for (;;) {
  for (const name of readdirSync(work)) {
    if (seen.has(name) || name.endsWith('.away')) continue;
    seen.add(name);
    try {
      renameSync(join(work, name), join(work, `${name}.away`));
      symlinkSync(elsewhere, join(work, name));
    } catch {
      // The service was quicker.
    }
  }
}
