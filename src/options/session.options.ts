import { IsOptional, ValidateNested } from 'class-validator';
import type { Access, DocumentPermissions } from '../rights/index.js';
import {
  Expect,
  Flag,
  ListOf,
  Milliseconds,
  NonNegativeInteger,
  OneOf,
  PositiveInteger,
  RedisAddress,
  Text,
} from './expect.js';

/**
 * What an external change means when there are unsaved changes.
 *
 * @publicApi
 */
export interface ExternalChangeContext {
  /** WOPISrc without credentials. */
  readonly documentKey: string;
  /** As people see it: `BaseFileName`, or the name that it was given since. */
  readonly fileName: string;
  /** The host's time of the version that is edited here, as the host wrote it; absent when it told none. */
  readonly knownTimestamp?: string;
  /** The host's time of the version in storage; absent when it tells none. */
  readonly hostTimestamp?: string;
  /** Whether changes of people here are not in storage. */
  readonly modified: boolean;
}
/**
 * Ask the people, drop the changes made here, or save over what is in storage (specification 4.4).
 *
 * @publicApi
 */
export type ExternalChangeDecision = 'ask' | 'reload' | 'overwrite';
/**
 * Decides what becomes of a document that changed in storage; one that throws leaves it to people.
 *
 * @publicApi
 */
export type ExternalChangeResolver = (
  context: ExternalChangeContext,
) => ExternalChangeDecision | Promise<ExternalChangeDecision>;

/**
 * Whom a policy is asked about: somebody who comes to a document, or is at it.
 *
 * @publicApi
 */
export interface PolicyQuestion {
  /** WOPISrc without credentials. */
  readonly document: string;
  /** `BaseFileName` of CheckFileInfo. */
  readonly fileName: string;
  /** As the storage host knows them. */
  readonly user: { readonly id: string; readonly name: string };
  /** What the storage host says. */
  readonly access: Access;
}
/**
 * What is left of it; what is not said stays. `false`: they may not be here at all.
 *
 * @publicApi
 */
export type PolicyAnswer = DocumentPermissions | false | undefined;
/**
 * Decides, at the coming of a person and again while they are there, what they may do; never more than the host allows.
 *
 * @publicApi
 */
export type ViewPolicy = (question: PolicyQuestion) => PolicyAnswer | Promise<PolicyAnswer>;

/**
 * Option section `session.conflict`: what happens when the file changed in storage (specification 4.4).
 *
 * @publicApi
 */
export class ConflictOptions {
  /** With unsaved changes: ask the writers (default), or decide. A function decides case by case. */
  @Expect(
    "'ask', 'reload', 'overwrite' or a function",
    (value) => typeof value === 'function' || ['ask', 'reload', 'overwrite'].includes(value as string),
  )
  onExternalChange: ExternalChangeDecision | ExternalChangeResolver = 'ask';
  /** The value of the status field in a host's 409 that means "changed in storage". Default 1010. */
  @NonNegativeInteger('the host’s status code') statusCode = 1010;
  /** Names of that field. Default: one for each dialect switched on (`SVCStatusCode`, …). */
  @IsOptional() @ListOf('field names', (item) => typeof item === 'string') statusFields?: string[];
  /** How often CheckFileInfo is asked while a document is open, ms; 0 never. Default 30 s. */
  @Milliseconds({ orNone: true }) checkEvery = 30_000;
  /** How long a function given as `onExternalChange` may think, ms; then the writers are asked. Default 30 s. */
  @Milliseconds() decideTimeout = 30_000;
}

/**
 * Option section `session.autosave`: when changes are saved without being asked.
 *
 * @publicApi
 */
export class AutosaveOptions {
  /** Save when nothing was typed for so long, ms. Default 30 s. */
  @Milliseconds() idle = 30_000;
  /** Save at latest so long after the first unsaved change, ms. Default 300 s. */
  @Milliseconds() max = 300_000;
  /**
   * Pause after a save that failed, ms; it doubles with each failure, up to a minute, whatever is typed meanwhile. A
   * document that closes is tried again after a fifth and after three fifths of it, one whose kit died is opened again at once, after a fifth, and
   * after all of it. Default 5 s.
   */
  @Milliseconds() retryPause = 5_000;
}

/**
 * Option section `session.idle`: when a person or a document counts as idle.
 *
 * @publicApi
 */
