import { describe, expect, it } from '@jest/globals';
import { resolveOptions } from '../../src/options/index.js';
import { readSettings } from '../../sample-app/settings.js';

const wopiOf = (env: NodeJS.ProcessEnv) => readSettings(env).options.wopi;

describe('What a storage host may force on an operator', () => {
  it('has a variable, and is understood by the module', () => {
    const { options } = readSettings({
      SVC_WOPI_LOCKS: 'true',
      SVC_WOPI_LOCK_REFRESH: '60000',
      SVC_WOPI_TIMEOUT: '900000',
      SVC_WOPI_IDLE_TIMEOUT: '120000',
      SVC_WOPI_MAX_FILE_SIZE: '1000',
      SVC_FRAME_ANCESTORS: 'https://portal.example.org',
      SVC_ON_EXTERNAL_CHANGE: 'reload',
      SVC_CHECK_EVERY: '0',
      SVC_CONFLICT_CODE: '7',
      SVC_CONFLICT_FIELDS: 'Status, Code',
    });
    const { wopi, session, editor } = resolveOptions(options);
    expect(wopi).toMatchObject({ locks: true, lockRefreshEvery: 60_000, maxFileSize: 1_000 });
    expect(wopi.timeouts).toMatchObject({ total: 900_000, idle: 120_000, connect: 10_000 });
    expect(editor.frameAncestors).toEqual(['https://portal.example.org']);
    expect(session.conflict).toMatchObject({
      onExternalChange: 'reload',
      checkEvery: 0,
      statusCode: 7,
      statusFields: ['Status', 'Code'],
    });
    expect(() => resolveOptions(readSettings({ SVC_ON_EXTERNAL_CHANGE: 'perhaps' }).options)).toThrow(
      'onExternalChange',
    );
  });

  it('is left to the defaults when no variable is set', () => {
    expect(resolveOptions(readSettings({}).options).wopi).toMatchObject({ locks: false, lockRefreshEvery: 900_000 });
  });
});

describe('Storage hosts that the sample application admits', () => {
  it('are its own storage, and those on loopback when none is named', () => {
    expect(wopiOf({})).toEqual({ timeouts: {} });
  });

  it('are its own storage and those that are named', () => {
    expect(wopiOf({ SVC_WOPI_HOSTS: 'cloud.example.org, office.example.org:8443' })).toEqual({
      timeouts: {},
      hosts: ['cloud.example.org', 'office.example.org:8443'],
    });
  });
});

describe('The store of the keep', () => {
  it.each([
    ['redis', { kind: 'redis', redis: 'redis://queue:6379' }],
    ['rediss://own:1/2', { kind: 'redis', redis: 'rediss://own:1/2' }],
    ['s3://bucket', { kind: 's3', bucket: 'bucket', keyPrefix: 'svc-keep/', s3: { forcePathStyle: false } }],
    ['s3://bucket/a/b/', { kind: 's3', bucket: 'bucket', keyPrefix: 'a/b/' }],
    ['', { kind: 'none' }],
  ])('is named as %s', (where, store) => {
    const { options } = readSettings({ SVC_KEEP_STORE: where, SVC_REDIS_URL: 'redis://queue:6379' });
    expect(resolveOptions(options).session.keep.store).toMatchObject(store);
  });

  it('that is none is refused', () => {
    const { options } = readSettings({ SVC_KEEP_STORE: 'ftp://x' });
    expect(() => resolveOptions(options)).toThrow('session.keep.store.kind');
  });
});

const node = {
  SVC_REDIS_URL: 'redis://r:6379',
  SVC_NODE_ADDRESS: 'http://10.0.0.5:9980',
  SVC_NODE_SECRET: 's'.repeat(32),
};

