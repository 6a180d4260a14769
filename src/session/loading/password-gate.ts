import { createHash, timingSafeEqual } from 'node:crypto';
import { PasswordRequired } from '../../engine/index.js';
import { passwordRefused } from './password-prompt.js';
import { triesOfOne } from './password-tries.js';
import type { Version } from './version.js';
import type { Person, WaitingPeople } from './waiting-people.js';

/**
 * A document that asks for a password asks everybody who joins, not only whoever opened it: the host lets people at the
 * file, its author decided who may read it.
 */
export class PasswordGate {
  constructor(
    private readonly version: Pick<Version, 'protection'>,
    private readonly waiting: Pick<WaitingPeople, 'answerer' | 'left'>,
  ) {}

  /** @throws PasswordRequired when the person gives up, PasswordWrong after too many wrong answers */
  async admit(client: Person): Promise<void> {
    const { protection } = this.version;
    const answer = this.waiting.left(client);
    if (protection === undefined || client === this.waiting.answerer) return;
    const { password: right, tries } = protection;
    for (let times = 0; times < triesOfOne; times++) {
      if (tries?.areOver) break;
      const given = await (times === 0 && answer ? answer : client.askPassword('view', times > 0));
      if (given === undefined) throw new PasswordRequired('The document is protected by a password.');
      if (!tries?.areOver && isEqual(given, right)) return tries?.succeeded();
      tries?.failed();
    }
    throw passwordRefused();
  }
}

/** Takes the same time whatever is compared. */
function isEqual(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}
