import type { IncomingMessage } from 'node:http';
import { IsOptional, ValidateNested } from 'class-validator';
import { knownLanguage } from './known-language.js';
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
 * On whose account a request converts, and what bounds that has beside those of the server.
 *
 * @publicApi
 */
export interface ConversionTerms {
  /** Whom it counts for, in `queue.maxPerClient`, too. Default: the API key or the address. */
  readonly tenant?: string;
  /** Largest upload, bytes. */
  readonly maxFileSize?: number;
  /**
   * Conversions of this tenant at the same time, being received, waiting or running: on all machines with `queue.kind`
   * `bull`, else in this process.
   */
  readonly maxAtOnce?: number;
  /** Conversions of this tenant that begin within a minute, counted like those. */
  readonly maxPerMinute?: number;
  /** Formats that it may convert to. */
  readonly formats?: readonly string[];
}
/**
 * `false`: they may not convert.
 *
 * @publicApi
 */
export type ConversionPolicyAnswer = ConversionTerms | false | undefined;
/**
 * Decides on what terms a request may convert.
 *
 * @publicApi
 */
export type ConversionRule = (request: IncomingMessage) => ConversionPolicyAnswer | Promise<ConversionPolicyAnswer>;

/**
 * Who may convert.
 *
 * @publicApi
 */
export class ConversionAccess {
  /**
   * Addresses and networks (CIDR) that may convert without a key; every hop in `X-Forwarded-For`,
   * `Forwarded` and `X-Real-IP` must be one too.
   * Default: loopback and the private networks. An empty list admits keys only.
   */
  @ListOf('addresses or CIDR networks', (item) => typeof item === 'string')
  allowFrom: string[] = [
    '127.0.0.0/8',
    '::1/128',
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    'fc00::/7',
    'fe80::/10',
  ];
  /** Keys that admit from anywhere, sent as `Authorization: Bearer <key>` or `X-API-Key`. */
  @ListOf('keys of 16 characters or more', (item) => typeof item === 'string' && item.length >= 16) apiKeys: string[] =
    [];
  /**
   * A rule of your own instead of addresses and keys: true admits the request. When it throws, or says nothing within
   * `conversion.policyTimeout`, 503 `policy_failed`.
   */
  @IsOptional()
  @Expect('a function', (value) => typeof value === 'function')
  admit?: (request: IncomingMessage) => boolean | Promise<boolean>;
}

/**
 * Option section `conversion.timeouts`, ms.
 *
 * @publicApi
 */
export class ConversionTimeouts {
  /** Wait for a free kit, ms. Default 30 s. */
  @Milliseconds() queue = 30_000;
  /** Run time of one conversion, ms. Default 100 s. */
  @Milliseconds() run = 100_000;
}

/**
 * Where bytes lie between machines, for `bull`. Nothing else of a document enters Redis but this and its options.
 *
 * @publicApi
 */
export class ByteStoreOptions {
  /**
   * `redis`: in Redis itself, for small files; `folder`: a folder that every machine mounts; `s3`: storage that speaks
   * S3 (needs the package `@aws-sdk/client-s3`). Default `redis`.
   */
  @OneOf('redis', 'folder', 's3') kind: 'redis' | 'folder' | 's3' = 'redis';
  /** For `redis`: the largest file, bytes. Default 16 MB. Redis may hold as many as may wait and run, twice. */
  @PositiveInteger('bytes') maxSize = 16 * 1000 * 1000;
  /** For `folder`: its path. */
  @IsOptional() @Text('a path') path?: string;
  /** For `s3`. */
  @IsOptional() @Text('the name of a bucket') bucket?: string;
  /** For `s3`: stands before every key. Default `svc/`. */
  @Text('a prefix') keyPrefix = 'svc/';
  /** For `s3`: configuration of its client, such as `region`, `endpoint`, `forcePathStyle`, `credentials`. */
  @IsOptional()
  @Expect('an object of S3 client options', (value) => typeof value === 'object' && value !== null)
  s3?: Record<string, unknown>;
}

/**
 * Where conversions wait: in this process, or in Redis for any number of worker machines.
 *
 * @publicApi
 */
export class ConversionQueueOptions {
  /**
   * `memory`: this process converts what it accepts; `bull`: workers take it from Redis (`redis`, `store`). Default
   * `memory`.
   */
  @OneOf('memory', 'bull') kind: 'memory' | 'bull' = 'memory';
  /** Conversions that may wait; more are refused with 429. Default 100. */
  @PositiveInteger('conversions') maxWaiting = 100;
  /** Conversions one client (API key or address) may have waiting or running. Default: no bound of its own. */
  @IsOptional() @PositiveInteger('conversions') maxPerClient?: number;
  /** Redis address for `bull`: `redis://host:6379/0`, or ioredis options. */
  @IsOptional() @RedisAddress() redis?: string | Record<string, unknown>;
  /** Prefix of all keys in Redis. Default `svc`. */
  @Text('a prefix') prefix = 'svc';
  /** Where documents lie on their way to a worker and back, with `bull`. */
  @ValidateNested() store = new ByteStoreOptions();
  /** A conversion is given to another worker when its own has given no sign for so long, ms. Default 15 s. */
  @Milliseconds() takeover = 15_000;
}

