import { InvalidOptions, resolveOptions, type SvcModuleOptions } from './index.js';

const problemsOf = (options: unknown): readonly string[] => {
  try {
    resolveOptions(options as SvcModuleOptions);
  } catch (error) {
    if (error instanceof InvalidOptions) return error.problems;
    throw error;
  }
  return [];
};

const resolver = () => 'reload' as const;

describe('resolveOptions', () => {
  it('fills every default, at every depth', () => {
    const options = resolveOptions({ conversion: { maxFileSize: 5 } });
    expect(options.conversion.maxFileSize).toBe(5);
    expect(options.conversion.timeouts.run).toBe(100_000);
    expect(options.session.conflict).toMatchObject({ onExternalChange: 'ask', statusCode: 1010 });
    expect(options.dialects).toEqual(['svc']);
  });

  it('takes no time that a timer would not wait for, but any age', () => {
    const month = 30 * 24 * 3_600_000;
    expect(problemsOf({ conversion: { jobs: { resultTtl: month } }, session: { keep: { maxAge: month } } })).toEqual([
      'conversion.jobs.resultTtl: expected a positive whole number of milliseconds, 1 to 2147483647 (24 days), received 2592000000 (number)',
    ]);
  });

  it('keeps svc among the dialects', () => {
    expect(resolveOptions({ dialects: ['cool'] }).dialects).toEqual(['svc', 'cool']);
  });

  it('keeps functions', () => {
    expect(
      resolveOptions({ session: { conflict: { onExternalChange: resolver } } }).session.conflict.onExternalChange,
    ).toBe(resolver);
  });

  it('keeps what redis and s3 are given: instances with a class, a cycle and secrets of their own', () => {
    class RequestHandler {
      readonly #agent = this;
      get agent(): unknown {
        return this.#agent;
      }
    }
    const s3 = { region: 'eu-1', requestHandler: new RequestHandler() };
    const redis = { host: 'r', tls: { checkServerIdentity: () => undefined }, self: {} };
    redis.self = redis;
    const { queue } = resolveOptions({
      conversion: { queue: { kind: 'bull', redis, store: { kind: 's3', bucket: 'b', s3 } } },
    }).conversion;
    expect(queue.store.s3?.requestHandler).toBe(s3.requestHandler);
    expect(s3.requestHandler.agent).toBe(s3.requestHandler);
    expect(queue.redis).toBe(redis);
    expect(queue.store.keyPrefix).toBe('svc/');
  });

  it('changes no prototype, whatever a settings file says', () => {
    resolveOptions(
      JSON.parse('{"__proto__": {"polluted": true}, "engine": {"__proto__": {"polluted": true}}}') as object,
    );
    expect('polluted' in {}).toBe(false);
    expect('polluted' in resolveOptions().engine).toBe(false);
  });

  it.each([
    [
      { conversion: { maxFileSize: '10MB' } },
      'conversion.maxFileSize: expected a positive whole number of bytes, received "10MB" (string)',
    ],
    [
      { engine: { kits: { spare: -1 } } },
      'engine.kits.spare: expected a whole number of kits, 0 or more, received -1 (number)',
    ],
    [{ conversions: {} }, 'conversions: unknown option'],
    [{ dialects: ['word'] }, `dialects: expected a list of 'svc', 'cool' or 'lool', received ["word"] (list)`],
    [
      { baseUrl: 'office.example.org' },
      'baseUrl: expected an http(s) URL without query, received "office.example.org" (string)',
    ],
    [{ engine: 5 }, 'engine: expected an object, received 5 (number)'],
    [
      { engine: { dictionaries: '/nowhere' } },
      'engine.dictionaries: expected the absolute path of a folder that is there, received "/nowhere" (string)',
    ],
    [{ engine: { tenantFolders: '/srv' } }, 'engine.tenantFolders: expected a function, received "/srv" (string)'],
  ])('names the field, what was expected and what was given: %j', (options, problem) => {
    expect(problemsOf(options)).toContain(problem);
  });

  it.each(['redis://host/second', 'redis://me:100%@host'])(
    'refuses an address of Redis that cannot be read: %s',
    (redis) => {
      expect(problemsOf({ nodes: { redis, address: 'http://a:1', secret: 's'.repeat(32) } })).toEqual([
        'nodes.redis: expected a redis:// or rediss:// URL, or an object of ioredis options, received string',
      ]);
    },
  );

  it.each([
    [{ role: 'web' }, `role: 'web' needs conversion.queue.kind 'bull', for machines meet in Redis only`],
    [
      { conversion: { queue: { kind: 'bull' } } },
      `conversion.queue.redis: expected an address, for the queue is of kind 'bull'`,
    ],
    [
      { conversion: { queue: { kind: 'bull', redis: 'redis://r', store: { kind: 'folder' } } } },
      'conversion.queue.store.path: expected a folder that every machine mounts',
    ],
    [
      { conversion: { queue: { kind: 'bull', redis: 'redis://r', store: { kind: 's3' } } } },
      'conversion.queue.store.bucket: expected the name of a bucket',
    ],
    [{ session: { keep: { store: { kind: 'redis' } } } }, 'session.keep.store.redis: expected an address'],
    [
      { session: { keep: { snapshotShare: 5 } } },
      'session.keep.snapshotShare: expected a share between 0 and 1, received 5 (number)',
    ],
    [{ session: { keep: { store: { kind: 's3' } } } }, 'session.keep.store.bucket: expected the name of a bucket'],
    [
      { session: { keep: { shared: true, store: { kind: 's3', bucket: 'b' } } } },
      'session.keep.shared: expected false, for session.keep.store shares what is in the folder',
    ],
    [
      { session: { keep: { store: { kind: 'tape' } } } },
      "session.keep.store.kind: expected one of 'none', 'redis', 's3', received \"tape\" (string)",
    ],
    [
      { nodes: { redis: 'redis://r', address: 'http://a:1' } },
      'nodes.secret: expected a value, for nodes.redis, address and secret go together',
    ],
    [
      { nodes: { redis: 'redis://r', address: 'http://a:1/path', secret: 's'.repeat(32) } },
      'nodes.address: expected an http(s) origin such as http://10.0.0.5:9980, received "http://a:1/path" (string)',
    ],
    [
      { nodes: { redis: 'redis://r', address: 'http://a:1', secret: 'short' } },
      'nodes.secret: expected a text of 32 characters or more, received string',
    ],
    [{ nodes: { relief: { memory: 10 } } }, 'nodes.relief.memory: expected a number from 0 to 1, received 10 (number)'],
    [
      { conversion: { jobs: { webhook: { hosts: ['https://app.example.org/hook'] } } } },
      'conversion.jobs.webhook.hosts: expected a list of origins, received ["https://app.example.org/hook"] (list)',
    ],
  ])('refuses what does not go together: %j', (options, problem) => {
    expect(problemsOf(options)).toEqual([problem]);
  });

  it('never prints what may be a secret', () => {
    expect(problemsOf({ conversion: { access: { apiKeys: ['short'] } } })).toEqual([
      'conversion.access.apiKeys: expected a list of keys of 16 characters or more, received object',
    ]);
  });
});
