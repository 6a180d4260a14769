import { EventEmitter } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfficeDocument, OfficeDocumentEvents, OpenDocumentRequest, SaveResult } from '../engine/index.js';
import type { DocumentKind, DocumentStatus, ViewInput } from '../protocol/index.js';
import { fakeFile, fakeText } from './fake-file.js';

/** A4, twips. */
const page = { width: 11_906, height: 16_838 };

/**
 * A document that is its text: what is typed is put at its end, and a save writes a file of its type that holds it.
 *
 * @publicApi
 */
export class FakeOfficeDocument implements OfficeDocument {
  readonly kind: DocumentKind;
  readonly pid = process.pid;
  readonly #events = new EventEmitter();
  readonly #views = new Set<number>();
  #lastView = 0;
  #text: string;
  /** Edits so far; those of them that were written, and those whose writing was confirmed. */
  #edits = { made: 0, written: 0, saved: 0 };

  private constructor(
    text: string,
    private readonly extension: string,
  ) {
    this.#text = text;
    this.kind = kindOf(extension);
  }

  static async open({ input, inputExtension, storeAs }: OpenDocumentRequest): Promise<FakeOfficeDocument> {
    return new FakeOfficeDocument(fakeText(await readFile(input)), storeAs ?? inputExtension);
  }

  get text(): string {
    return this.#text;
  }

  get status(): DocumentStatus {
    const part = { name: 'Page 1', hash: '1', visible: true };
    return { kind: this.kind, ...page, parts: [part], part: 0, pages: [{ x: 0, y: 0, ...page }] };
  }

  async createView(): Promise<number> {
    this.#lastView += 1;
    const view = this.#lastView;
    this.#views.add(view);
    // LibreOffice's word that the document may be changed; the session waits for it.
    setImmediate(() => this.#emit('event', { type: 'commandState', command: '.uno:EditDoc', value: 'true' }, view));
    return view;
  }

  async statusOf(): Promise<DocumentStatus> {
    return this.status;
  }

  async destroyView(view: number): Promise<void> {
    this.#views.delete(view);
  }

  post(_view: number, input: ViewInput): void {
    if (input.type === 'text') this.#insert(input.text);
    if (input.type === 'key' && input.action === 'down' && input.char >= 32)
      this.#insert(String.fromCodePoint(input.char));
  }

  async ask<T>(_view: number, input: ViewInput): Promise<T> {
    if (input.type === 'status') return this.status as T;
    if (input.type === 'copy' || input.type === 'cut') return { text: this.#text } as T;
    if (input.type === 'selectionText') return { text: '', kind: 'none' } as T;
    return {} as T;
  }

  async save({ extension = this.extension }: { readonly extension?: string } = {}): Promise<SaveResult> {
    const { made, saved } = this.#edits;
    if (extension === this.extension) this.#edits.written = made;
    const bytes = await fakeFile(extension, this.#text);
    const path = join(tmpdir(), `svc-fake-${randomUUID()}.${extension}`);
    await writeFile(path, bytes, { mode: 0o600 });
    return { path, size: bytes.length, modified: made > saved };
  }

  async markSaved(): Promise<void> {
    this.#edits.saved = this.#edits.written;
    if (this.#edits.saved === this.#edits.made) this.#emit('modified', false);
  }

  async ping(): Promise<void> {}

  async close(): Promise<void> {
    this.#events.removeAllListeners();
  }

  on<E extends keyof OfficeDocumentEvents>(event: E, listener: (...args: OfficeDocumentEvents[E]) => void): this {
    this.#events.on(event, listener as (...args: unknown[]) => void);
    return this;
  }

  off<E extends keyof OfficeDocumentEvents>(event: E, listener: (...args: OfficeDocumentEvents[E]) => void): this {
    this.#events.off(event, listener as (...args: unknown[]) => void);
    return this;
  }

  /** As when LibreOffice crashes. */
  crash(reason = 'crashed on purpose'): void {
    this.#emit('lost', reason);
  }

  #insert(text: string): void {
    this.#text += text;
    this.#edits.made += 1;
    this.#emit('modified', true);
  }

  #emit<E extends keyof OfficeDocumentEvents>(event: E, ...args: OfficeDocumentEvents[E]): void {
    this.#events.emit(event, ...args);
  }
}

function kindOf(extension: string): DocumentKind {
  if (/^(ods|ots|fods|xls|csv)/.test(extension)) return 'spreadsheet';
  if (/^(odp|otp|fodp|ppt)/.test(extension)) return 'presentation';
  return /^(odg|otg|fodg|svg)/.test(extension) ? 'drawing' : 'text';
}
