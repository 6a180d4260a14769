import iconv from 'iconv-lite';
import type { Reply } from './exchange.js';
import type { RecordedCall } from './recorded-call.js';
import type { StoredFile } from './stored-file.js';
import type { HostState } from './host-state.js';

/** What a host that follows the specification does: the behaviour that faults replace or decorate. */
export function serveCorrectly(host: HostState, call: RecordedCall, file: StoredFile | undefined): Reply {
  if (!file) return { status: 404 };
  if (host.barred.has(call.query.get('access_token') ?? '')) return { status: 403 };
  if (!isAuthorized(host, call, file)) return { status: 401 };
  switch (call.operation) {
    case 'CheckFileInfo':
      return { status: 200, body: file.checkFileInfo(call.query.get('access_token') ?? undefined) };
    case 'GetFile':
      return file.bytes ? { status: 200, body: file.bytes } : { status: 404 };
    case 'PutFile':
      return putFile(host, call, file);
    case 'PutRelativeFile':
      return putRelative(host, call);
    case 'RenameFile':
      return rename(call, file);
    case 'Lock':
    case 'Unlock':
    case 'RefreshLock':
      return changeLock(call, file);
    case 'GetLock':
      return { status: 200, headers: { 'X-WOPI-Lock': file.lock ?? '' } };
    default:
      return { status: 404 };
  }
}

function isAuthorized(host: HostState, call: RecordedCall, file: StoredFile): boolean {
  if (host.requiredAuthorization !== undefined) return call.header('authorization') === host.requiredAuthorization;
  const given = call.query.get('access_token');
  return given !== null && (given === file.token || file.users.has(given)) && !host.revoked.has(given);
}

function putFile(host: HostState, call: RecordedCall, file: StoredFile): Reply {
  const token = call.query.get('access_token') ?? undefined;
  if (file.checkFileInfo(token)['UserCanWrite'] !== true) return { status: 403 };
  const known = call.header('x-svc-wopi-timestamp');
  if (!host.ignoresTimestamps && known !== undefined && known !== file.lastModifiedTime)
    return { status: 409, body: { SVCStatusCode: 1010 } };
  const lock = call.header('x-wopi-lock');
  if (host.requiresLock && (lock === undefined || lock !== file.lock)) {
    return { status: 409, headers: { 'X-WOPI-Lock': file.lock ?? '' } };
  }
  file.write(call.body);
  return { status: 200, body: { LastModifiedTime: file.lastModifiedTime } };
}

function putRelative(host: HostState, call: RecordedCall): Reply {
  const copy = host.add(fromUtf7(call.header('x-wopi-suggestedtarget') ?? ''), call.body);
  return { status: 200, body: { Name: copy.name, Url: `${host.src(copy)}?access_token=${copy.token}` } };
}

function rename(call: RecordedCall, file: StoredFile): Reply {
  const extension = /\.[^.]*$/.exec(file.name)?.[0] ?? '';
  const name = fromUtf7(call.header('x-wopi-requestedname') ?? '');
  file.name = name + extension;
  return { status: 200, body: { Name: name } };
}

function changeLock(call: RecordedCall, file: StoredFile): Reply {
  const lock = call.header('x-wopi-lock') ?? '';
  const isFree = file.lock === undefined && call.operation === 'Lock';
  const shown = call.header('x-wopi-oldlock') ?? lock;
  if (!isFree && file.lock !== shown) return { status: 409, headers: { 'X-WOPI-Lock': file.lock ?? '' } };
  file.lock = call.operation === 'Unlock' ? undefined : lock;
  return { status: 200 };
}

const fromUtf7 = (text: string): string => iconv.decode(Buffer.from(text, 'latin1'), 'utf-7');
