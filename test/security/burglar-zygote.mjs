/** What kits are forked from, with a burglar in the place of LibreOffice. Argument: its folder, with `plan.json` in it. */
import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const [own] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(join(own, 'plan.json'), 'utf8'));
const { default: koffi } = await import(plan.koffiPath);
const { burgle } = await import(plan.burglar);
const { fork } = await import(`${plan.built}/engine/kit/zygote/fork.js`);
const { confineFork } = await import(`${plan.built}/engine/kit/zygote/confine-fork.js`);
const { Orders, tell } = await import(`${plan.built}/engine/kit/zygote/orders.js`);

const orders = new Orders();
tell({ on: 'ready' });
for (let order = orders.next(); order !== undefined; order = orders.next()) {
  const pid = fork();
  if (pid > 0) {
    tell({ on: 'forked', folder: order.folder, pid });
    continue;
  }
  try {
    confineFork(order, own);
    burgle(order.folder, plan, koffi);
  } catch (error) {
    writeSync(2, String(error));
  }
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
