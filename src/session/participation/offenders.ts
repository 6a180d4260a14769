import { createHash } from 'node:crypto';
import type { CheckFileInfo, WopiFile } from '../../wopi/index.js';
import { InputTooSlow } from '../errors.js';

/** Whoever is at the document, or wants to be. */
export interface Visitor {
  readonly info: Pick<CheckFileInfo, 'UserId' | 'IsAnonymousUser'>;
  readonly file: Pick<WopiFile, 'credentials'>;
}

/** Inputs of one person that the document had to be recovered for, after which they are let go. */
const stuckPeopleLeave = 2;
/** How long such inputs are remembered, and how long whoever was let go stays away, ms. */
const memory = 10 * 60_000;

/**
 * Who made everybody at this document wait, or changed it without the right to. They are known again when they come back
 * with the same token, or as the same user.
 */
export class Offenders {
  /** When each was last let go. */
  readonly #away = new Map<string, number>();
  readonly #stuck = new Map<string, readonly number[]>();

  constructor(private readonly now: () => number = Date.now) {}

  /** @throws InputTooSlow when they were let go a short time ago */
  assertWelcome(visitor: Visitor): void {
    const since = this.#away.get(nameOf(visitor));
    if (since !== undefined && this.now() - since < memory)
      throw new InputTooSlow(
        'What you did here made everybody wait, or was not yours to do. Try again in ten minutes.',
      );
  }

  /** The document had to be recovered from an input of theirs. @returns whether they have to go */
  gotStuck(visitor: Visitor): boolean {
    const name = nameOf(visitor);
    const now = this.now();
    const times = [...(this.#stuck.get(name) ?? []), now].filter((time) => now - time < memory);
    this.#stuck.set(name, times);
    return times.length >= stuckPeopleLeave;
  }

  letGo(visitor: Visitor): void {
    this.#away.set(nameOf(visitor), this.now());
  }
}

/** As their host tells them apart; where it does not, whoever has this token. */
function nameOf({ info, file }: Visitor): string {
  if (info.UserId !== '' && !info.IsAnonymousUser) return `user ${info.UserId}`;
  return createHash('sha256').update(JSON.stringify(file.credentials)).digest('base64');
}
