import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NodeDirectory } from '../../nodes/index.js';
import { CapabilityClaims, HealthChecks, Metrics, type HealthPart } from '../../operations/index.js';
import { DocumentDrain } from '../document/document-drain.js';
import { OpenDocuments } from '../document/open-documents.js';
import { LifecycleStream } from '../events/lifecycle-stream.js';
import { SessionMetrics } from '../measures/session-metrics.js';
import { CommonKeep } from '../saving/keep/common-keep.js';
import { Keep } from '../saving/keep/keep.js';
import { EditorSocket } from '../socket/editor-socket.js';

/** What whoever runs the service can see of its documents: metrics and health. */
@Injectable()
export class SessionObservation implements OnModuleInit {
  constructor(
    private readonly documents: OpenDocuments,
    private readonly drain: DocumentDrain,
    private readonly socket: EditorSocket,
    private readonly keep: Keep,
    private readonly commonKeep: CommonKeep,
    private readonly claims: CapabilityClaims,
    private readonly health: HealthChecks,
    private readonly metrics: Metrics,
    private readonly lifecycle: LifecycleStream,
    private readonly times: SessionMetrics,
    private readonly nodes: NodeDirectory,
  ) {}

  onModuleInit(): void {
    const { documents, socket, metrics } = this;
    this.nodes.countSessions(() => ({ people: documents.views, keyToTile: this.times.reaction }));
    this.claims.claim({ hasTemplateSource: true });
    this.health.add('keep', () => this.#keepHealth());
    this.health.add('documents', () => this.#documentsHealth());
    metrics.gauge(
      'svc_documents_at_risk',
      'Open documents whose unsaved changes are nowhere else',
      () => documents.atRisk,
    );
    metrics.gauge(
      'svc_kept_documents',
      'Documents whose bytes no storage host has confirmed',
      async () => (await this.keep.usage()).entries,
    );
    metrics.gauge(
      'svc_kept_waiting',
      'Documents whose bytes wait for their storage host for longer than three times session.autosave.max',
      () => this.keep.waiting(),
    );
    metrics.gauge(
      'svc_kept_bytes',
      'Bytes that no storage host has confirmed',
      async () => (await this.keep.usage()).bytes,
    );
    metrics.gauge(
      'svc_keep_store_away',
      'The store of the keep does not work, or its folder is not the others’: they do not find what is kept',
      () => (this.keep.unshared === undefined && this.commonKeep.unshared === undefined ? 0 : 1),
    );
    metrics.gauge('svc_documents', 'Open documents', () => documents.byState);
    metrics.gauge('svc_views', 'People at open documents', () => documents.views);
    const events = metrics.counter('svc_document_events_total', 'What happened to documents, by kind', ['event']);
    this.lifecycle.events$.subscribe(({ type }) => events.inc({ event: type }));
    const moves = metrics.duration(
      'svc_document_move_seconds',
      'How long nobody could work while a document was given to another node',
    );
    this.lifecycle.events$.subscribe((event) => event.type === 'moved' && moves.observe(event.took / 1_000));
    metrics.gauge('svc_socket_buffered_bytes', 'What slow readers have not taken yet', () => socket.bufferedBytes);
  }

  /** Balancers send nobody here any more. */
  #documentsHealth(): HealthPart {
    const { draining } = this.drain;
    const { size } = this.documents;
    if (!draining) return { up: true, open: size };
    return {
      up: false,
      draining,
      open: size,
      reason: 'draining: documents go to other nodes',
      remedy: 'end it, or start it anew',
    };
  }

  /** Without the keep a crash costs what was typed: nobody should be sent here then. */
  async #keepHealth(): Promise<HealthPart> {
    const reason = await this.keep.obstacle();
    const { unshared } = this.keep;
    const { unshared: folder } = this.commonKeep;
    const elsewhere = { ...(unshared !== undefined && { store: unshared }), ...(folder !== undefined && { folder }) };
    const facts = { ...(await this.keep.usage()), documentsAtRisk: this.documents.atRisk, ...elsewhere };
    if (reason === undefined) return { up: true, ...facts };
    return { up: false, reason, remedy: 'make room at session.keep.dir, and let this service write there', ...facts };
  }
}
