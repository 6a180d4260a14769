import type { CheckFileInfo } from '../../wopi/index.js';

/**
 * By what whoever has the key of a view is known for its person, when they come back. Guests have nothing but the key: some
 * hosts make up another `UserId` for them at each answer.
 */
export const personName = ({ UserId, IsAnonymousUser }: Pick<CheckFileInfo, 'UserId' | 'IsAnonymousUser'>): string =>
  IsAnonymousUser ? '' : UserId;
