import { Modifier, type ClientInput } from '../../protocol/index.js';
import type { SentInput } from '../socket/sent-inputs.js';
import type { Place, TypedEntry } from '../state/index.js';
import { cellBeside, inColumnOf } from './cell-address.js';
import { commentIn } from '../office/comment-commands.js';
import { plainText } from './html-text.js';

export interface Typed {
  readonly entries: readonly TypedEntry[];
  /** What is no text: formatting, deleting what was there before, moving slides. */
  readonly others: number;
}

/** So much of what was typed before is remembered; it stays within a line, mostly. */
const contextLength = 24;

const Key = {
  down: 1024,
  up: 1025,
  left: 1026,
  right: 1027,
  enter: 1280,
  escape: 1281,
  tab: 1282,
  back: 1283,
  del: 1286,
};
const lastNavigationKey = 1031;
const anyModifier = 0xf000;

/** Inputs that put the caret where only LibreOffice knows. */
const moves: ReadonlySet<ClientInput['type']> = new Set([
  'setPart',
  'textSelection',
  'graphicSelection',
  'resetSelection',
  'selectPart',
]);
/** Of no interest once the window is another. */
const ofTheWindow: ReadonlySet<ClientInput['type']> = new Set([
  'windowMouse',
  'windowPaint',
  'accessibility',
  'words',
  'darkPaper',
  'windowClose',
  'followLayers',
  'holdPlace',
]);

/**
 * What keys, input methods and pastes would have written, as text.
 *
 * @param context what was sent before these and is in the document
 */
export function readTyped(inputs: readonly SentInput[], context: readonly SentInput[] = []): Typed {
  const before = new Reader('');
  for (const sent of context) before.read(sent);
  const reader = new Reader(before.tail);
  for (const sent of inputs) reader.read(sent);
  return reader.end();
}

class Reader {
  readonly #entries: TypedEntry[] = [];
  #others = 0;
  /** Characters, and the caret between them. */
  #text: string[] = [];
  #caret = 0;
  #preedit = '';
  #began: SentInput | undefined;
  /** The cell nobody has told us of yet: where Enter or Tab must have gone. */
  #cell: { readonly guessed: string | undefined; readonly told: string | undefined } | undefined;
  #rowBegan: string | undefined;
  /** The last of each slide: they are sent whole. */
  readonly #notes = new Map<string, { readonly sent: SentInput; readonly text: string }>();

  constructor(private before: string) {}

  get tail(): string {
    if (this.#caret !== this.#text.length) return '';
    return `${this.before}${this.#text.join('')}`.split('\n').at(-1)!.slice(-contextLength);
  }

  read(sent: SentInput): void {
    const { input } = sent;
    if ('window' in input && input.window !== undefined) return;
    switch (input.type) {
      case 'key':
        if (input.action === 'down') this.#key(sent, input);
        break;
      case 'text':
        this.#preedit = '';
        this.#write(sent, input.text);
        break;
      case 'composition':
        this.#preedit = input.text;
        if (input.text !== '') this.#begin(sent);
        break;
      case 'removeText':
        for (let count = 0; count < input.before; count++) this.#back(sent);
        for (let count = 0; count < input.after; count++) this.#delete();
        break;
      case 'paste':
        this.#paste(sent, input);
        break;
      case 'uno':
        this.#command(sent, input);
        break;
      case 'writeNotes':
        this.#notes.set(input.slide, { sent, text: input.text });
        break;
      case 'editCell':
        this.#finish();
        break;
      case 'mouse':
        if (input.action === 'down') this.#move(sent);
        break;
      default:
        if (moves.has(input.type)) this.#move(sent);
        else if (!ofTheWindow.has(input.type)) this.#others++;
    }
  }

  end(): Typed {
    this.#finish();
    for (const { sent, text } of this.#notes.values()) this.#beside(sent, text);
    return { entries: this.#entries, others: this.#others };
  }

  #key(sent: SentInput, { char, key }: Extract<ClientInput, { type: 'key' }>): void {
    const code = key & ~anyModifier;
    const [ctrl, alt] = [(key & Modifier.ctrl) !== 0, (key & Modifier.alt) !== 0];
    if (code === Key.enter) return this.#enter(sent, key);
    if (code === Key.tab) return this.#tab(sent, key);
    if (code === Key.escape) return this.#escape(sent);
    if (code === Key.back) return ctrl ? this.#word(() => this.#back(sent), -1) : this.#back(sent);
    if (code === Key.del) return ctrl ? this.#word(() => this.#delete(), 0) : this.#delete();
    if (code >= Key.down && code <= lastNavigationKey) return this.#navigate(sent, code, key & anyModifier);
    if (char >= 32 && !ctrl && !alt) return this.#write(sent, String.fromCodePoint(char));
    this.#others++;
  }

  #write(sent: SentInput, text: string): void {
    this.#begin(sent);
    const letters = Array.from(text);
    this.#text.splice(this.#caret, 0, ...letters);
    this.#caret += letters.length;
  }

  #paste(sent: SentInput, { mime, data }: Extract<ClientInput, { type: 'paste' }>): void {
    if (typeof data !== 'string') return void this.#others++;
    this.#write(sent, mime.startsWith('text/html') ? plainText(data) : data.replaceAll('\r\n', '\n'));
  }

