/** Runs in place of a kit, behind its walls. Argument: the kit's folder, with `plan.json` in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'));
const { default: koffi } = await import(plan.koffiPath);
const { burgle } = await import(plan.burglar);
if (plan.confined) {
  const { hideFromOthers } = await import(`${plan.built}/engine/walls/privileges.js`);
  const { filterSystemCalls } = await import(`${plan.built}/engine/walls/seccomp.js`);
  hideFromOthers();
  const problem = filterSystemCalls();
  if (problem !== undefined) throw new Error(problem);
}
burgle(folder, plan, koffi);
setInterval(() => undefined, 1000);
