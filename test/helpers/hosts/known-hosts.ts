import { faults, type StoredFile, type TestHost } from 'nestjs-svc/testing';
import { nextcloud } from './nextcloud.js';

/** A host and file made to behave like a storage product that many people run, oddities included (host-protocol 5.1). */
export type KnownHost = (host: TestHost, file: StoredFile) => void;

/** The SDK's example in Node: ids are numbers, `Size` is wrong, half the fields missing, writes answered `OK` as text. */
const sdkExample: KnownHost = (host, file) => {
  file.info = {
    UserId: 1,
    Size: (file.bytes?.length ?? 0) - 1,
    OwnerId: undefined,
    UserFriendlyName: undefined,
    LastModifiedTime: undefined,
  };
  host.always('GetFile', faults.chunked);
  host.always('PutFile', (exchange) => {
    const isBinary = exchange.call.header('content-type') === 'application/octet-stream';
    if (isBinary) exchange.perform();
    exchange.send({ status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'OK' });
  });
  host.always('PutRelativeFile', faults.status(404));
  host.always('RenameFile', faults.status(404));
};

/** cs3org's server: times without zone, chunks refused, locks demanded, empty answers, 501 for a save-as. */
export const cs3org: KnownHost = (host, file) => {
  host.requiresLock = true;
  host.ignoresTimestamps = true;
  file.info = { SupportsLocks: true, LastModifiedTime: '2026-01-01 10:20:30.000' };
  host.always('GetFile', faults.chunked);
  host.always('PutFile', (exchange) => {
    if (exchange.call.header('content-length') === undefined) return exchange.send({ status: 500 });
    const reply = exchange.perform();
    if (reply.status === 200) return exchange.send({ status: 200, headers: { 'X-WOPI-ItemVersion': '7' } });
    return exchange.send(reply);
  });
  host.always('PutRelativeFile', faults.status(501));
};

export const knownHosts: Readonly<Record<string, KnownHost>> = {
  sdkExample,
  cs3org,
  nextcloud: (host, file) => nextcloud(host, file),
};
