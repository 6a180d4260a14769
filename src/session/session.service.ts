import { Injectable } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { operatorNotice, type CloseReason } from '../protocol/index.js';
import { settledWithin } from '../waiting/index.js';
import type { DocumentSession } from './document/document-session.js';
import { DocumentDoor } from './document/document-door.js';
import { DocumentDrain } from './document/document-drain.js';
import { OpenDocuments } from './document/open-documents.js';
import type { LifecycleEvent } from './events/lifecycle-event.js';
import { LifecycleStream } from './events/lifecycle-stream.js';
import { Keep } from './saving/keep/keep.js';
import type { KeptEntry } from './saving/keep/kept-entry.js';
import { EditorSocket } from './socket/editor-socket.js';
import type { DocumentState } from './state/state-table.js';

/**
 * One open document, for whoever runs the service. Nothing secret.
 *
 * @publicApi
 */
export interface SessionSummary {
  /** WOPISrc without credentials. */
  readonly key: string;
  /** As people see it: `BaseFileName`, or the name that it was given since. */
  readonly fileName: string;
  /** `ready` most of the time; `closed` ones are not listed. */
  readonly state: DocumentState;
  /** Something here is not in storage. */
  readonly modified: boolean;
  /** People's windows at it, with those whose connection may still be taken up again. */
  readonly views: number;
  /** Of these views, those that may change something, if only comments. */
  readonly writers: number;
  /** One for each view: `ObfuscatedUserId` where the host gives one, else `UserId`. */
  readonly users: readonly string[];
  /** ISO 8601. */
  readonly openedAt: string;
  /** Process id of its kit. */
  readonly pid?: number;
}

/**
 * How much is open at this node just now.
 *
 * @publicApi
 */
export interface SessionStats {
  /** Open, being opened or being closed. */
  readonly documents: number;
  /** At all documents together. */
  readonly views: number;
  /** Sockets, with those that have not joined a document yet. */
  readonly connections: number;
  /** What slow readers have not taken yet, bytes. */
  readonly bufferedBytes: number;
  /** Documents in each state; a state that no document is in is left out. */
  readonly byState: Readonly<Partial<Record<DocumentState, number>>>;
  /**
   * What no host has confirmed, in this node's own folder; `aboveWarning`: more bytes than `session.keep.warnBytes`.
   */
  readonly keep: { readonly entries: number; readonly bytes: number; readonly aboveWarning: boolean };
}

/**
 * What became of the documents of a node that is emptied.
 *
 * @publicApi
 */
export interface DrainReport {
  /** How many have moved, or were saved and closed. */
  readonly gone: number;
  /** Those that are still here. */
  readonly left: readonly SessionSummary[];
}

/**
 * The documents that are open, for the application.
 *
 * @example
 * ```ts
 * for (const { fileName, views } of sessions.list()) console.log(fileName, views);
 * sessions.events$.subscribe((event) => audit.write(event.type, event.document));
 * await sessions.reevaluate({ userId: 'ada' }); // her rights changed
 * ```
 * @publicApi
 */
@Injectable()
export class SessionService {
  /** @internal */
  constructor(
    private readonly documents: OpenDocuments,
    private readonly door: DocumentDoor,
    private readonly drains: DocumentDrain,
    private readonly keep: Keep,
    private readonly socket: EditorSocket,
    private readonly lifecycle: LifecycleStream,
  ) {}

  /**
   * What happens to documents, from now on. As with any observable, whoever subscribes deals with their own errors;
   * methods marked with `@OnDocument` need not.
   */
  get events$(): Observable<LifecycleEvent> {
    return this.lifecycle.events$;
  }

  /** The documents that are open at this node, in the order in which they were opened. */
  list(): SessionSummary[] {
    return this.documents.all.map(summarise);
  }

  /** Counts at this node; those of the keep are read from its folder. */
  async stats(): Promise<SessionStats> {
    const { documents, socket } = this;
    return {
      documents: documents.size,
      views: documents.views,
      connections: socket.connections,
      bufferedBytes: socket.bufferedBytes,
      byState: documents.byState,
      keep: await this.keep.usage(),
    };
  }

  /** Bytes that no host has confirmed, for the operator. */
  async kept(): Promise<KeptEntry[]> {
    return this.keep.list();
  }

  /** One of {@link kept}, its bytes on this machine. */
  async keptEntry(id: string): Promise<KeptEntry | undefined> {
    return this.keep.get(id);
  }

  /**
   * Throws away bytes that no host has confirmed. Those of a document that is open, at any node, are its session's own to keep.
   * @returns whether there were any of this id, of a document that is not open
   */
  async discardKept(id: string): Promise<boolean> {
    const entry = (await this.keep.list()).find((each) => each.id === id);
    if (!entry || (await this.door.isOpenAnywhere(entry.documentKey))) return false;
    await this.keep.remove(entry);
    return true;
  }

  /**
   * Tells everybody at the document something, in the words of whoever runs the service.
   * @returns how many are there
   */
  tell(key: string, text: string): number {
    const session = this.documents.find(key);
    session?.views.broadcast({ type: 'error', code: operatorNotice, message: text, fatal: false });
    return session?.views.size ?? 0;
  }

  /**
   * Asks `session.policy`, and the storage host, again what people may do; their answers hold at once, on the socket, in
   * downloads and in what the editor shows. Call it when something changed that the policy looks at. Settles when it
   * holds for everybody concerned.
   *
   * @param about whom: one user of the storage host (`UserId`), one document (a key of {@link list}), both, or everybody
   * @returns how many views were asked about
   */
  async reevaluate(about: { readonly userId?: string; readonly document?: string } = {}): Promise<number> {
    const { userId, document } = about;
    return this.documents.reevaluate(
      ({ info }, { key }) =>
        (document === undefined || key === document) && (userId === undefined || info.UserId === userId),
    );
  }

  /**
   * Saves the document and closes it for everybody. Settles when it is closed; does nothing when it is not open.
   *
   * @param key from {@link list}
   */
  async close(key: string, reason: CloseReason = 'shuttingDown'): Promise<void> {
    await this.documents.close(key, reason);
  }

  /**
   * Like {@link close}, but waits for no document that neither its host nor the keep takes: it stays open, and is tried again.
   *
   * @internal
   * @returns whether it is closed
   */
  async tryToClose(key: string): Promise<boolean> {
    return this.documents.give(key, 'shuttingDown');
  }

  /**
   * Empties this node: it opens no more documents, readiness says `draining`, and what is open moves to other nodes, whose
   * people go on there by themselves; where there are none, it is saved and closed. Settles when that is done, or after
   * `within` ms with what is left: documents that neither their hosts nor the keep take, which are tried again.
   */
  async drain(within = Infinity): Promise<DrainReport> {
    const before = this.documents.size;
    await settledWithin(within, this.drains.drain());
    const left = this.list();
    return { gone: before - left.length, left };
  }

  /** Whether {@link drain} was asked for. */
  get draining(): boolean {
    return this.drains.draining;
  }
}

function summarise({ key, version, modified, state, views, openedAt, live }: DocumentSession): SessionSummary {
  return {
    key,
    state,
    fileName: version.fileName,
    modified,
    views: views.size,
    writers: views.writers.length,
    users: views.all.map(({ info }) => info.ObfuscatedUserId ?? info.UserId),
    openedAt: openedAt.toISOString(),
    ...(live ? { pid: live.office.pid } : {}),
  };
}
