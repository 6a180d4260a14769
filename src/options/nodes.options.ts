import { IsOptional } from 'class-validator';
import { Expect, OneOf, PositiveInteger, RedisAddress, Text } from './expect.js';

/**
 * Several editor nodes behind any balancer. Each document is open at one of them, its owner; whatever arrives at another
 * is passed on. `redis`, `address` and `secret` go together; without them this process is the only node.
 *
 * @publicApi
 */
export class NodesOptions {
  /** Redis that all nodes share: `redis://host:6379/0`, or ioredis options. */
  @IsOptional() @RedisAddress() redis?: string | Record<string, unknown>;
  /** How other nodes reach this one, without path: `http://10.0.0.5:9980`. */
  @IsOptional()
  @Expect('an http(s) origin such as http://10.0.0.5:9980', (value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return false;
    const { protocol, origin } = new URL(value);
    return ['http:', 'https:'].includes(protocol) && origin === value.replace(/\/$/, '').toLowerCase();
  })
  address?: string;
  /** Shared by all nodes, 32 characters or more: it signs what they pass to each other. */
  @IsOptional()
  @Expect('a text of 32 characters or more', (value) => typeof value === 'string' && value.length >= 32)
  secret?: string;
  /** Names this node in logs and in the list of documents; no two may have one name. Default: host and port of `address`. */
  @IsOptional()
  @Expect(
    'a name of letters, digits and . _ : -',
    (value) => typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value),
  )
  name?: string;
  /** Prefix of all keys in Redis. Default `svc:nodes`. */
  @Text('a prefix') prefix = 'svc:nodes';
  /**
   * How long a document belongs to a node that gives no sign of life, ms; then the next node may open it. Default 15 s.
   */
  @PositiveInteger('milliseconds') lease = 15_000;
  /**
   * Documents that are to be opened while Redis cannot be reached. `refuse`: they are refused, those that are open go on.
   * `open`: they are opened as long as no other node was seen; for a service that has only one. Default `refuse`.
   */
  @OneOf('refuse', 'open') withoutRedis: 'refuse' | 'open' = 'refuse';
}
