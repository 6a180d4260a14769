import type { SvcOptions } from '../options/index.js';
import { dialects } from '../dialect/index.js';
import { discard, readJsonIfAny, textOf, valueOf } from './transport/read-answer.js';
import type { WopiAnswer, WopiOperation } from './call/wopi-call.js';
import {
  HostLacksOperation,
  HostUnauthorized,
  HostUnavailable,
  LockMismatch,
  NameRefused,
  SaveFailed,
  StorageConflict,
  StorageFull,
  StorageLocked,
  type HostError,
} from './errors.js';

const stored = new Set([200, 201, 204]);

/** Whether the host says that it has done what a write asked for. 202 is a promise, not a confirmation. */
export const isDone = ({ status }: WopiAnswer): boolean => stored.has(status);

/** What a status other than 200 means for CheckFileInfo, GetFile and other reads; consumes the answer. */
export async function readRefusal(operation: WopiOperation, answer: WopiAnswer): Promise<HostError> {
  await discard(answer);
  if ([401, 403, 404].includes(answer.status)) return unauthorized(operation, answer.status);
  return new HostUnavailable(`The storage host answered ${operation} with ${answer.status}.`, {
    mayHaveLanded: false,
    hostStatus: answer.status,
    retryAfter: retryAfterOf(answer),
  });
}

/** What a host's refusal of PutFile means: the table of 4.4 and 7, and what hosts add to it; consumes the answer. */
export async function saveRefusal(answer: WopiAnswer, { session, dialects: spoken }: SvcOptions): Promise<HostError> {
  if (answer.status === 409) {
    const fields = session.conflict.statusFields ?? spoken.map((name) => dialects[name].statusField);
    const body = await readJsonIfAny(answer);
    const isChange = fields.some((field) => Number(valueOf(body, field)) === session.conflict.statusCode);
    return isChange ? conflict(true) : (lockMismatch(answer) ?? conflict(false));
  }
  await discard(answer);
  return writeRefusal('PutFile', answer);
}

/** What a host's refusal of save-as or renaming means; consumes the answer. */
export async function nameRefusal(operation: WopiOperation, answer: WopiAnswer): Promise<HostError> {
  await discard(answer);
  const { status } = answer;
  if ([404, 405, 501].includes(status)) {
    return new HostLacksOperation(`The storage host does not offer ${operation} (it answered ${status}).`);
  }
  if (status === 409)
    return lockMismatch(answer) ?? new NameRefused('The storage host already has a file of this name.');
  if (status === 400) return new NameRefused('The storage host does not accept this name; try another.');
  return writeRefusal(operation, answer);
}

/** Statuses of hosts that do not know an operation on locks; for them the file has just been opened. */
const locksUnknown = [400, 404, 405, 501];

/** What a host's refusal of a lock means; consumes the answer. */
export async function lockRefusal(operation: WopiOperation, answer: WopiAnswer): Promise<HostError> {
  await discard(answer);
  const { status } = answer;
  if (status === 409) return lockMismatch(answer) ?? new LockMismatch('The file is locked by somebody else.', '');
  if (locksUnknown.includes(status)) {
    return new HostLacksOperation(`The storage host does not offer ${operation} (it answered ${status}).`);
  }
  return writeRefusal(operation, answer);
}

function writeRefusal(operation: WopiOperation, answer: WopiAnswer): HostError {
  const { status } = answer;
  const reason = failureReason(answer);
  if ([401, 403, 404].includes(status)) return unauthorized(operation, status);
  if (status === 413 || status === 507) return new StorageFull('The storage is full, or the file too large for it.');
  if (status === 423) return new StorageLocked(`The file is locked in storage${reason}.`);
  return new SaveFailed(
    `The storage host answered ${operation} with ${status}${reason}.`,
    status,
    retryAfterOf(answer),
  );
}

const conflict = (declared: boolean): StorageConflict =>
  new StorageConflict('The file was changed in storage meanwhile: overwrite it, or reload it.', declared);

const unauthorized = (operation: WopiOperation, status: number): HostUnauthorized =>
  new HostUnauthorized(
    `The storage host refused ${operation} (${status}): no permission, an expired token, or no such file.`,
    status,
  );

function lockMismatch(answer: WopiAnswer): LockMismatch | undefined {
  const lock = answer.headers['x-wopi-lock'];
  if (lock === undefined) return undefined;
  return new LockMismatch(`The file is locked by somebody else${failureReason(answer)}.`, String(lock));
}

/** The host's own words, short and on one line. */
function failureReason({ headers }: WopiAnswer): string {
  const reason = headers['x-wopi-lockfailurereason'];
  return reason === undefined ? '' : `: ${textOf(Buffer.from(String(reason), 'latin1')).slice(0, 200)}`;
}

/** Seconds from now; hosts name a time of the day as well. */
function retryAfterOf({ headers }: WopiAnswer): number | undefined {
  const told = (headers['retry-after'] ?? '').trim();
  const seconds = /^\d+$/.test(told) ? Number(told) : Math.ceil((Date.parse(told) - Date.now()) / 1000);
  return Number.isSafeInteger(seconds) ? Math.max(0, seconds) : undefined;
}
