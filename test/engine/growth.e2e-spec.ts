import { readdir, readFile } from 'node:fs/promises';
import { EngineUnderTest, kitsOf, processesOf } from './engine-under-test.js';

const inARow = 500;
/** Caches fill in the beginning. */
const settled = 100;
/** What LibreOffice's own heap may vary by, MB. A function bound anew for each document alone made 150. */
const tolerated = 60;

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

async function filesIn(folder: string): Promise<number> {
  return (await readdir(folder, { recursive: true })).length;
}

it(`${inARow} conversions in a row, in one kit, leave no growth of memory, files, processes, handles`, async () => {
  const subject = await EngineUnderTest.start({ kits: { max: 1, recycleAfter: 2 * inARow } });
  const look = async () => {
    const [kit = 0] = await kitsOf(subject.workDir);
    return {
      kit,
      memory: await residentMegabytes(kit),
      files: await filesIn(subject.workDir),
      processes: (await processesOf(subject.workDir)).length,
      handles: (await readdir(`/proc/${kit}/fd`)).length,
      ownHandles: (await readdir('/proc/self/fd')).length,
    };
  };
  for (let done = 0; done < settled; done++) await subject.convert();
  const before = await look();
  for (let done = settled; done < inARow; done++) await subject.convert();
  const after = await look();

  expect(after.kit).toBe(before.kit);
  expect(after.processes).toBe(before.processes);
  for (const name of ['files', 'handles', 'ownHandles'] as const)
    expect(after[name]).toBeLessThanOrEqual(before[name] + 5);
  expect(after.memory - before.memory).toBeLessThan(tolerated);
  expect(await subject.stop()).toEqual({ processes: [], files: [] });
}, 240_000);
