import { ownProcess, prctl } from '../native/own-process.js';

const capset: (header: Uint32Array, data: Uint32Array) => number = ownProcess.func('capset', 'int', [
  'void *',
  'void *',
]);

/** linux/prctl.h */
const option = { setDumpable: 4, dropBounding: 24, noNewPrivileges: 38, ambient: 47 } as const;
const clearAmbient = 4;
const capabilityVersion3 = 0x2008_0522;
/** More than any kernel has; unknown ones are refused, harmlessly. */
const capabilities = 64;

/** `PR_SET_NO_NEW_PRIVS`: what seccomp and Landlock ask of a process that is not root. */
export function setNoNewPrivileges(): boolean {
  return prctl(option.noNewPrivileges, 1, 0, 0, 0) === 0;
}

/**
 * The program that this thread becomes has no capability, also when its user is root: it may not pass over the owners
 * and modes of files, look into processes, or anything else that root may.
 */
export function dropCapabilities(): void {
  prctl(option.ambient, clearAmbient, 0, 0, 0);
  for (let each = 0; each < capabilities; each++) prctl(option.dropBounding, each, 0, 0, 0);
  capset(Uint32Array.of(capabilityVersion3, 0), new Uint32Array(6));
}

/**
 * No other process of this user may read this one's memory, environment or open files through `/proc`, or trace it; there
 * are no core files either. Root may all the same.
 */
export function hideFromOthers(): void {
  prctl(option.setDumpable, 0, 0, 0, 0);
}
