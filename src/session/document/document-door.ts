import { Injectable } from '@nestjs/common';
import { DocumentLeases, type DocumentLease } from '../../nodes/index.js';
import type { DocumentPermissions } from '../../rights/index.js';
import { WopiClientService, type CheckFileInfo, type WopiFile } from '../../wopi/index.js';
import { Draining } from '../errors.js';
import { ViewLimits } from '../policy/view-limits.js';
import { DocumentDrain } from './document-drain.js';
import type { DocumentSession } from './document-session.js';
import { OpenDocuments } from './open-documents.js';
import { SharedBounds } from './shared-bounds.js';

/** Somebody may come to a document. */
export interface Admitted {
  readonly session: DocumentSession;
  readonly info: CheckFileInfo;
  readonly limits: DocumentPermissions;
  /** Of the limits: {@link ViewLimits.revision} when they were asked for. */
  readonly revision: number;
}

/** The way to a document for whoever comes: host, policy and bounds let them, and this node owns it. */
@Injectable()
export class DocumentDoor {
  constructor(
    private readonly documents: OpenDocuments,
    private readonly drain: DocumentDrain,
    private readonly bounds: SharedBounds,
    private readonly leases: DocumentLeases,
    private readonly wopi: WopiClientService,
    private readonly limits: ViewLimits,
  ) {}

  /** Whether it is open at any node. @throws NodesUnavailable, LeaseDamaged when nobody can tell */
  async isOpenAnywhere(key: string): Promise<boolean> {
    return this.documents.find(key) !== undefined || (await this.leases.ownerOf(key)) !== undefined;
  }

  /**
   * The document's session, a new one where there is none, and what the host and the policy say to whoever asks. A document that is just
   * being closed is opened again when it is closed, as its last save moves the time that the host told of before; or it
   * stays open, as neither host nor keep takes its bytes.
   *
   * Another node must not have it open: this one becomes its owner first.
   *
   * @param cameAt when whoever comes was led here, monotonic, ms: a document may have been given away since
   * @throws TooManyDocuments, HostHasEnough, Draining, NotPermitted, PolicyFailed, DocumentElsewhere,
   *   NodesUnavailable, and what the host says
   */
  async sessionFor(key: string, file: WopiFile, cameAt = performance.now()): Promise<Admitted> {
    for (;;) {
      const before = this.documents.find(key);
      const info = await this.wopi.checkFileInfo(file);
      const { revision } = this.limits;
      const limits = await this.limits.of(key, info);
      const existing = this.documents.find(key);
      // What the host told may be older than its last save.
      if (before && !existing) continue;
      const isCounted = await this.bounds.assertRoom({ key, opener: info.UserId, opens: !existing });
      try {
        const session = await this.#admit(key, info.UserId, existing, cameAt);
        if (session) return { session, info, limits, revision };
      } finally {
        isCounted();
      }
    }
  }

  /** @returns undefined where everything is to be asked anew: it has been closed meanwhile */
  async #admit(
    key: string,
    opener: string,
    existing: DocumentSession | undefined,
    cameAt: number,
  ): Promise<DocumentSession | undefined> {
    if (existing?.ending) {
      await existing.ended();
      // Whoever comes again is led to the node that is to have it.
      if (existing.givenAway && existing.ending) throw new Draining();
      return undefined;
    }
    if (existing) return existing;
    if (this.drain.draining || this.documents.wentSince(key, cameAt)) throw new Draining();
    const lease = await this.leases.take(key);
    // Somebody who came at the same time may have been first, or have been refused.
    const session = this.documents.find(key) ?? (lease.isOver ? undefined : this.#begin(key, opener, lease));
    return session?.ending === true ? undefined : session;
  }

  #begin(key: string, opener: string, lease: DocumentLease): DocumentSession {
    try {
      if (this.drain.draining) throw new Draining();
      this.bounds.assertRoomHere({ key, opener, opens: true });
    } catch (error) {
      void lease.release();
      throw error;
    }
    const session = this.documents.begin(key, opener, lease);
    void session.closed().then(() => this.bounds.closed(session));
    return session;
  }
}
