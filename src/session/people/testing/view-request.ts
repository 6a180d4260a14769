import { CheckFileInfo } from '../../../wopi/index.js';
import type { ViewRequest } from '../view.js';

/** For unit tests: somebody who may write and wants to see the document; nobody hears what they are told. */
export function viewRequest({ info, ...facts }: RequestFacts = {}): ViewRequest {
  return {
    file: { src: 'http://host/files/1', credentials: { accessToken: 'x' }, sessionId: 'session' },
    limits: {},
    revision: 0,
    client: {
      cameAt: 0,
      send: () => undefined,
      sendTile: () => undefined,
      askPassword: () => Promise.resolve(undefined),
      close: () => undefined,
      leaves: () => undefined,
      sendBack: () => undefined,
    },
    language: 'en-US',
    readOnlyRequested: false,
    ...facts,
    info: Object.assign(new CheckFileInfo(), { BaseFileName: 'a.odt', UserId: 'user', UserCanWrite: true, ...info }),
  };
}

type RequestFacts = Partial<Omit<ViewRequest, 'info'>> & { readonly info?: Partial<CheckFileInfo> };
