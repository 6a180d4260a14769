import type { SvcModuleOptions } from 'nestjs-svc';
import type { SvcStorageOptions } from 'nestjs-svc/storage';

/** What the sample app is told from outside. Every variable is optional. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Folder of the documents of the built-in storage host. */
  readonly storageDir?: string;
  readonly storage: SvcStorageOptions;
  readonly options: SvcModuleOptions;
}

/**
 * | variable | meaning | default |
 * |---|---|---|
 * | `PORT` | port to listen on; 0: any that is free | 9980 |
 * | `HOST` | address to listen on | 127.0.0.1 |
 * | `SVC_BASE_URL` | public address; the documents of the start page are reached by its name, by an address or as localhost | from each request |
 * | `SVC_HOST_NAMES` | further names by which browsers reach the editor, comma-separated | none |
 * | `SVC_TRUST_PROXY` | `true`: believe `X-Forwarded-Proto`, `-Host`, `-Prefix` | false |
 * | `SVC_DIALECTS` | product words in paths and headers: `svc,cool,lool` | svc |
 * | `SVC_ROLE` | `all`, `web` or `worker` | all |
 * | `SVC_OFFICE_PATH` | LibreOffice's folder | the usual places |
 * | `SVC_SANDBOX` | `auto`, `bwrap`, `landlock`, `seccomp` or `none` | auto |
 * | `SVC_FONTS_DIR` | folder of fonts beside the system's | none |
 * | `SVC_DICTIONARIES_DIR` | folder of dictionaries beside the system's | none |
 * | `SVC_WORK_DIR` | folder for temporary files | the system's |
 * | `SVC_KITS_MAX` | conversions at the same time | processor cores |
 * | `SVC_KITS_SPARE` | kits started ahead of need | 1 |
 * | `SVC_KITS_FORKED` | `false`: each kit starts a LibreOffice of its own | true |
 * | `SVC_KITS_MAX_WAITING` | conversions that may wait for a kit, whoever asks for them: a last bound behind `SVC_MAX_WAITING` | 100000 |
 * | `SVC_KITS_EDITING` | documents open for editing | 50 |
 * | `SVC_KITS_FIRST_USER` | where it runs as root: each kit runs as a user of its own, from this id on | none: the service's user |
 * | `SVC_KIT_MEMORY` | memory of one kit, bytes | 2 GiB |
 * | `SVC_KIT_CPU_TIME` | processor time of one conversion or opening, ms | 60000 |
 * | `SVC_KIT_UNPACKED` | what a package (docx, xlsx, odt, …) may unpack to, bytes | 1 GiB |
 * | `SVC_ALLOW_FROM` | addresses and networks that may convert, comma-separated | loopback, private networks |
 * | `SVC_API_KEYS` | keys that may convert from anywhere, comma-separated | none |
 * | `SVC_ISOLATION` | `shared`, or `conversion`: a fresh kit for each document that is converted | shared |
 * | `SVC_LANG` | language of conversions where neither request nor document says one: `en-GB` | en-US |
 * | `SVC_MAX_FILE_SIZE` | largest upload, bytes | 100000000 |
 * | `SVC_QUEUE_TIMEOUT` | longest wait of a conversion, ms | 30000 |
 * | `SVC_RUN_TIMEOUT` | longest run of a conversion, ms | 100000 |
 * | `SVC_MAX_WAITING` | conversions that may wait | 100 |
 * | `SVC_REDIS_URL` | queue in Redis instead of this process: `redis://host:6379`; where editor nodes meet | none |
 * | `SVC_NODE_ADDRESS` | one of several editor nodes: how others reach it, `http://10.0.0.5:9980` | the only node |
 * | `SVC_NODE_SECRET` | shared by all editor nodes, 32 characters or more | the only node |
 * | `SVC_NODE_NAME` | names this node in logs and lists | host and port of its address |
 * | `SVC_NODE_LEASE` | how long documents of a node that is silent stay its own, ms | 15000 |
 * | `SVC_NODE_RELIEF_PLACES` | a node gives documents to others when so much of `SVC_KITS_EDITING` is open, of 1 | 0.95 |
 * | `SVC_NODE_RELIEF_MEMORY` | … or less memory than this is free, of 1 | 0.1 |
 * | `SVC_NODE_RELIEF_AFTER` | … for so long, ms; 0: it gives nothing away | 30000 |
 * | `SVC_SHARED_DIR` | folder that every machine of that queue mounts, for the documents on their way | in Redis, up to 16 MB |
 * | `SVC_WOPI_HOSTS` | storage hosts admitted besides the built-in one, comma-separated origins, names (ports 80 and 443), `name:port` or `name:*` | none |
 * | `SVC_WOPI_LOCKS` | `true`: lock the files of hosts that say `SupportsLocks`; some take no file otherwise | false |
 * | `SVC_WOPI_LOCK_REFRESH` | how often a lock is refreshed, ms; less than the host's own limit | 900000 |
 * | `SVC_WOPI_TIMEOUT` | longest call to a host, ms | 300000 |
 * | `SVC_WOPI_IDLE_TIMEOUT` | longest silence of a host, ms; some take long to store | 30000 |
 * | `SVC_WOPI_MAX_FILE_SIZE` | largest document that is opened, bytes | 500000000 |
 * | `SVC_PROOF_KEY` | RSA key (PEM) that signs calls to hosts | none |
 * | `SVC_OLD_PROOF_KEY` | the one before it, while hosts still hold its public half | none |
 * | `SVC_FRAME_ANCESTORS` | origins of pages that may embed the editor beside the host's own, comma-separated | none |
 * | `SVC_ON_EXTERNAL_CHANGE` | with unsaved changes, when the file changed in storage: `ask`, `reload` or `overwrite` | ask |
 * | `SVC_CHECK_EVERY` | how often a host is asked whether the file changed, ms; 0: never | 30000 |
 * | `SVC_CONFLICT_CODE` | value of the status field in a host's 409 that means so | 1010 |
 * | `SVC_CONFLICT_FIELDS` | names of that field, comma-separated | one for each dialect |
 * | `SVC_KEEP_DIR` | folder for unsaved bytes | `svc-keep` in the system's temporary folder |
 * | `SVC_SNAPSHOT_SHARE` | at most this share of the time goes into writing a large document there, 0 to 1 | 0.05 |
 * | `SVC_KEEP_SHARED` | `true`: other nodes mount that folder, too, and take over documents of a node that is emptied | true where `SVC_KEEP_DIR` and `SVC_NODE_ADDRESS` are set, and `SVC_KEEP_STORE` is not |
 * | `SVC_KEEP_STORE` | where other nodes find them without such a folder: `redis` (at `SVC_REDIS_URL`), `redis://…`, or `s3://bucket/prefix`, with the `AWS_*` variables of Amazon's client | none |
 * | `SVC_STORAGE_DIR` | folder of the built-in storage host | `nestjs-svc/documents` in `$XDG_STATE_HOME`, else in `~/.local/state` |
 * | `SVC_STORAGE_SECRET` | signs the links to its documents, 32 characters or more | random: they end with the process |
 * | `SVC_METRICS` | `true`: `GET /svc/metrics` | false |
 * | `SVC_AUDIT` | `true`: who opened, saved and exported what, in the log | false |
 * | `SVC_METRICS_TOKEN` | bearer token of the metrics, 32 characters or more | none: who may convert |
 * | `SVC_ADMIN_TOKEN` | bearer token of the admin endpoints, 32 characters or more | none: no admin endpoints |
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const storageDir = text(env.SVC_STORAGE_DIR);
  const port = number(env.PORT) ?? 9980;
  const host = text(env.HOST) ?? '127.0.0.1';
  return {
    port,
    host,
    ...(storageDir !== undefined && { storageDir }),
    storage: given({ secret: text(env.SVC_STORAGE_SECRET) }),
    options: {
      ...given({
        baseUrl: text(env.SVC_BASE_URL),
        trustProxy: flag(env.SVC_TRUST_PROXY),
        hostNames: list(env.SVC_HOST_NAMES),
        dialects: list(env.SVC_DIALECTS) as SvcModuleOptions['dialects'],
        role: text(env.SVC_ROLE) as SvcModuleOptions['role'],
      }),
      engine: engineSettings(env),
      conversion: conversionSettings(env),
      wopi: wopiSettings(env),
      session: sessionSettings(env),
      nodes: nodeSettings(env),
      editor: given({ frameAncestors: list(env.SVC_FRAME_ANCESTORS) }),
      operations: given({
        metrics: flag(env.SVC_METRICS),
        audit: flag(env.SVC_AUDIT),
        adminToken: text(env.SVC_ADMIN_TOKEN),
        metricsToken: text(env.SVC_METRICS_TOKEN),
      }),
    },
  };
}

function engineSettings(env: NodeJS.ProcessEnv): NonNullable<SvcModuleOptions['engine']> {
  return {
    ...given({
      installPath: text(env.SVC_OFFICE_PATH),
      sandbox: text(env.SVC_SANDBOX) as 'auto' | undefined,
      workDir: text(env.SVC_WORK_DIR),
      fonts: text(env.SVC_FONTS_DIR),
      dictionaries: text(env.SVC_DICTIONARIES_DIR),
    }),
    kits: given({
      max: number(env.SVC_KITS_MAX),
      spare: number(env.SVC_KITS_SPARE),
      forked: flag(env.SVC_KITS_FORKED),
      maxWaiting: number(env.SVC_KITS_MAX_WAITING),
      maxEditing: number(env.SVC_KITS_EDITING),
      firstUser: number(env.SVC_KITS_FIRST_USER),
    }),
    limits: given({
      memory: number(env.SVC_KIT_MEMORY),
      cpuTime: number(env.SVC_KIT_CPU_TIME),
      unpacked: number(env.SVC_KIT_UNPACKED),
    }),
  };
}

function conversionSettings(env: NodeJS.ProcessEnv): NonNullable<SvcModuleOptions['conversion']> {
  const sharedFolder = text(env.SVC_SHARED_DIR);
  return {
    ...given({
      isolation: text(env.SVC_ISOLATION) as 'shared' | undefined,
      lang: text(env.SVC_LANG),
      maxFileSize: number(env.SVC_MAX_FILE_SIZE),
    }),
    access: given({ allowFrom: list(env.SVC_ALLOW_FROM), apiKeys: list(env.SVC_API_KEYS) }),
    timeouts: given({ queue: number(env.SVC_QUEUE_TIMEOUT), run: number(env.SVC_RUN_TIMEOUT) }),
    queue: given({
      maxWaiting: number(env.SVC_MAX_WAITING),
      redis: text(env.SVC_REDIS_URL),
      kind: text(env.SVC_REDIS_URL) === undefined ? undefined : 'bull',
      store: sharedFolder === undefined ? undefined : { kind: 'folder' as const, path: sharedFolder },
    }),
  };
}

function wopiSettings(env: NodeJS.ProcessEnv): NonNullable<SvcModuleOptions['wopi']> {
  return {
    ...given({
      hosts: list(env.SVC_WOPI_HOSTS),
      locks: flag(env.SVC_WOPI_LOCKS),
      lockRefreshEvery: number(env.SVC_WOPI_LOCK_REFRESH),
      maxFileSize: number(env.SVC_WOPI_MAX_FILE_SIZE),
      proofKey: text(env.SVC_PROOF_KEY),
      oldProofKey: text(env.SVC_OLD_PROOF_KEY),
    }),
    timeouts: given({ total: number(env.SVC_WOPI_TIMEOUT), idle: number(env.SVC_WOPI_IDLE_TIMEOUT) }),
  };
}

function sessionSettings(env: NodeJS.ProcessEnv): NonNullable<SvcModuleOptions['session']> {
  return {
    keep: given({
      dir: text(env.SVC_KEEP_DIR),
      snapshotShare: number(env.SVC_SNAPSHOT_SHARE),
      shared: flag(env.SVC_KEEP_SHARED) ?? sharesKeepFolder(env),
      store: keepStore(env),
    }),
    conflict: given({
      onExternalChange: text(env.SVC_ON_EXTERNAL_CHANGE) as 'ask' | undefined,
      checkEvery: number(env.SVC_CHECK_EVERY),
      statusCode: number(env.SVC_CONFLICT_CODE),
      statusFields: list(env.SVC_CONFLICT_FIELDS),
    }),
  };
}

/** A folder that was chosen at one of several nodes is theirs, unless they have a store for it, or say otherwise. */
function sharesKeepFolder(env: NodeJS.ProcessEnv): true | undefined {
  const [dir, address, store] = [env.SVC_KEEP_DIR, env.SVC_NODE_ADDRESS, env.SVC_KEEP_STORE].map(text);
  return dir !== undefined && address !== undefined && store === undefined ? true : undefined;
}

