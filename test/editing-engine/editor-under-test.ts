import { fileURLToPath } from 'node:url';
import { extname } from 'node:path';
import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { OfficeDocument, OpenDocumentRequest, SaveResult } from 'nestjs-svc';
import {
  readTileHeader,
  tileHeaderBytes,
  tileSize,
  type TileHeader,
  type UnoArguments,
  type ViewAnswers,
  type ViewEvent,
  type ViewInput,
  type ViewOptions,
} from '../../src/protocol/index.js';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { until } from '../helpers/until.js';

export const Key = {
  enter: 1280,
  escape: 1281,
  tab: 1282,
  backspace: 1283,
  home: 1028,
  end: 1029,
  ctrl: 0x2000,
  shift: 0x1000,
} as const;
export const text = (value: string) => ({ type: 'string', value });
export const flag = (value: boolean) => ({ type: 'boolean', value });

export function fixture(name: string): string {
  return fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
}

type EventOf<T extends ViewEvent['type']> = Extract<ViewEvent, { type: T }>;

/** A picture that a view puts together from frames, as the browser does. */
interface Picture {
  readonly pixels: Uint8Array;
  version: number;
}

/** A document in a real kit, with everything its views are told. */
export class EditorUnderTest {
  readonly views: ViewUnderTest[] = [];
  readonly modified: boolean[] = [];
  readonly frames: { readonly views: readonly number[]; readonly header: TileHeader; readonly size: number }[] = [];
  /** Changes by views that may only look. */
  readonly intruded: { readonly view: number; readonly undone: boolean }[] = [];
  lost: string | undefined;

  private constructor(readonly document: OfficeDocument) {
    document.on('event', (event, view) => this.views.find(({ id }) => id === view)?.events.push(event));
    document.on('modified', (modified) => this.modified.push(modified));
    document.on('intruded', (view, undone) => this.intruded.push({ view, undone }));
    document.on('lost', (reason) => (this.lost = reason));
    document.on('tile', ({ views, seqs, frame }) => {
      this.frames.push({ views, header: readTileHeader(frame), size: frame.byteLength });
      for (const [index, id] of views.entries()) {
        this.views.find((view) => view.id === id)?.take(frame, seqs[index] ?? 0);
      }
    });
  }

  static async open(subject: EngineUnderTest, input: string, more: Partial<OpenDocumentRequest> = {}) {
    const inputExtension = extname(input).slice(1);
    return new EditorUnderTest(await subject.engine.open({ input, inputExtension, openTimeout: 60_000, ...more }));
  }

  async view(options: Partial<ViewOptions> = {}): Promise<ViewUnderTest> {
    const author = options.author ?? `Person ${this.views.length + 1}`;
    const id = await this.document.createView({ language: 'en-US', readOnly: false, ...options, author });
    const view = new ViewUnderTest(this.document, id);
    this.views.push(view);
    return view;
  }

  /** `content` is the text of a flat file, without its markup. */
  async save(...options: Parameters<OfficeDocument['save']>): Promise<SaveResult & { content: string }> {
    const saved = await this.document.save(...options);
    return { ...saved, content: (await readFile(saved.path, 'utf8')).replaceAll(/<[^>]+>/g, '') };
  }

  async close(): Promise<void> {
    await this.document.close();
  }
}

/** One view: what it was told, what it sees, what it does. */
export class ViewUnderTest {
  readonly events: ViewEvent[] = [];
  readonly pictures = new Map<string, Picture>();
  /** Highest input a tile included. */
  seq = 0;

  constructor(
    private readonly document: OfficeDocument,
    readonly id: number,
  ) {}

  post(input: ViewInput, seq?: number): void {
    this.document.post(this.id, input, seq);
  }

  ask<T extends keyof ViewAnswers>(input: Extract<ViewInput, { type: T }>): Promise<ViewAnswers[T]> {
    return this.document.ask<ViewAnswers[T]>(this.id, input);
  }

  uno(command: string, args?: UnoArguments): void {
    this.post({ type: 'uno', command, ...(args === undefined ? {} : { args }) });
  }

  type(typed: string): void {
    for (const character of typed) {
      const char = character.codePointAt(0) ?? 0;
      this.post({ type: 'key', action: 'down', char, key: 0 });
      this.post({ type: 'key', action: 'up', char, key: 0 });
    }
  }

  /** As {@link type}, each key with its number from here on, down and up. @returns the last number */
  typeFrom(seq: number, typed: string): number {
    for (const character of typed) {
      const char = character.codePointAt(0) ?? 0;
      for (const action of ['down', 'up'] as const) this.post({ type: 'key', action, char, key: 0 }, ++seq);
    }
    return seq;
  }

  press(key: number): void {
    this.post({ type: 'key', action: 'down', char: 0, key });
    this.post({ type: 'key', action: 'up', char: 0, key });
  }

  click(x: number, y: number, { count = 1, buttons = 1 } = {}): void {
    this.post({ type: 'mouse', action: 'down', x, y, count, buttons, modifiers: 0 });
    this.post({ type: 'mouse', action: 'up', x, y, count, buttons, modifiers: 0 });
  }

  /** Shows so many tiles from the top left, at 100 %. */
  /** Goes to the part that is named. */
  show(columns: number, rows: number, part?: number): void {
    if (part !== undefined) this.post({ type: 'setPart', part });
    this.look(columns, rows, part);
  }

  /** Asks for tiles of the part, which it need not be at. */
  look(columns: number, rows: number, part = 0): void {
    const area = { x: 0, y: 0, width: columns * 3840, height: rows * 3840 };
    this.post({ type: 'visibleArea', part, area, tileTwips: 3840, forget: true });
  }

  /** A frame for this view. @throws when it is a delta against something the view does not hold */
  take(frame: Uint8Array, seq: number): void {
    const header = readTileHeader(frame);
    const key = `${header.part}/${header.column}/${header.row}`;
    const rows = inflateRawSync(frame.subarray(tileHeaderBytes));
    const held = this.pictures.get(key);
    if (header.delta && held?.version !== header.base) throw new Error(`delta against ${header.base} of ${key}`);
    if (rows.byteLength !== header.rowCount * tileSize * 4) throw new Error(`wrong number of rows in ${key}`);
    const picture = held ?? { pixels: new Uint8Array(tileSize * tileSize * 4), version: 0 };
    picture.pixels.set(rows, header.firstRow * tileSize * 4);
    picture.version = header.version;
    this.pictures.set(key, picture);
    this.seq = Math.max(this.seq, seq);
    this.post({ type: 'tilesReceived', count: 1 });
  }

  pixels(column: number, row: number, part = 0): Uint8Array {
    return this.pictures.get(`${part}/${column}/${row}`)?.pixels ?? new Uint8Array();
  }

  told<T extends ViewEvent['type']>(type: T): EventOf<T>[] {
    return this.events.filter((event): event is EventOf<T> => event.type === type);
  }

  /** The next event of a type since the events were last cleared that satisfies a condition. */
  async event<T extends ViewEvent['type']>(type: T, matches: (event: EventOf<T>) => boolean = () => true) {
    await until(() => this.told(type).some(matches));
    return this.told(type).find(matches) as EventOf<T>;
  }

  /** The text of the whole document, from this view. */
  async allText(): Promise<string> {
    this.uno('.uno:SelectAll');
    let answer = await this.ask({ type: 'selectionText' });
    await until(async () => (answer = await this.ask({ type: 'selectionText' })).kind !== 'none');
    this.post({ type: 'resetSelection' });
    return answer.text;
  }
}