export class IdleOptions {
  /** A view without input is idle after so long, ms. Default 15 min. */
  @Milliseconds() view = 900_000;
  /** A document without input from anyone is saved and unloaded after so long, ms. Default 1 h. */
  @Milliseconds() document = 3_600_000;
  /** A lost connection may be taken up again for so long, ms. Default 60 s. */
  @Milliseconds({ orNone: true }) reconnect = 60_000;
}

/**
 * Where other nodes find what is in the keep of this one. Its folder stays the first place.
 *
 * @publicApi
 */
export class KeepStoreOptions {
  /**
   * `redis`: in Redis, for small documents; `s3`: storage that speaks S3 (needs the package `@aws-sdk/client-s3`).
   * Default `none`.
   */
  @OneOf('none', 'redis', 's3') kind: 'none' | 'redis' | 's3' = 'none';
  /** For `redis`: `redis://host:6379/0`, or ioredis options. Default: that of `nodes`. */
  @IsOptional() @RedisAddress() redis?: string | Record<string, unknown>;
  /** For `redis`: prefix of all keys. Default `svc`. */
  @Text('a prefix') prefix = 'svc';
  /** For `redis`: the largest document, bytes; larger ones stay with their node. Default 16 MB. */
  @PositiveInteger('bytes') maxSize = 16 * 1000 * 1000;
  /** For `s3`. */
  @IsOptional() @Text('the name of a bucket') bucket?: string;
  /** For `s3`: stands before every key. Default `svc-keep/`. */
  @Text('a prefix') keyPrefix = 'svc-keep/';
  /** For `s3`: configuration of its client, such as `region`, `endpoint`, `forcePathStyle`, `credentials`. */
  @IsOptional()
  @Expect('an object of S3 client options', (value) => typeof value === 'object' && value !== null)
  s3?: Record<string, unknown>;
}

/**
 * Option section `session.keep`: bytes on disk until the host has them.
 *
 * @publicApi
 */
export class KeepOptions {
  /** Folder for bytes the host has not confirmed. Must survive restarts. Default: `svc-keep` in the system's temporary folder. */
  @IsOptional() @Text('a path') dir?: string;
  /**
   * Other nodes open the same documents from this keep: `dir` is a folder that all of them mount. Documents of a node that
   * is emptied or ends then move to the others instead of being closed. Default false.
   */
  @Flag() shared = false;
  /** The same without a folder that all mount: what is in `dir` is copied into a store, and found there by the others. */
  @ValidateNested() store = new KeepStoreOptions();
  /**
   * Snapshot of a modified document at most this often, ms. What was typed longer ago than this, and than a snapshot
   * takes, survives any crash. A document that takes long to write is written less often, see `snapshotShare`. Text in a
   * spreadsheet's cell that is still being typed into belongs to the document once the cell is left. Default 10 s.
   */
  @Milliseconds() snapshotEvery = 10_000;
  /**
   * At most this share of the time goes into snapshots of a document, between 0 and 1: an ODF file with pictures takes
   * seconds to write. Yet no more than a minute (or `snapshotEvery`, when it is longer) goes by. Default 0.05.
   */
  @Expect('a share between 0 and 1', (value) => typeof value === 'number' && value > 0 && value <= 1)
  snapshotShare = 0.05;
  /** Kept bytes older than this are removed, ms. Default `undefined`: never; an operator decides. */
  @IsOptional() @PositiveInteger('milliseconds') maxAge?: number;
  /** A warning is logged and shown by health when the keep is larger, bytes. Default 1 GB. */
  @PositiveInteger('bytes') warnBytes = 1_000_000_000;
}

/**
 * How many documents may be open at the same time, on all nodes together, what others have with some seconds of delay;
 * `engine.kits.maxEditing` bounds those of each node.
 *
 * @publicApi
 */
export class DocumentOptions {
  /** Opened by one user (`UserId`) of one host; a host that tells no users apart has no such bound. Default 20. */
  @PositiveInteger('documents') maxPerUser = 20;
  /**
   * WOPISrc with the same path, whatever its query says. Raise it for hosts whose documents differ by the query only.
   * Default 20.
   */
  @PositiveInteger('documents') maxPerPath = 20;
  /** Of one host. Default `undefined`: no bound of its own; set it where several hosts share a service. */
  @IsOptional() @PositiveInteger('documents') maxPerHost?: number;
  /** People at documents of one host. Default `undefined`: no bound of its own. */
  @IsOptional() @PositiveInteger('people') maxPeoplePerHost?: number;
  /**
   * Memory that the open documents of one host take together, bytes; beyond it no further one is opened. Default
   * `undefined`: no bound of its own.
   */
  @IsOptional() @PositiveInteger('bytes') maxMemoryPerHost?: number;
}

