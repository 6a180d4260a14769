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
