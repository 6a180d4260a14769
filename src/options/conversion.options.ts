import type { IncomingMessage } from 'node:http';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { Expect, Flag, ListOf, OneOf, PositiveInteger, Text } from './expect.js';

/** Who may convert. */
export class ConversionAccess {
  /**
   * Addresses and networks (CIDR) that may convert without a key; every hop of `X-Forwarded-For` must be one too.
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
  /** A rule of your own instead of addresses and keys: true admits the request. */
  @IsOptional()
  @Expect('a function', (value) => typeof value === 'function')
  admit?: (request: IncomingMessage) => boolean | Promise<boolean>;
}

export class ConversionTimeouts {
  /** Wait for a free kit, ms. Default 30 s. */
  @PositiveInteger('milliseconds') queue = 30_000;
  /** Run time of one conversion, ms. Default 100 s. */
  @PositiveInteger('milliseconds') run = 100_000;
}

/** Where conversions wait: in this process, or in Redis for any number of worker machines. */
export class ConversionQueueOptions {
  @OneOf('memory', 'bull') kind: 'memory' | 'bull' = 'memory';
  /** Conversions that may wait; more are refused with 429. Default 100. */
  @PositiveInteger('conversions') maxWaiting = 100;
  /** Conversions one client (API key or address) may have waiting or running. Default: no bound of its own. */
  @IsOptional() @PositiveInteger('conversions') maxPerClient?: number;
  /** Redis address for `bull`: `redis://host:6379/0`, or ioredis options. */
  @IsOptional()
  @Expect(
    'a redis:// URL or an object of ioredis options',
    (value) => typeof value === 'string' || (typeof value === 'object' && value !== null),
  )
  redis?: string | Record<string, unknown>;
  /** Prefix of all keys in Redis. Default `svc`. */
  @Text('a prefix') prefix = 'svc';
}

export class ConversionOptions {
  /** False: the endpoints answer 404 and capabilities say so. */
  @Flag() enabled = true;
  @ValidateNested() @Type(() => ConversionAccess) access = new ConversionAccess();
  /** Largest upload, bytes. Default 100 MB. */
  @PositiveInteger('bytes') maxFileSize = 100 * 1000 * 1000;
  @ValidateNested() @Type(() => ConversionTimeouts) timeouts = new ConversionTimeouts();
  @ValidateNested() @Type(() => ConversionQueueOptions) queue = new ConversionQueueOptions();
}
