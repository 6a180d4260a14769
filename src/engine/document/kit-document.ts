import { EventEmitter } from 'node:events';
import { randomUUID } from 'node:crypto';
import { extname, join } from 'node:path';
import type { KitLimits } from '../../options/index.js';
import type { DocumentKind, DocumentStatus, ViewInput, ViewOptions } from '../../protocol/index.js';
import { traced } from '../../tracing/index.js';
import type { OfficeDocument, OfficeDocumentEvents, SaveOptions, SaveResult } from '../contract.js';
import { DocumentLost } from '../errors.js';
import type { KitNotice, OpenedResult, SavedResult } from '../kit/messages.js';
import { HeldAcknowledgements } from './held-acknowledgements.js';
import { admitted } from './other-version.js';
import { KitGone, takeOut, type KitEnd, type KitProcess, type KitQuestion } from '../pool/index.js';

/** No answer takes this long; a kit that owes one is hung. */
const answerTimeout = 300_000;

const reasons: Readonly<Record<KitEnd, string>> = {
  crashed: 'LibreOffice ended unexpectedly.',
  memory: 'The document needed more memory than one document may use.',
  cpu: 'The document needed more processor time than one document may use.',
  timeout: 'LibreOffice did not answer any more.',
  cancelled: 'The document was closed.',
  discarded: 'The service is shutting down.',
};

/** A document in a kit of its own, which ends with it. */
export class KitDocument extends EventEmitter<OfficeDocumentEvents> implements OfficeDocument {
  readonly kind: DocumentKind;
  readonly status: DocumentStatus;
  readonly #acknowledgements = new HeldAcknowledgements((view, count) =>
    this.#input(view, { type: 'tilesReceived', count }),
  );
  #closed = false;

  /**
   * @param savedFolder where saved files wait for their new owner
   */
  constructor(
    private readonly kit: KitProcess,
    opened: OpenedResult,
    private readonly savedFolder: string,
    private readonly limits: KitLimits,
  ) {
    super();
    this.kind = opened.kind;
    this.status = opened.status;
    kit.on('notice', (notice) => this.#relay(notice));
    kit.once('exit', (end) => {
      this.#acknowledgements.drop();
      if (!this.#closed) this.emit('lost', reasons[end]);
    });
  }

  get pid(): number {
    return this.kit.pid;
  }

  createView(options: ViewOptions): Promise<number> {
    return this.#request({ op: 'createView', options });
  }

  statusOf(view: number): Promise<DocumentStatus> {
    return this.#request({ op: 'status', of: view });
  }

  destroyView(view: number): Promise<void> {
    return this.#request({ op: 'destroyView', view });
  }

  post(view: number, input: ViewInput, seq?: number): void {
    if (input.type === 'tilesReceived') return this.#acknowledgements.hold(view, input.count);
    this.#acknowledgements.release();
    this.#input(view, input, seq);
  }

  #input(view: number, input: ViewInput, seq?: number): void {
    this.kit.post({ op: 'input', view, input, ...(seq === undefined ? {} : { seq }) });
  }

  async ask<T = unknown>(view: number, input: ViewInput): Promise<T> {
    const safe = input.type === 'compare' ? await admitted(input, this.kind, this.limits) : input;
    return this.#request({ op: 'ask', view, input: safe });
  }

  save(options: SaveOptions = {}): Promise<SaveResult> {
    return traced('svc.kit.save', {}, async (span) => {
      const saved = await this.#save(options);
      span.setAttribute('svc.bytes', saved.size);
      return saved;
    });
  }

  async #save(options: SaveOptions): Promise<SaveResult> {
    const { path, ...facts } = await this.#request<SavedResult>({ op: 'save', ...options });
    const owned = join(this.savedFolder, `${randomUUID()}${extname(path)}`);
    await takeOut(path, this.kit.folder, owned);
    return { path: owned, ...facts };
  }

  markSaved(store: number): Promise<void> {
    return this.#request({ op: 'markSaved', store });
  }

  /** @throws DocumentLost when there is no answer in time; the kit is killed, and the document is lost. */
  async ping(timeout: number): Promise<void> {
    await this.#request({ op: 'ping' }, timeout);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.kit.kill('cancelled');
  }

  async #request<T>(question: KitQuestion, timeout = answerTimeout): Promise<T> {
    const timer = setTimeout(() => void this.kit.kill('timeout'), timeout).unref();
    try {
      return await this.kit.request<T>(question);
    } catch (error) {
      throw error instanceof KitGone ? new DocumentLost(reasons[error.end]) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  #relay(notice: KitNotice): void {
    switch (notice.on) {
      case 'event':
        this.emit('event', notice.event, notice.view);
        break;
      case 'tile':
        this.emit('tile', notice);
        break;
      case 'busy':
        this.emit('busy', notice.view, notice.ms);
        break;
      case 'intruded':
        this.emit('intruded', notice.view, notice.undone);
        break;
      case 'modified':
        this.emit('modified', notice.modified);
        break;
      default:
    }
  }
}