  #command(sent: SentInput, { command, args }: Extract<ClientInput, { type: 'uno' }>): void {
    const comment = commentIn(sent.input);
    if (comment !== undefined) return this.#beside(sent, comment, { comment: true });
    const content = args?.['StringName']?.value;
    if (command === '.uno:EnterString' && typeof content === 'string') {
      this.#finish();
      this.#write(sent, content);
      this.#finish();
    } else if (command.startsWith('.uno:Go')) this.#move(sent, args?.['ToPoint']?.value);
    else this.#others++;
  }

  #enter(sent: SentInput, key: number): void {
    if (!isSheet(sent) || (key & (Modifier.ctrl | Modifier.alt)) !== 0) return this.#write(sent, '\n');
    const from = this.#cellOf(sent);
    const rows = key & Modifier.shift ? -1 : 1;
    const start = this.#rowBegan;
    this.#rowBegan = undefined;
    this.#goTo(sent, start === undefined ? cellBeside(from, 0, rows) : inColumnOf(cellBeside(from, 0, rows), start));
  }

  #tab(sent: SentInput, key: number): void {
    if (!isSheet(sent)) return key & anyModifier ? void this.#others++ : this.#write(sent, '\t');
    const from = this.#cellOf(sent);
    this.#rowBegan ??= from;
    this.#goTo(sent, cellBeside(from, key & Modifier.shift ? -1 : 1, 0));
  }

  /** Takes back what was typed into a cell. */
  #escape(sent: SentInput): void {
    if (!isSheet(sent)) return;
    this.#text = [];
    this.#preedit = '';
    this.#finish();
  }

  #back(sent: SentInput): void {
    if (this.#caret > 0) {
      this.#text.splice(--this.#caret, 1);
      return;
    }
    this.#begin(sent);
    this.before = this.before.slice(0, -1);
    this.#others++;
  }

  #delete(): void {
    if (this.#caret < this.#text.length) this.#text.splice(this.#caret, 1);
    else this.#others++;
  }

  /** A key that takes away letters up to the end of a word: once at least, also what lies outside of this text. */
  #word(remove: () => void, at: -1 | 0): void {
    const next = (): string | undefined => this.#text[this.#caret + at];
    do remove();
    while (next() === ' ' && this.#caret + at >= 0);
    while (next() !== undefined && !/\s/.test(next()!)) remove();
  }

  #navigate(sent: SentInput, code: number, modifiers: number): void {
    const step = modifiers === 0 ? { [Key.left]: -1, [Key.right]: 1 }[code] : undefined;
    const caret = this.#caret + (step ?? Number.NaN);
    if (!isSheet(sent)) {
      if (caret >= 0 && caret <= this.#text.length) this.#caret = caret;
      else this.#move(sent);
      return;
    }
    const rows = modifiers === 0 ? { [Key.up]: -1, [Key.down]: 1 }[code] : undefined;
    const from = this.#cellOf(sent);
    this.#rowBegan = undefined;
    this.#goTo(sent, step === undefined && rows === undefined ? undefined : cellBeside(from, step ?? 0, rows ?? 0));
  }

  #cellOf({ place }: SentInput): string | undefined {
    if (this.#cell && this.#cell.told === place?.cell) return this.#cell.guessed;
    return place?.cell;
  }

  #goTo({ place }: SentInput, cell: string | undefined): void {
    this.#finish();
    this.#cell = { guessed: cell, told: place?.cell };
  }

  #move(sent: SentInput, cell?: unknown): void {
    this.#goTo(sent, typeof cell === 'string' && cell !== '' ? cell : undefined);
    this.before = '';
  }

  #begin(sent: SentInput): void {
    this.#began ??= sent;
  }

  #finish(): void {
    const text = [...this.#text.slice(0, this.#caret), this.#preedit, ...this.#text.slice(this.#caret)].join('');
    const began = this.#began;
    if (began && text !== '') {
      const place = this.#placeOf(began);
      this.#entries.push({
        id: `${began.at.toString(36)}-${began.seq}-${this.#entries.length}`,
        text,
        at: began.at,
        before: this.before,
        ...(place && { place }),
      });
    }
    this.before = '';
    this.#text = [];
    this.#caret = 0;
    this.#preedit = '';
    this.#began = undefined;
  }

  /** Not where the caret is: what is typed there goes on. */
  #beside({ at, seq, place }: SentInput, text: string, more: Pick<TypedEntry, 'comment'> = {}): void {
    if (text === '') return;
    this.#entries.push({
      id: `${at.toString(36)}-${seq}-beside`,
      text,
      at,
      before: '',
      ...(place && { place }),
      ...more,
    });
  }

  #placeOf(began: SentInput): Place | undefined {
    const { place } = began;
    if (!place || place.kind !== 'spreadsheet') return place;
    const cell = this.#cellOf(began);
    if (cell === place.cell) return place;
    const { kind, part, partName, page } = place;
    return { kind, part, partName, page, ...(cell !== undefined && { cell }) };
  }
}

const isSheet = ({ place }: SentInput): boolean => place?.kind === 'spreadsheet';
