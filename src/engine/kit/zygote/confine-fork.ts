import { channelDescriptor } from '../../channel/channel.js';
import { restrictFiles } from '../../walls/landlock.js';
import { dropCapabilities, hideFromOthers, setNoNewPrivileges } from '../../walls/privileges.js';
import { filterSystemCalls } from '../../walls/seccomp.js';
import { kitSocket, type KitWalls, type ZygoteOrder } from '../messages.js';
import { dieWithParent, limitFileSize } from '../shared/libc.js';
import { connectTo, leadGroup } from './descriptors.js';
import { takeOwnView } from './own-view.js';

/**
 * What a process does first when it has been forked, while it has a single thread and has opened nothing: it leaves all that
 * was its zygote's, finds its parent, and puts up its walls.
 *
 * @param zygote folder of what it was forked from
 * @throws Error
 */
export function confineFork({ folder, walls, limits }: ZygoteOrder, zygote: string): void {
  dieWithParent();
  leadGroup();
  takeOwnView(folder, zygote);
  connectTo(kitSocket, channelDescriptor);
  connectTo(kitSocket, 1, 2);
  limitFileSize(limits.fileBytes);
  putUp(walls);
}

function putUp({ landlock, seccomp }: KitWalls): void {
  if (!setNoNewPrivileges()) throw new Error('PR_SET_NO_NEW_PRIVS failed');
  const problem = landlock && restrictFiles(landlock);
  dropCapabilities();
  hideFromOthers();
  const unconfined = problem ?? (seccomp ? filterSystemCalls() : undefined);
  if (unconfined !== undefined) throw new Error(`The kit could not be confined: ${unconfined}`);
}