/**
 * Calls to the address that a client names when it asks for an asynchronous conversion.
 *
 * @publicApi
 */
export class WebhookOptions {
  /** Origins that may be called, such as `https://app.example.org`. Default: none. */
  @ListOf('origins', (item) => typeof item === 'string' && URL.canParse(item) && new URL(item).origin === item)
  hosts: string[] = [];
  /** Signs the calls (HMAC-SHA256). Without it nothing is called. */
  @IsOptional()
  @Expect('a secret of 16 characters or more', (value) => typeof value === 'string' && value.length >= 16)
  secret?: string;
  /** Further attempts after one that failed, with growing pauses. Default 5. */
  @NonNegativeInteger('attempts') retries = 5;
  /** First pause, ms; each is about twice as long as the one before, up to 5 min. Default 1 s. */
  @Milliseconds() firstPause = 1_000;
  /** Time for one attempt, ms. Default 10 s. */
  @Milliseconds() timeout = 10_000;
}

/**
 * Conversions whose client does not wait: `Prefer: respond-async`.
 *
 * @publicApi
 */
export class ConversionJobsOptions {
  /** Wait for a free kit, ms. Default 10 min. */
  @Milliseconds() queueTimeout = 600_000;
  /** How long a result can be fetched, ms. Default 1 h. */
  @Milliseconds() resultTtl = 3_600_000;
  /** Whether and how clients are called when their job has ended. */
  @ValidateNested() webhook = new WebhookOptions();
}

/**
 * Bounds on documents that are being received; beyond them 429, and 408 when one comes too slowly.
 *
 * @publicApi
 */
export class UploadOptions {
  /** Received at the same time. Default 500. */
  @PositiveInteger('uploads') max = 500;
  /** Of one client (API key or address). Default 250. */
  @PositiveInteger('uploads') maxPerClient = 250;
  /** An upload of which fewer than 10,000 bytes come in so long is ended, ms. Default 10 s. */
  @Milliseconds() slowAfter = 10_000;
}

/**
 * Option section `conversion`: documents to be converted over HTTP.
 *
 * @publicApi
 */
export class ConversionOptions {
  /** False: the endpoints answer 404 and capabilities say so. */
  @Flag() enabled = true;
  /** Who may convert over HTTP; calls of `ConversionService` by the application itself are not asked about. */
  @ValidateNested() access = new ConversionAccess();
  /**
   * Language of numbers, dates and sorting where neither the request nor the document says one, also of a document that is
   * opened for editing: a BCP 47 tag. What has no paper size of its own, csv for one, gets that of its country. Default
   * `en-US`, with Letter paper, whatever the machine's locale is.
   */
  @Expect('a language tag such as en-US', (value) => typeof value === 'string' && knownLanguage(value) !== undefined)
  lang = 'en-US';
  /**
   * Who shares a kit. `shared`: one kit converts documents of everybody, up to `engine.kits.recycleAfter`; `conversion`:
   * each document has a fresh kit that ends with it, so that one that breaks LibreOffice finds nothing of others. Set it
   * where clients do not trust each other, with `engine.kits.spare` at the conversions that arrive at once: spares are
   * started while others work. Default `shared`.
   */
  @OneOf('shared', 'conversion') isolation: 'shared' | 'conversion' = 'shared';
  /**
   * Says, before anything of the body is read, on whose account a request converts and what bounds that has: 403
   * `conversion_refused`, 413, 429 `too_many_conversions`. When it throws, or says nothing in time, 503 `policy_failed`. A
   * provider does it, too: put it in the place of `ConversionPolicy`. Default `undefined`: the server's bounds.
   */
  @IsOptional() @Expect('a function', (value) => typeof value === 'function') policy?: ConversionRule;
  /** How long the policy, and the rule `access.admit`, may think, ms. Default 10 s. */
  @Milliseconds() policyTimeout = 10_000;
  /** Largest upload, bytes. Default 100 MB. */
  @PositiveInteger('bytes') maxFileSize = 100 * 1000 * 1000;
  /** How long a conversion may wait and run. */
  @ValidateNested() timeouts = new ConversionTimeouts();
  /** How much may be received at a time. */
  @ValidateNested() uploads = new UploadOptions();
  /** Where conversions wait, and how many. */
  @ValidateNested() queue = new ConversionQueueOptions();
  /** Conversions whose client does not wait for the answer. */
  @ValidateNested() jobs = new ConversionJobsOptions();
}
