import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { userProblem } from '../../src/engine/pool/kit-user.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { EngineUnderTest, kitsOf } from './engine-under-test.js';

const firstUser = 200_000;
const problem = await userProblem(firstUser);
/** Where this runs as root, and others may read Node and this package. */
const withUsers = problem === undefined ? describe : describe.skip;

async function usersOf(folder: string): Promise<number[]> {
  const statuses = await Promise.all((await kitsOf(folder)).map((pid) => readFile(`/proc/${pid}/status`, 'utf8')));
  return statuses.map((status) => Number(/^Uid:\t(\d+)/m.exec(status)?.[1])).toSorted((one, other) => one - other);
}

withUsers.each(['auto', 'landlock', 'seccomp'] as const)('kits as users of their own, sandbox %s', (sandbox) => {
  let place: string;
  let subject: EngineUnderTest;
  beforeAll(async () => {
    place = await freshFolder('users-e2e-');
    await chmod(place, 0o711);
    subject = await EngineUnderTest.start({ sandbox, workDir: join(place, 'work'), kits: { firstUser, max: 1 } });
  });
  afterAll(() => rm(place, { recursive: true }));

  it('convert and edit side by side, each as another', async () => {
    const open = await subject.engine.open({
      input: await subject.letter(),
      inputExtension: 'fodt',
      openTimeout: 60_000,
    });
    const { files } = await subject.convert();
    expect((await readFile(files[0]!)).subarray(0, 4).toString()).toBe('%PDF');
    expect(await usersOf(subject.workDir)).toEqual([firstUser, firstUser + 1]);
    const { path } = await open.save();
    expect(await readFile(path)).not.toHaveLength(0);
    await open.close();
    expect((await subject.engine.status()).sandbox).toMatch(/\+users$/);
  });

  it('leave nothing', async () => {
    expect(await subject.stop()).toEqual({ processes: [], files: [] });
  });
});

it('say what is missing where they cannot be', async () => {
  // Its folder is closed to others.
  const subject = await EngineUnderTest.start({ kits: { firstUser } });
  expect(await subject.engine.status()).toMatchObject({
    available: false,
    reason: expect.stringContaining('engine.kits.firstUser') as string,
  });
  await subject.stop();
});
