import { describe, expect, it } from '@jest/globals';
import { readSettings } from '../../sample-app/settings.js';

const wopiOf = (env: NodeJS.ProcessEnv) => readSettings(env).options.wopi;

describe('Storage hosts that the sample application admits', () => {
  it('are its own storage, and those on loopback when none is named', () => {
    expect(wopiOf({})).toEqual({ ownStorage: '/wopi' });
  });

  it('are its own storage and those that are named', () => {
    expect(wopiOf({ SVC_WOPI_HOSTS: 'cloud.example.org, office.example.org:8443' })).toEqual({
      ownStorage: '/wopi',
      hosts: ['cloud.example.org', 'office.example.org:8443'],
    });
  });
});