/**
 * Bounds on the editor's sockets; what is beyond them is refused with 429. An address is an IPv4 one, or an IPv6 /64.
 *
 * @publicApi
 */
export class SocketOptions {
  /** Open sockets in all. Default 5,000. */
  @PositiveInteger('sockets') max = 5_000;
  /** Of one address; behind a proxy that is not believed (`trustProxy`) all have one. Default 1,000. */
  @PositiveInteger('sockets') maxPerAddress = 1_000;
  /** Sockets that have not joined a document yet, in all. Default 500. */
  @PositiveInteger('sockets') maxUnjoined = 500;
  /** Of one address. Default 100. */
  @PositiveInteger('sockets') maxUnjoinedPerAddress = 100;
}

/**
 * A document is opened when the form for its page comes, while the browser still loads the page.
 *
 * @publicApi
 */
export class AheadOptions {
  /** How long it waits for the page's socket, ms; 0: it is opened when the socket comes. Default 10 s. */
  @Milliseconds({ orNone: true }) hold = 10_000;
  /** Forms that wait for their sockets, in all; the documents of others are opened when their socket comes. Default 50. */
  @PositiveInteger('forms') max = 50;
  /** Of one address. Default 10. */
  @PositiveInteger('forms') maxPerAddress = 10;
}

/**
 * Option section `session`: documents that are open.
 *
 * @publicApi
 */
export class SessionOptions {
  /** What happens when the file changes in storage meanwhile. */
  @ValidateNested() conflict = new ConflictOptions();
  /** When changes are saved without being asked. */
  @ValidateNested() autosave = new AutosaveOptions();
  /** When people and documents count as idle. */
  @ValidateNested() idle = new IdleOptions();
  /** Where bytes are safe until the host has them. */
  @ValidateNested() keep = new KeepOptions();
  /** How many documents may be open. */
  @ValidateNested() documents = new DocumentOptions();
  /** How many connections of editors there may be. */
  @ValidateNested() sockets = new SocketOptions();
  /** Opening a document before the browser has loaded the page. */
  @ValidateNested() ahead = new AheadOptions();
  /**
   * Narrows what each person may do at a document; never gives more than the storage host. Asked when they come, and
   * again by `SessionService.reevaluate`. When it throws, or says nothing in time, nobody new is let in
   * (`policy_failed`), and whoever is here may look and nothing else until it is asked again. A provider does it, too:
   * put it in the place of `SessionPolicy`. Default `undefined`: what the host says.
   */
  @IsOptional() @Expect('a function', (value) => typeof value === 'function') policy?: ViewPolicy;
  /** How long the policy may think, ms. Default 10 s. */
  @Milliseconds() policyTimeout = 10_000;
  /** Views on one document. Default 50. */
  @PositiveInteger('views') maxViews = 50;
  /** A socket that does not say who it is within so long is closed, ms. Default 10 s. */
  @Milliseconds() helloTimeout = 10_000;
  /**
   * Time that whoever comes to a protected document has to enter its password, ms; then they are turned away with
   * `password_required`. Default 10 min.
   */
  @Milliseconds() passwordTimeout = 600_000;
  /** Time to fetch and load a document, ms. Default 100 s. */
  @Milliseconds() loadTimeout = 100_000;
  /** A kit that does not answer for so long while editing is killed and its document recovered, ms. Default 60 s. */
  @Milliseconds() hangTimeout = 60_000;
  /**
   * How long LibreOffice may work on one input or command of one person, ms of the processor's time: everybody at the document waits meanwhile.
   * Then its kit is killed and the document recovered; whoever does so twice is let go. Default 20 s.
   */
  @Milliseconds() inputTimeout = 20_000;
  /**
   * How long the end of the application waits for documents to be saved, ms. Then they end as they are: their bytes stay
   * in the keep, or, without room there, in a file that the log names. Default 60 s.
   */
  @Milliseconds() shutdownTimeout = 60_000;
}
