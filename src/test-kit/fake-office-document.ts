import { EventEmitter } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfficeDocument, OfficeDocumentEvents, OpenDocumentRequest, SaveResult } from '../engine/index.js';
import type { DocumentKind, DocumentStatus, ViewInput } from '../protocol/index.js';
import { fakeFile, fakeTextOf } from './fake-file.js';

/** A4, twips. */
const page = { width: 11_906, height: 16_838 };

/** What is read of a request. */
type FakeOpening = Pick<OpenDocumentRequest, 'input' | 'inputExtension' | 'storeAs'>;

/**
 * A document that is its text: what is typed is put at its end, and a save writes a file of its type that holds it.
 *
 * @publicApi
 */
export class FakeOfficeDocument implements OfficeDocument {
  /** Told by the extension; what is not known counts as text. */
  readonly kind: DocumentKind;
  /** That of the tests themselves: there is no other process. */
  readonly pid = process.pid;
  readonly #events = new EventEmitter();
  readonly #views = new Set<number>();
  #closed = false;
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

  /** @internal */
  static async open({ input, inputExtension, storeAs }: FakeOpening): Promise<FakeOfficeDocument> {
    return new FakeOfficeDocument(await fakeTextOf(input), storeAs ?? inputExtension);
  }

  /** All there is in it: the text of the file, and what was typed since. */
  get text(): string {
    return this.#text;
  }

  /** One page in A4, whatever the text's length. */
  get status(): DocumentStatus {
    const part = { name: 'Page 1', hash: '1', visible: true };
    return { kind: this.kind, ...page, parts: [part], part: 0, pages: [{ x: 0, y: 0, ...page }] };
  }

  /** @internal Closed, or crashed. */
  get isClosed(): boolean {
    return this.#closed;
  }

  /** Options are passed over; the view takes input a moment later. */
  async createView(): Promise<number> {
    this.#lastView += 1;
    const view = this.#lastView;
    this.#views.add(view);
    // LibreOffice's word that the document may be changed; the session waits for it.
    setImmediate(() => this.#emit('event', { type: 'commandState', command: '.uno:EditDoc', value: 'true' }, view));
    return view;
  }

  /** The same for every view. */
  async statusOf(): Promise<DocumentStatus> {
    return this.status;
  }

  /** What others typed stays; nothing happens with a view that is gone. */
  async destroyView(view: number): Promise<void> {
    this.#views.delete(view);
  }

  /** Takes text and keys that have a letter; everything else does nothing. */
  post(_view: number, input: ViewInput): void {
    if (input.type === 'text') this.#insert(input.text);
    if (input.type === 'key' && input.action === 'down' && input.char >= 32)
      this.#insert(String.fromCodePoint(input.char));
  }

  /**
   * Answers `status`, `copy`, `cut` (which take the whole text and remove nothing) and `selectionText`; others get an
   * empty object.
   */
  async ask<T>(_view: number, input: ViewInput): Promise<T> {
    if (input.type === 'status') return this.status as T;
    if (input.type === 'copy' || input.type === 'cut') return { text: this.#text } as T;
    if (input.type === 'selectionText') return { text: '', kind: 'none' } as T;
    return {} as T;
  }

  /** Writes a file into the system's temporary folder, which belongs to the caller. */
  async save({ extension = this.extension }: { readonly extension?: string } = {}): Promise<SaveResult> {
    const { made, saved } = this.#edits;
    if (extension === this.extension) this.#edits.written = made;
    const bytes = await fakeFile(extension, this.#text);
    const path = join(tmpdir(), `svc-fake-${randomUUID()}.${extension}`);
    await writeFile(path, bytes, { mode: 0o600 });
    return { path, size: bytes.length, modified: made > saved };
  }

  /** Counts for everything that was written last, whatever the number. */
  async markSaved(): Promise<void> {
    this.#edits.saved = this.#edits.written;
    if (this.#edits.saved === this.#edits.made) this.#emit('modified', false);
  }

  /** Always there. */
  async ping(): Promise<void> {}

  /** Forgets the listeners; the text can still be read. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#events.removeAllListeners();
  }

  /** As LibreOffice's documents, but `tile` and `busy` are never told. */
  on<E extends keyof OfficeDocumentEvents>(event: E, listener: (...args: OfficeDocumentEvents[E]) => void): this {
    this.#events.on(event, listener as (...args: unknown[]) => void);
    return this;
  }

  /** Takes the function that `on` was given. */
  off<E extends keyof OfficeDocumentEvents>(event: E, listener: (...args: OfficeDocumentEvents[E]) => void): this {
    this.#events.off(event, listener as (...args: unknown[]) => void);
    return this;
  }

  /** As when LibreOffice crashes. */
  crash(reason = 'crashed on purpose'): void {
    this.#closed = true;
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
