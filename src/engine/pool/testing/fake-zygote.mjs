/** Acts like what kits are forked from on a machine that has no room for one more process; with `silent`, like one that hangs. */
import { createReadStream, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

const channel = 3;
const tell = (news) => writeSync(channel, `${JSON.stringify(news)}\n`);
createInterface({ input: createReadStream('', { fd: channel }) }).on('line', (line) => {
  if (process.argv[2] === 'silent') return;
  tell({ on: 'refused', folder: JSON.parse(line).folder, reason: 'fork failed, errno 11' });
});
tell({ on: 'ready' });
