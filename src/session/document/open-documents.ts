import { Injectable } from '@nestjs/common';
import type { DocumentLease } from '../../nodes/index.js';
import type { CloseReason } from '../../protocol/index.js';
import type { View } from '../people/view.js';
import type { DocumentState } from '../state/state-table.js';
import { DocumentSession } from './document-session.js';
import { SessionServices } from './session-services.js';

/** Whoever is led to a document has come there within it, ms. */
const leading = 250;
/** Whoever was led here while it was open has said hello by then, ms. */
const remembered = 60_000;

/** The documents that are open in this process, one session each. */
@Injectable()
export class OpenDocuments {
  readonly #sessions = new Map<string, DocumentSession>();
  readonly #given = new Map<string, number>();

  constructor(private readonly services: SessionServices) {}

  get all(): DocumentSession[] {
    return [...this.#sessions.values()];
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** People at all of them. */
  get views(): number {
    return this.all.reduce((sum, { views }) => sum + views.size, 0);
  }

  get byState(): Partial<Record<DocumentState, number>> {
    const counts: Partial<Record<DocumentState, number>> = {};
    for (const { state } of this.all) counts[state] = (counts[state] ?? 0) + 1;
    return counts;
  }

  /** How many have unsaved changes that are nowhere else. */
  get atRisk(): number {
    return this.all.filter(({ atRisk }) => atRisk).length;
  }

  find(key: string): DocumentSession | undefined {
    return this.#sessions.get(key);
  }

  /** A session for a document that has none. The lease is its own from here on, and given back when it is closed. */
  begin(key: string, opener: string, lease: DocumentLease): DocumentSession {
    const session = new DocumentSession(key, opener, this.services, lease);
    this.#sessions.set(key, session);
    lease.lost.addEventListener('abort', () => session.takenOver());
    void session.closed().then(() => this.#forget(key, lease));
    return session;
  }

  /** Saves the document and closes it for everybody. Settles when it is closed; does nothing when it is not open. */
  async close(key: string, reason: CloseReason): Promise<void> {
    const session = this.#sessions.get(key);
    session?.close(reason);
    await session?.closed();
  }

  /**
   * Like {@link close}, but waits for no document that neither its host nor the keep takes: it is tried again by itself.
   *
   * @returns whether it has gone
   */
  async give(key: string, reason: CloseReason): Promise<boolean> {
    return gone(this.#sessions.get(key), reason);
  }

  /**
   * Policy and host are asked again about these people.
   *
   * @returns how many they are
   */
  async reevaluate(isConcerned: (view: View, session: DocumentSession) => boolean): Promise<number> {
    // Whoever is on the way in has the old answer, and is asked about when they are in.
    this.services.limits.outdate();
    const asked = this.all.map((session) => ({
      session,
      views: session.views.all.filter((view) => isConcerned(view, session)),
    }));
    await Promise.all(asked.map(async ({ session, views }) => session.reevaluate(views)));
    return asked.reduce((sum, { views }) => sum + views.length, 0);
  }

  /**
   * Whether a document was given away when somebody had been led here because of it, or was just being led: it is with
   * another node by now.
   *
   * @param cameAt monotonic, ms
   */
  wentSince(key: string, cameAt: number): boolean {
    const wentAt = this.#given.get(key);
    return wentAt !== undefined && wentAt > cameAt - leading;
  }

  #forget(key: string, lease: DocumentLease): void {
    if (this.#sessions.get(key)?.givenAway === true) this.#remember(key);
    this.#sessions.delete(key);
    void lease.release();
  }

  /** When it was given away. Newest last. */
  #remember(key: string): void {
    const now = performance.now();
    this.#given.delete(key);
    this.#given.set(key, now);
    for (const [each, wentAt] of this.#given) {
      if (now - wentAt < remembered) break;
      this.#given.delete(each);
    }
  }
}

/** @returns whether it has gone; not, as long as neither its host nor the keep takes it */
export async function gone(
  session: Pick<DocumentSession, 'close' | 'closedOrRefused'> | undefined,
  reason: CloseReason,
): Promise<boolean> {
  session?.close(reason);
  return session?.closedOrRefused() ?? true;
}
