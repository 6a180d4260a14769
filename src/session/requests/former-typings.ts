import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { FormerTyping } from '../../protocol/index.js';
import type { DocumentSession } from '../document/document-session.js';
import { FormerViews } from '../people/former-views.js';
import { personName } from '../people/person-name.js';
import type { View } from '../people/view.js';

/** The next window of a page that is reloaded may be quicker than the last words of the one before, ms. */
const goodbyeWithin = 2_000;
const lookEvery = 50;

/** What became of the typing in windows that have ended, for the next window of the same person. */
@Injectable()
export class FormerTypings {
  constructor(private readonly views: FormerViews) {}

  /**
   * @param key of the view in the window that has ended
   * @throws NodesUnavailable
   */
  async of(session: DocumentSession, view: View, key: string): Promise<FormerTyping> {
    const before = session.views.byKey(key);
    if (before && before !== view && personName(before.info) === personName(view.info))
      await this.#end(session, before);
    const record = this.views.find(key);
    if (record && !record.isSafe) await session.preserve();
    const ending = await this.views.endingOf(key);
    const kept = session.typedBefore(key);
    if (!ending) return { seq: kept, lost: [], known: false };
    return { seq: Math.max(ending.safe, kept), lost: ending.losses, known: true };
  }

  /**
   * What its window sent last, and its goodbye, may be on the way. What comes later still, of a line on which nobody is any
   * more, comes too late: its person has it back.
   */
  async #end(session: DocumentSession, view: View): Promise<void> {
    for (let waited = 0; waited < goodbyeWithin && view.client; waited += lookEvery) await pause(lookEvery);
    view.client?.close({ type: 'closed', reason: 'disconnected' });
    session.leave(view);
  }
}
