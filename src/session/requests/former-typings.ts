import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { FormerTyping } from '../../protocol/index.js';
import type { DocumentSession } from '../document/document-session.js';
import { FormerViews } from '../people/former-views.js';
import type { View } from '../people/view.js';
import { Keep } from '../saving/keep/keep.js';

/** What a service that dies had taken in this long before may be in no snapshot, nor with the host, ms. */
const unsafeFor = 120_000;

/** The next window of a page that is reloaded may be quicker than the last words of the one before, ms. */
const goodbyeWithin = 2_000;
const lookEvery = 50;

/** What became of the typing in windows that have ended, for the next window of the same person. */
@Injectable()
export class FormerTypings {
  constructor(
    private readonly views: FormerViews,
    private readonly keep: Keep,
  ) {}

  /** @param ago when that window ended, ms */
  async of(session: DocumentSession, view: View, key: string, ago: number): Promise<FormerTyping> {
    const before = session.views.byKey(key);
    if (before && before !== view && before.info.UserId === view.info.UserId) await this.#end(session, before);
    const record = this.views.find(key);
    if (!record) return { seq: session.typedBefore(key), lost: [], known: this.#diedThen(ago) ? 'crashed' : 'no' };
    if (!record.isSafe) await session.preserve();
    return { seq: record.safe, lost: record.losses, known: 'yes' };
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

  #diedThen(ago: number): boolean {
    const { formerDied } = this.keep;
    return formerDied !== undefined && Date.now() - ago > formerDied - unsafeFor;
  }
}
