import type { UserView, ViewOptions } from '../../protocol/index.js';
import type { Person } from '../events/lifecycle-event.js';
import type { View } from './view.js';

type Described = Pick<View, 'info' | 'mayWrite'>;

/** For the kit that makes a view of its own for it. */
export function kitOptions({
  request: { language, timezone, darkTheme },
  info,
  watermark,
  permission,
}: Pick<View, 'request' | 'info' | 'watermark' | 'permission'>): ViewOptions {
  return {
    author: info.UserFriendlyName,
    language,
    readOnly: permission !== 'edit',
    allowComments: permission === 'comment',
    // Whoever only looks can mend nothing.
    spellcheck: permission === 'edit',
    ...(timezone === undefined ? {} : { timezone }),
    ...(darkTheme === undefined ? {} : { darkTheme }),
    ...(watermark === '' ? {} : { watermark }),
  };
}

/** For everybody at the document. */
export function userOf({ id, color, show, info, mayWrite }: Described & Pick<View, 'id' | 'color' | 'show'>): UserView {
  const extra = info.IsAnonymousUser ? undefined : info.UserExtraInfo;
  return {
    view: id,
    userId: info.UserId,
    name: info.UserFriendlyName,
    color,
    readOnly: !mayWrite,
    ...(typeof extra?.['avatar'] === 'string' ? { avatar: extra['avatar'] } : {}),
    ...(typeof extra?.['mail'] === 'string' ? { mail: extra['mail'] } : {}),
    ...(extra ? { extraInfo: extra } : {}),
    ...(show && mayWrite ? { presenting: show } : {}),
  };
}

/** For the application. */
export function personOf({ info, mayWrite }: Described): Person {
  return { id: info.UserId, name: info.UserFriendlyName, mayWrite };
}
