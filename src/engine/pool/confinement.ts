import { tmpdir } from 'node:os';
import type { EngineOptions } from '../../options/index.js';
import { findBubblewrap, probeBubblewrap } from './sandbox.js';

/** The walls that kits get on this machine. */
export interface Confinement {
  /** Path of bubblewrap, where kits run in namespaces of their own. */
  readonly bubblewrap?: string | undefined;
  readonly landlock: boolean;
  readonly seccomp: boolean;
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

/** How a machine's walls are found. */
interface Walls {
  /** 0 where there is none. */
  readonly landlockVersion: () => Promise<number>;
  /** The path of one that works, or what keeps it from working. */
  readonly bubblewrap: () => Promise<{ readonly path?: string; readonly problem: string }>;
}

/**
 * Finds out what works here. At least one wall has to stand between documents and files, unless the options say
 * otherwise; where both work, kits get both. Never rejects.
 */
export async function chooseConfinement(
  { sandbox }: Pick<EngineOptions, 'sandbox'>,
  { landlockVersion, bubblewrap }: Walls = wallsHere,
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
  const { path, problem } = await bubblewrap();
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
export function nameOf({ bubblewrap, landlock, seccomp }: Confinement): string {
  const walls = [...(bubblewrap === undefined ? [] : ['bwrap']), ...(landlock ? ['landlock'] : [])];
  return walls.length > 0 ? walls.join('+') : seccomp ? 'seccomp' : 'none';
}

async function bubblewrapHere(): Promise<{ path?: string; problem: string }> {
  const path = findBubblewrap();
  if (path === undefined) return { problem: 'bubblewrap is not installed' };
  if (await probeBubblewrap(path, tmpdir())) return { path, problem: '' };
  return { problem: 'bubblewrap may not make its namespaces here' };
}

/** The native module is not loaded where there is none for this machine. */
async function landlockHere(): Promise<number> {
  return import('../walls/landlock.js').then(
    ({ landlockVersion }) => landlockVersion(),
    () => 0,
  );
}

const wallsHere: Walls = { landlockVersion: landlockHere, bubblewrap: bubblewrapHere };
