import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { resolveOptions, type ViewPolicy } from '../../options/index.js';
import { CheckFileInfo } from '../../wopi/index.js';
import { NotPermitted, PolicyFailed } from '../errors.js';
import { SessionPolicy } from './session-policy.js';
import { ViewLimits } from './view-limits.js';

const info = Object.assign(new CheckFileInfo(), {
  BaseFileName: 'a.odt',
  UserId: 'ada',
  UserFriendlyName: 'Ada',
  UserCanWrite: true,
  UserCanOnlyComment: true,
});

async function ask(policy?: unknown): Promise<unknown> {
  Logger.overrideLogger(false);
  const options = resolveOptions({ session: { policy: policy as ViewPolicy, policyTimeout: 50 } });
  return new ViewLimits(new SessionPolicy(options), options).of('http://host/files/1', info);
}

describe('the limits that a policy sets', () => {
  it('are none without a policy, and what it says with one', async () => {
    expect(await ask()).toEqual({});
    expect(await ask(() => undefined)).toEqual({});
    expect(await ask(async () => Promise.resolve({ access: 'view', copy: false }))).toEqual({
      access: 'view',
      copy: false,
    });
    await expect(ask(() => false)).rejects.toThrow(NotPermitted);
  });

  it('follow from who, where, and what the host says', async () => {
    const asked: unknown[] = [];
    await ask((question: unknown) => void asked.push(question));
    const user = { id: 'ada', name: 'Ada' };
    expect(asked).toEqual([{ document: 'http://host/files/1', fileName: 'a.odt', user, access: 'comment' }]);
  });

  it.each<[string, unknown]>([
    ['throws', () => Promise.reject(new Error('the tenant is away'))],
    ['throws at once', () => JSON.parse('{')],
    ['never answers', () => new Promise(() => undefined)],
    ['answers a word', () => 'view'],
    ['answers null', () => null],
    ['misspells a right', () => ({ acess: 'view' })],
    ['knows another access', () => ({ access: 'none' })],
    ['gives no yes or no', () => ({ export: 'no' })],
    ['wants no text on the pages', () => ({ watermark: 5 })],
  ])('are not known when it %s', async (_, policy) => {
    await expect(ask(policy)).rejects.toThrow(PolicyFailed);
  });
});