describe('Several editor nodes, and what they keep', () => {
  it('are named by variables that reach their options', () => {
    const { options } = readSettings({
      ...node,
      SVC_NODE_NAME: 'one',
      SVC_NODE_LEASE: '9000',
      SVC_NODE_RELIEF_PLACES: '0.8',
      SVC_NODE_RELIEF_MEMORY: '0.2',
      SVC_NODE_RELIEF_AFTER: '0',
      SVC_KEEP_DIR: '/srv/keep',
      SVC_KEEP_SHARED: 'Yes',
      SVC_SNAPSHOT_SHARE: '0.5',
    });
    const { nodes, session } = resolveOptions(options);
    expect(nodes).toMatchObject({
      redis: node.SVC_REDIS_URL,
      address: node.SVC_NODE_ADDRESS,
      secret: node.SVC_NODE_SECRET,
      name: 'one',
      lease: 9_000,
      relief: { places: 0.8, memory: 0.2, after: 0, margin: 0.15 },
    });
    expect(session.keep).toMatchObject({ dir: '/srv/keep', shared: true, snapshotShare: 0.5 });
  });

  it.each([
    [{ SVC_KEEP_DIR: '/srv/keep' }, true],
    [{ SVC_KEEP_DIR: '/srv/keep', SVC_KEEP_SHARED: 'no' }, false],
    [{ SVC_KEEP_DIR: '/srv/keep', SVC_KEEP_STORE: 'redis' }, false],
    [{ SVC_KEEP_DIR: '/srv/keep', SVC_NODE_ADDRESS: '', SVC_NODE_SECRET: '' }, false],
    [{}, false],
  ])('share a folder that they were given, and no other: %j', (env, shared) => {
    expect(resolveOptions(readSettings({ ...node, ...env }).options).session.keep.shared).toBe(shared);
  });

  it('are none where only what others use is said', () => {
    const { nodes } = resolveOptions(readSettings({ SVC_REDIS_URL: node.SVC_REDIS_URL, SVC_NODE_SECRET: '' }).options);
    expect(nodes.redis).toBeUndefined();
  });

  it.each([
    [{ SVC_NODE_ADDRESS: '10.0.0.5:9980' }, 'nodes.address: expected an http(s) origin'],
    [{ SVC_NODE_ADDRESS: '' }, 'nodes.address: expected a value, for nodes.redis, address and secret go together'],
    [{ SVC_NODE_SECRET: 'short' }, 'nodes.secret: expected a text of 32 characters or more, received string'],
    [{ SVC_NODE_SECRET: '' }, 'nodes.secret: expected a value'],
    [{ SVC_NODE_SECRET: '', SVC_NODE_ADDRESS: '', SVC_NODE_NAME: 'one' }, 'nodes.secret: expected a value'],
    [{ SVC_REDIS_URL: '' }, 'nodes.redis: expected a value'],
    [{ SVC_REDIS_URL: 'http://r:6379' }, 'nodes.redis: expected a redis:// or rediss:// URL'],
    [{ SVC_NODE_NAME: 'of two words' }, 'nodes.name: expected a name of letters, digits and . _ : -'],
    [{ SVC_NODE_LEASE: '15s' }, 'nodes.lease: expected a positive whole number of milliseconds'],
    [{ SVC_NODE_RELIEF_PLACES: '95' }, 'nodes.relief.places: expected a number from 0 to 1'],
    [{ SVC_NODE_RELIEF_MEMORY: '10%' }, 'nodes.relief.memory: expected a number from 0 to 1'],
    [{ SVC_NODE_RELIEF_AFTER: '-1' }, 'nodes.relief.after: expected a whole number of milliseconds, 0 to'],
    [{ SVC_KEEP_SHARED: 'ture' }, 'session.keep.shared: expected true or false, received "ture"'],
    [{ SVC_KEEP_SHARED: 'true', SVC_KEEP_STORE: 'redis' }, 'session.keep.shared: expected false'],
    [{ SVC_KEEP_STORE: 'tape' }, "session.keep.store.kind: expected one of 'none', 'redis', 's3'"],
    [{ SVC_KEEP_STORE: 's3://' }, 'session.keep.store'],
    [{ SVC_SNAPSHOT_SHARE: '7' }, 'session.keep.snapshotShare: expected a share between 0 and 1'],
  ])('stop the start where a variable is wrong: %j', (env, problem) => {
    expect(() => resolveOptions(readSettings({ ...node, ...env }).options)).toThrow(problem);
  });
});
