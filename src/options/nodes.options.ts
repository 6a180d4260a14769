import { IsOptional, ValidateNested } from 'class-validator';
import { Expect, Milliseconds, OneOf, RedisAddress, Text } from './expect.js';

const Share = (): PropertyDecorator =>
  Expect('a number from 0 to 1', (value) => typeof value === 'number' && value >= 0 && value <= 1);

/**
 * Option section `nodes.relief`: when a node is too full, and gives documents that are open to others that have room, those
 * first where nobody has typed for longest. It takes a keep that is shared (`session.keep.shared` or `.store`).
 *
 * @publicApi
 */
export class ReliefOptions {
  /** A node is too full when it has so much of `engine.kits.maxEditing` open, of 1. Default 0.95. */
  @Share() places = 0.95;
  /** … or when less memory than this is free, of 1. Default 0.1. */
  @Share() memory = 0.1;
  /** It is full no more when there is so much more room than that, of 1; others need as much to take anything. Default 0.15. */
  @Share() margin = 0.15;
  /** How long a node has to be too full before it gives something away, ms, and the least pause until it does again; 0: never. Default 30 s. */
  @Milliseconds({ orNone: true }) after = 30_000;
}

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
  @Milliseconds() lease = 15_000;
  /**
   * Documents that are to be opened while Redis cannot be reached. `refuse`: they are refused, those that are open go on.
   * `open`: they are opened as long as no other node was seen; for a service that has only one. Default `refuse`.
   */
  @OneOf('refuse', 'open') withoutRedis: 'refuse' | 'open' = 'refuse';
  /** When a node is too full, and gives documents away. */
  @ValidateNested() relief = new ReliefOptions();
}
