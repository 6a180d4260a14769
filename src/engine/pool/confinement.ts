import { tmpdir } from 'node:os';
import type { EngineOptions } from '../../options/index.js';
import { userProblem } from './kit-user.js';
import { findBubblewrap, probeBubblewrap } from './sandbox.js';

/** The walls that kits get on this machine. */
export interface Confinement {
  /** Path of bubblewrap, where kits run in namespaces of their own. */
  readonly bubblewrap?: string | undefined;
  readonly landlock: boolean;
  readonly seccomp: boolean;
  /** Each kit runs as a user of its own. */
  readonly users?: true;
}

/** Why kits cannot be confined as the options ask. */
export interface ConfinementRefusal {
  readonly reason: string;
  readonly remedy: string;
}

const orLess =
  'or accept, with engine.sandbox "seccomp", that documents may reach every file this service may read: only where all of them are your own';
const landlockRemedy = 'run on Linux 5.13 or newer with Landlock among its security modules (lsm=…,landlock)';
const bubblewrapRemedy = 'apt-get install -y bubblewrap, and allow unprivileged user namespaces';
const userRemedy =
  'run the service as root with CAP_SETUID, CAP_SETGID, CAP_CHOWN, CAP_KILL and CAP_DAC_OVERRIDE, and let every user read Node and this package and pass through engine.workDir; or leave engine.kits.firstUser out: kits then run as the user of the service';

/** How a machine's walls are found. */
interface Walls {
  /** 0 where there is none. */
  readonly landlockVersion: () => Promise<number>;
  /** The path of one that works for that user, or what keeps it from working. */
  readonly bubblewrap: (user?: number) => Promise<{ readonly path?: string; readonly problem: string }>;
  /** What keeps kits from running as that user. */
  readonly userProblem: (user: number, workDir?: string) => Promise<string | undefined>;
}

/** What options say of walls. */
export interface ConfinementWish extends Pick<EngineOptions, 'sandbox'> {
  readonly workDir?: string | undefined;
  /** See `KitsOptions`. */
  readonly firstUser?: number | undefined;
}

/**
 * Finds out what works here. At least one wall has to stand between documents and files, unless the options say
 * otherwise; where both work, kits get both. Never rejects.
 */
export async function chooseConfinement(
  wish: ConfinementWish,
  walls: Walls = wallsHere,
): Promise<Confinement | ConfinementRefusal> {
  const { firstUser, workDir } = wish;
  if (firstUser === undefined) return chooseWalls(wish, walls);
  const problem = await walls.userProblem(firstUser, workDir);
  if (problem !== undefined)
    return {
      reason: `Kits may only run as users of their own (engine.kits.firstUser), but ${problem}.`,
      remedy: userRemedy,
    };
  const chosen = await chooseWalls(wish, walls);
  return 'reason' in chosen ? chosen : { ...chosen, users: true };
}

async function chooseWalls(
  { sandbox, firstUser }: ConfinementWish,
  { landlockVersion, bubblewrap }: Walls,
): Promise<Confinement | ConfinementRefusal> {
  if (sandbox === 'none') return { landlock: false, seccomp: false };
  if (sandbox === 'seccomp') return { landlock: false, seccomp: true };
  const landlock = (await landlockVersion()) > 0;
  if (sandbox === 'landlock')
    return landlock
      ? { landlock, seccomp: true }
      : {
          reason: 'Kits may only run behind Landlock (engine.sandbox), but this kernel or container has none.',
          remedy: landlockRemedy,
        };
  const { path, problem } = await bubblewrap(firstUser);
  if (path !== undefined) return { bubblewrap: path, landlock, seccomp: true };
  if (sandbox === 'bwrap')
    return {
      reason: `Kits may only run inside bubblewrap (engine.sandbox), but ${problem}.`,
      remedy: `${bubblewrapRemedy}, or set engine.sandbox to "auto"`,
    };
  if (landlock) return { landlock, seccomp: true };
  return {
    reason: `Nothing keeps documents from the files of this machine: ${problem}, and this kernel or container has no Landlock.`,
    remedy: `${landlockRemedy}; or ${bubblewrapRemedy}; ${orLess}`,
  };
}

/** As health, the admin and the ready line name it: what keeps documents from files, or how little there is. */
export function nameOf({ bubblewrap, landlock, seccomp, users }: Confinement): string {
  const walls = [...(bubblewrap === undefined ? [] : ['bwrap']), ...(landlock ? ['landlock'] : [])];
  const least = seccomp ? 'seccomp' : 'none';
  return [...(walls.length > 0 ? walls : [least]), ...(users === undefined ? [] : ['users'])].join('+');
}

async function bubblewrapHere(user?: number): Promise<{ path?: string; problem: string }> {
  const path = findBubblewrap();
  if (path === undefined) return { problem: 'bubblewrap is not installed' };
  if (await probeBubblewrap(path, tmpdir(), user)) return { path, problem: '' };
  return { problem: 'bubblewrap may not make its namespaces here' };
}

/** The native module is not loaded where there is none for this machine. */
async function landlockHere(): Promise<number> {
  return import('../walls/landlock.js').then(
    ({ landlockVersion }) => landlockVersion(),
    () => 0,
  );
}

const wallsHere: Walls = { landlockVersion: landlockHere, bubblewrap: bubblewrapHere, userProblem };
