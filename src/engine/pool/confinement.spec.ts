import { chooseConfinement, nameOf, type Confinement } from './confinement.js';

type Sandbox = Parameters<typeof chooseConfinement>[0]['sandbox'];

const machine = (landlock: boolean, bwrap: boolean) => ({
  landlockVersion: () => Promise.resolve(landlock ? 7 : 0),
  bubblewrap: () =>
    Promise.resolve(bwrap ? { path: '/usr/bin/bwrap', problem: '' } : { problem: 'bubblewrap is not installed' }),
  userProblem: () => Promise.resolve(undefined),
});

async function chosen(sandbox: Sandbox, landlock: boolean, bwrap: boolean): Promise<string> {
  const choice = await chooseConfinement({ sandbox }, machine(landlock, bwrap));
  return 'reason' in choice ? 'refused' : nameOf(choice);
}

describe('The walls around kits', () => {
  it.each<[Sandbox, landlock: boolean, bwrap: boolean, expected: string]>([
    ['auto', true, true, 'bwrap+landlock'],
    ['auto', false, true, 'bwrap'],
    ['auto', true, false, 'landlock'],
    ['auto', false, false, 'refused'],
    ['bwrap', true, true, 'bwrap+landlock'],
    ['bwrap', true, false, 'refused'],
    ['landlock', true, true, 'landlock'],
    ['landlock', false, true, 'refused'],
    ['seccomp', true, true, 'seccomp'],
    ['none', true, true, 'none'],
  ])('%s, with Landlock %s and bubblewrap %s: %s', async (sandbox, landlock, bwrap, expected) => {
    expect(await chosen(sandbox, landlock, bwrap)).toBe(expected);
  });

  it('name the users that kits run as', async () => {
    const choice = await chooseConfinement({ sandbox: 'seccomp', firstUser: 200_000 }, machine(true, true));
    expect(nameOf(choice as Confinement)).toBe('seccomp+users');
  });

  it('refuse to be fewer than asked for: users that cannot be had', async () => {
    const walls = { ...machine(true, true), userProblem: () => Promise.resolve('this service is not root') };
    expect(await chooseConfinement({ sandbox: 'auto', firstUser: 200_000 }, walls)).toMatchObject({
      reason: expect.stringContaining('this service is not root') as string,
      remedy: expect.stringContaining('engine.kits.firstUser') as string,
    });
  });

  it('never fall away silently: the refusal says what is missing and what to do', async () => {
    const refusal = await chooseConfinement({ sandbox: 'auto' }, machine(false, false));
    expect(refusal).toMatchObject({
      reason: expect.stringContaining('bubblewrap is not installed') as string,
      remedy: expect.stringMatching(/Landlock.*bubblewrap.*"seccomp"/s) as string,
    });
  });
});
