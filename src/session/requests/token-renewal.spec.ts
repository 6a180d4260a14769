import { describe, expect, it } from '@jest/globals';
import { CheckFileInfo } from '../../wopi/index.js';
import { NotPermitted } from '../errors.js';
import { viewRequest } from '../people/testing/view-request.js';
import { Views } from '../people/views.js';
import { TokenRenewal } from './token-renewal.js';

/** @param spokenOf as whom the host speaks of the new token's owner, at one answer after the other */
async function renewed(...spokenOf: string[]): Promise<{ token: unknown; learnt: string[] }> {
  const views = new Views();
  const view = views.create(viewRequest({ info: { UserId: 'guest-1' } }));
  views.add(view);
  const learnt: string[] = [];
  const session = {
    views,
    learnRights: async (_view: unknown, { UserId }: CheckFileInfo) => void learnt.push(UserId),
    credentialsRenewed: () => undefined,
  };
  const checkFileInfo = async (): Promise<CheckFileInfo> =>
    Object.assign(new CheckFileInfo(), { BaseFileName: 'a.odt', UserId: spokenOf.shift() });
  await new TokenRenewal({ checkFileInfo }, { retryPause: 1 }).renew(session, view, 'new').catch((error: unknown) => {
    if (!(error instanceof NotPermitted)) throw error;
  });
  return { token: view.file.credentials, learnt };
}

describe('a new token', () => {
  it('counts for whom the host speaks of by the same name', async () => {
    expect(await renewed('guest-1')).toEqual({ token: { accessToken: 'new' }, learnt: ['guest-1'] });
  });

  it('is refused as somebody else’s, whose name stays', async () => {
    expect(await renewed('ada', 'ada')).toEqual({ token: { accessToken: 'x' }, learnt: [] });
  });

  it.each([
    ['another each time', 'guest-3'],
    ['the right one when asked again', 'guest-1'],
  ])('counts for a guest for whom the host has a name that does not stay: %s', async (_what, second) => {
    expect(await renewed('guest-2', second)).toEqual({ token: { accessToken: 'new' }, learnt: ['guest-1'] });
  });
});