/** The address of Redis alone is that of the queue. */
function nodeSettings(env: NodeJS.ProcessEnv): NonNullable<SvcModuleOptions['nodes']> {
  const address = text(env.SVC_NODE_ADDRESS);
  const secret = text(env.SVC_NODE_SECRET);
  const name = text(env.SVC_NODE_NAME);
  if (address === undefined && secret === undefined && name === undefined) return {};
  const relief = given({
    places: number(env.SVC_NODE_RELIEF_PLACES),
    memory: number(env.SVC_NODE_RELIEF_MEMORY),
    after: number(env.SVC_NODE_RELIEF_AFTER),
  });
  return given({ redis: text(env.SVC_REDIS_URL), address, secret, name, lease: number(env.SVC_NODE_LEASE), relief });
}

/** `redis`, an address of Redis, or `s3://bucket/prefix`. What is none of them is refused by the module. */
function keepStore(env: NodeJS.ProcessEnv): NonNullable<NonNullable<SvcModuleOptions['session']>['keep']>['store'] {
  const where = text(env.SVC_KEEP_STORE);
  if (where === undefined) return undefined;
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(where) ?? [];
  if (bucket !== undefined) {
    // What only resembles S3 has its buckets in the path.
    const isAmazon = text(env.AWS_ENDPOINT_URL_S3) === undefined && text(env.AWS_ENDPOINT_URL) === undefined;
    const keyPrefix = prefix === '' ? undefined : `${prefix.replace(/\/$/, '')}/`;
    return { kind: 's3', bucket, s3: { forcePathStyle: !isAmazon }, ...given({ keyPrefix }) };
  }
  if (where === 'redis') return { kind: 'redis', ...given({ redis: text(env.SVC_REDIS_URL) }) };
  return /^rediss?:/.test(where) ? { kind: 'redis', redis: where } : { kind: where as 'redis' };
}

/** An empty variable is one that is not set. */
function text(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

/** What is no number is passed on as NaN, and refused by the module with the option's name. */
function number(value: string | undefined): number | undefined {
  const given = text(value);
  return given === undefined ? undefined : Number(given);
}

/** What is neither yes nor no is passed on as it is, and refused by the module with the option's name. */
function flag(value: string | undefined): boolean | undefined {
  const given = text(value)?.toLowerCase();
  if (given === undefined || ['true', '1', 'yes', 'on'].includes(given)) return given === undefined ? undefined : true;
  return ['false', '0', 'no', 'off'].includes(given) ? false : (given as unknown as boolean);
}

function list(value: string | undefined): string[] | undefined {
  return text(value)
    ?.split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Leaves out what is not set, so that the module's defaults hold. */
function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
