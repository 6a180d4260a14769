import { writeSync } from 'node:fs';
import koffi from 'koffi';
import { fcntl, ownProcess } from '../../native/own-process.js';
import { channelDescriptor } from '../../channel/channel.js';
import { encode } from '../../channel/framing.js';
import { restrictFiles } from '../../walls/landlock.js';
import { dropCapabilities, setNoNewPrivileges } from '../../walls/privileges.js';
import { restrictStart } from '../../walls/seccomp.js';
import { dieWithParent, exitProcess } from '../shared/libc.js';
import type { KitBoot, KitNotice } from '../messages.js';

/**
 * The start of a kit that is to have walls: puts up those that hold for the thread that makes them and for what it
 * starts, and becomes the kit in the same process: the program of the first argument. Node has made threads before any
 * code of ours runs; so none is left outside.
 */
const execute: (program: string, args: readonly (string | null)[]) => number = ownProcess.func('execv', 'int', [
  'str',
  'const char **',
]);

const setDescriptorFlags = 2;
/** Standard input, output, error, and the channel to the parent: Node has marked them as not to be inherited. */
const inherited = [0, 1, 2, channelDescriptor];

function main(): void {
  dieWithParent();
  const { walls } = JSON.parse(process.env['SVC_KIT'] ?? '') as KitBoot;
  if (!setNoNewPrivileges()) return fail('PR_SET_NO_NEW_PRIVS failed');
  const problem = (walls.landlock && restrictFiles(walls.landlock)) ?? restrictStart();
  if (problem !== undefined) return fail(problem);
  dropCapabilities();
  becomeTheKit();
}

function becomeTheKit(): void {
  for (const descriptor of inherited) fcntl(descriptor, setDescriptorFlags, 0);
  execute(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(2), null]);
  fail(`the kit's program could not be executed, errno ${koffi.errno()}`);
}

function fail(problem: string): void {
  const notice: KitNotice = { on: 'failed', message: `The kit could not be confined: ${problem}` };
  writeSync(channelDescriptor, Buffer.concat(encode(notice)));
  exitProcess(1);
}

main();
