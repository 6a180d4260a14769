import { verify, type KeyObject } from 'node:crypto';
import type { Behaviour, RecordedCall, StoredFile, TestHost } from 'nestjs-svc/testing';
import { proofMessage } from '../../../src/wopi/interceptors/wopi-proof.js';

/** What its WopiController says besides the file's own facts; empty objects are written as lists by PHP. */
const fields = {
  Version: '0',
  UserPrivateInfo: [],
  ServerPrivateInfo: [],
  SupportsRename: true,
  UserCanRename: true,
  EnableInsertRemoteImage: true,
  EnableInsertRemoteFile: true,
  EnableRemoteLinkPicker: true,
  EnableRemoteAIContent: false,
  EnableShare: true,
  EnableOwnerTermination: true,
  HideUserList: '',
  DownloadAsPostMessage: false,
  SupportsLocks: true,
  IsUserLocked: false,
  HasContentRange: true,
  IsAdminUser: false,
  IsAnonymousUser: false,
};

/** It counts in seconds, and prints more. */
const timeOf = ({ lastModifiedTime }: StoredFile): string => lastModifiedTime.replace(/\.\d+Z$/, '.000000Z');

const nameOf = (path: string): string => path.split('/').at(-1)!;

/** Addresses of templates, of which files are made: until they are stored. */
const templates = new WeakMap<StoredFile, string>();

const checkFileInfo: Behaviour = (exchange) => {
  const { file } = exchange;
  const reply = exchange.perform();
  if (reply.status !== 200 || !file) return exchange.send(reply);
  const TemplateSource = templates.get(file);
  const told = { ...fields, ...(reply.body as object), LastModifiedTime: timeOf(file) };
  exchange.send({ ...reply, body: { ...told, ...(TemplateSource !== undefined && { TemplateSource }) } });
};

/** Knows its own dialect's timestamp alone, and compares it as a string. */
const putFile: Behaviour = (exchange) => {
  const file = exchange.file!;
  const known = exchange.call.header('x-cool-wopi-timestamp');
  if (known !== undefined && known !== timeOf(file)) {
    return exchange.send({ status: 409, body: { COOLStatusCode: 1010 } });
  }
  file.write(exchange.call.body);
  templates.delete(file);
  exchange.send({ status: 200, body: { LastModifiedTime: timeOf(file) } });
};

/** Writes the body to the file. */
const renameFile =
  (host: TestHost): Behaviour =>
  (exchange) => {
    const file = exchange.file!;
    file.write(exchange.call.body);
    const reply = exchange.perform();
    exchange.send({ ...reply, body: { ...(reply.body as object), Url: host.src(file) } });
  };

/** Names copies without their folder, and gives no address of what it cannot open. */
const putRelativeFile =
  (host: TestHost): Behaviour =>
  (exchange) => {
    const reply = exchange.perform();
    const { Url } = reply.body as { readonly Url: string };
    const copy = [...host.files.values()].at(-1)!;
    copy.name = nameOf(copy.name);
    exchange.send({ ...reply, body: { Name: copy.name, ...(!copy.name.endsWith('.epub') && { Url }) } });
  };

const epoch = 621_355_968_000_000_000n;
const patience = 20 * 60 * 1000;

function isSigned(host: TestHost, call: RecordedCall, key: KeyObject): boolean {
  const ticks = BigInt(call.header('x-wopi-timestamp') ?? 0);
  if (Math.abs(Date.now() - Number((ticks - epoch) / 10_000n)) > patience) return false;
  const message = proofMessage(call.query.get('access_token') ?? '', host.origin + call.target, ticks);
  return verify('sha256', message, key, Buffer.from(call.header('x-wopi-proof') ?? '', 'base64'));
}

export interface NextcloudFacts {
  /** Of the service's proofs; discovery names it, and each call is answered 500 whose proof is wrong. */
  readonly key?: KeyObject;
  /** The file has no bytes yet, and is made from these. */
  readonly template?: Buffer;
}

/** Makes a host and a file behave like those of Nextcloud's WopiController. */
export function nextcloud(host: TestHost, file: StoredFile, { key, template }: NextcloudFacts = {}): void {
  const guarded =
    (behaviour: Behaviour): Behaviour =>
    (exchange) =>
      key && !isSigned(host, exchange.call, key) ? exchange.send({ status: 500, body: {} }) : behaviour(exchange);
  host.always('CheckFileInfo', guarded(checkFileInfo));
  host.always(
    'GetFile',
    guarded((exchange) => exchange.send(exchange.perform())),
  );
  host.always('PutFile', guarded(putFile));
  host.always('RenameFile', guarded(renameFile(host)));
  host.always('PutRelativeFile', guarded(putRelativeFile(host)));
  if (!template) return;
  const path = `/index.php/apps/richdocuments/wopi/template/${file.id}`;
  const address = host.page(
    path,
    guarded((exchange) => exchange.send({ status: 200, body: template })),
  );
  templates.set(file, `${address}?access_token=${file.token}`);
}
