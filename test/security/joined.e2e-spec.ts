import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientInput, ClientMessage, ViewAnswers } from '../../src/protocol/index.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { randomNumbers } from '../helpers/random.js';
import { SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from '../session/service-under-test.js';

const seed = Number(process.env['SVC_SEED'] ?? 20_261_122);
const rounds = Number(process.env['SVC_FUZZ_MESSAGES'] ?? 300);
const megabyte = 1024 * 1024;

type Json = Readonly<Record<string, unknown>>;
type QuestionKind = Exclude<keyof ViewAnswers, 'compare'>;
type InputKind = Exclude<ClientInput['type'], QuestionKind>;
/** The others begin and end a connection. */
type MessageKind = Exclude<ClientMessage['type'], 'hello' | 'bye'>;
/** Each kind there is, so that one that comes into the protocol is said here, too. */
type Saying<Kind extends string> = Readonly<Record<Kind, () => Json>>;
type Random = () => number;

/** Messages that are what they should be, or would be with other numbers and words in them. */
class Phrases {
  #seq = 0;
  #id = 1_000;

  constructor(private readonly random: Random) {}

  next(): string {
    const chance = this.random();
    const message = chance < 0.4 ? this.#say('input') : chance < 0.6 ? this.#say('ask') : this.#any(this.#messages);
    return JSON.stringify(this.random() < 0.2 ? (this.#broken(message) as Json) : message);
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!;
  }

  readonly #number = (): number =>
    this.#pick([0, 0, 1, 2, 4, -1, 0.5, 256, 1280, 3840, 65_535, 2 ** 31 - 1, 2 ** 31, 1e9, this.random() * 20_000]);
  readonly #index = (): number => Math.floor(this.random() * 4);
  readonly #flag = (): boolean => this.random() < 0.5;
  readonly #word = (): string =>
    this.#pick([
      '',
      'a',
      'x'.repeat(300),
      '../../etc/passwd',
      'file:///etc/passwd',
      '\ud800',
      '__proto__',
      '💥 <b>&',
      'pdf',
    ]);
  readonly #text = (): string => this.#pick(['words ', 'ä💥\n\t', '=1/0', '\u0000', 'x'.repeat(2_000), this.#word()]);
  readonly #args = (): Json => ({
    [this.#word()]: { type: this.#pick(['string', 'long', '[]any', 'x']), value: this.#text() },
  });
  readonly #command = (): string =>
    this.#pick(
      [
        'Bold',
        'SelectAll',
        'GoDown',
        'Delete',
        'InsertTable',
        'Undo',
        'GoToCell',
        'ExecuteSearch',
        'Quit',
        'OpenUrl',
        'CharFontName',
        'InsertAnnotation',
        'StyleApply',
        'Insert',
        this.#word(),
      ].map((name) => `.uno:${name}`),
    );
  readonly #pointer = (): Json => ({
    action: this.#pick(['down', 'up', 'move']),
    x: this.#number(),
    y: this.#number(),
    count: this.#index(),
    buttons: this.#pick([0, 1, 2, 4]),
    modifiers: this.#pick([0, 0x1000, 0x2000, 0x4000]),
  });
  readonly #placeInCell = (): Json => ({ line: this.#number(), at: this.#number() });
  readonly #cell = (): Json => ({ part: this.#number(), column: this.#number(), row: this.#number() });
  readonly #size = (): Json => ({ width: this.#number(), height: this.#number() });

  readonly #inputs: Saying<InputKind> = {
    visibleArea: () => ({
      part: this.#index(),
      area: { x: this.#number(), y: this.#number(), ...this.#size() },
      tileTwips: this.#number(),
    }),
    tilesReceived: () => ({ count: this.#number() }),
    setPart: () => ({ part: this.#number() }),
    pause: () => ({ paused: this.#flag() }),
    accessibility: () => ({ enabled: this.#flag() }),
    words: () => ({ words: [this.#word(), this.#word()] }),
    darkPaper: () => ({ dark: this.#flag() }),
    key: () => ({ action: this.#pick(['down', 'up']), char: this.#pick([0, 97, 0x1_f4a5]), key: this.#number() }),
    text: () => ({ text: this.#text(), ...(this.#flag() && { window: this.#number() }) }),
    composition: () => ({ text: this.#text() }),
    removeText: () => ({ before: this.#number(), after: this.#number() }),
    mouse: this.#pointer,
    textSelection: () => ({ handle: this.#pick(['start', 'end', 'reset']), x: this.#number(), y: this.#number() }),
    graphicSelection: () => ({ handle: 'start', x: this.#number(), y: this.#number() }),
    resetSelection: () => ({}),
    uno: () => ({
      command: this.#command(),
      ...(this.#flag() ? { args: this.#args() } : { notify: this.#flag() }),
    }),
    outline: () => ({ column: this.#flag(), level: this.#number(), index: this.#number(), hidden: this.#flag() }),
    selectPart: () => ({ part: this.#number(), select: this.#flag() }),
    moveParts: () => ({ position: this.#number(), duplicate: this.#flag() }),
    completeFunction: () => ({ name: this.#word() }),
    editCell: () => ({ from: this.#placeInCell(), to: this.#placeInCell() }),
    dialog: () => ({
      window: this.#number(),
      id: this.#word(),
      cmd: this.#word(),
      data: this.#text(),
      control: this.#word(),
    }),
    windowClose: () => ({ window: this.#number() }),
    windowMouse: () => ({ window: this.#number(), ...this.#pointer() }),
    formField: () => ({ args: { [this.#word()]: this.#word() } }),
    contentControl: () => ({ args: { type: this.#word(), selected: this.#word() } }),
    navigator: () => ({
      action: this.#pick(['show', 'deck', 'hide', 'select', 'go', 'expand', 'up', 'down']),
      row: this.#number(),
    }),
    followLayers: () => ({ follow: this.#flag() }),
    holdPlace: () => ({ hold: this.#flag() }),
    writeNotes: () => ({ slide: this.#word(), part: this.#number(), before: this.#text(), text: this.#text() }),
  };
  readonly #questions: Saying<QuestionKind> = {
    status: () => ({}),
    copy: () => ({}),
    cut: () => ({}),
    selectionText: () => ({}),
    presentation: () => ({}),
    paste: () => ({
      mime: this.#pick(['text/html', 'text/plain;charset=utf-8', 'image/png', 'text/rtf', this.#word()]),
      data: this.#text(),
    }),
    commandValues: () => ({ command: this.#command() }),
    preview: () => ({ part: this.#number(), ...this.#size() }),
    slide: () => ({ part: this.#number(), ...this.#size() }),
    windowPaint: () => ({ window: this.#number(), ...this.#size(), scale: this.#number() }),
    textAround: () => ({
      places: [
        { x: this.#number(), y: this.#number(), ...this.#size(), cell: this.#flag() ? this.#cell() : undefined },
      ],
    }),
    speakerNotes: () => ({ slide: this.#word(), part: this.#number() }),
    chartTable: () => ({}),
    changeLayers: () => ({
      change: {
        do: this.#pick(['add', 'rename', 'remove', 'switch', 'activate', 'attach']),
        name: this.#pick(['layout', this.#word()]),
        to: this.#word(),
        flag: this.#pick(['visible', 'printable', 'locked']),
        on: this.#flag(),
        withShapes: this.#flag(),
      },
    }),
    writeChartTable: () => ({ before: this.#table(), table: { ...this.#table(), was: [0] } }),
  };

  readonly #table = () => ({
    categories: [this.#word()],
    series: [{ name: this.#word(), values: [this.#number()] }],
  });

  readonly #messages: Saying<MessageKind> = {
    input: () => ({ seq: this.random() < 0.9 ? ++this.#seq : this.#number(), input: this.#any(this.#inputs) }),
    ask: () => ({ id: ++this.#id, input: this.#any(this.#questions) }),
    ping: () => ({ at: this.#number() }),
    save: () => ({ id: ++this.#id, extendedData: this.#word() }),
    saveAs: () => ({ id: ++this.#id, name: this.#word() }),
    rename: () => ({ id: ++this.#id, name: this.#word() }),
    export: () => ({
      id: ++this.#id,
      format: this.#word(),
      purpose: this.#pick(['export', 'print', 'kept']),
      options: this.#text(),
    }),
    resolveConflict: () => ({ choice: this.#pick(['overwrite', 'reload', 'saveCopy']), name: this.#word() }),
    resolveRecovery: () => ({ choice: this.#pick(['restore', 'discard', 'saveCopy']) }),
    accessToken: () => ({ token: this.#word() }),
    password: () => ({ password: this.#word() }),
    removeView: () => ({ view: this.#number() }),
    insertFile: () => ({ id: ++this.#id, url: this.#word(), kind: this.#pick(['graphic', 'comparison']) }),
    former: () => ({ id: ++this.#id, key: this.#word() }),
    active: () => ({ active: this.#flag() }),
    presenting: () => ({ at: { place: this.#pick([this.#index(), 'end']), step: this.#number() } }),
    closeDocument: () => ({}),
    versionRestore: () => ({}),
    reloadHeard: () => ({ view: 1 }),
  };

  #say(type: MessageKind): Json {
    return { type, ...this.#messages[type]() };
  }

  #any<Kind extends string>(saying: Saying<Kind>): Json {
    const type = this.#pick(Object.keys(saying) as Kind[]);
    return { type, ...saying[type]() };
  }

  /** Somewhere in it stands something else. */
  #broken(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.random() < 0.2)
      return this.#pick([null, -1, 1e308, '', [], {}, [[[]]], true, 'x'.repeat(600), { $blob: 7 }]);
    const name = this.#pick(Object.keys(value));
    return { ...value, [name]: this.#broken((value as Json)[name]) };
  }
}

/** The document without what LibreOffice writes anew each time. */
const contentOf = (file: StoredFile): string =>
  String(file.bytes)
    .replaceAll(/<office:(meta|settings)>[^]*?<\/office:\1>/g, '')
    .replaceAll(/ (xml:id|officeooo:\w*rsid)="[^"]*"/g, '');

/** Everything that was said was read, or the service has hung up. */
async function pause(client: SocketClient): Promise<void> {
  const before = client.all('pong').length;
  if (client.closeCode !== undefined) return;
  client.send({ type: 'ping', at: 0 });
  await client.until(() => client.closeCode !== undefined || client.all('pong').length > before);
}

/** What went wrong without a name. */
const unnamed = (clients: readonly SocketClient[]): string[] =>
  clients.flatMap((client) =>
    [...client.all('error'), ...client.all('answer')].flatMap((each) =>
      'code' in each && each.code.startsWith('internal') ? [each.message] : [],
    ),
  );

describe('people at a document who say anything', () => {
  let service: ServiceUnderTest;
  let neighbour: SocketClient;
  let neighbours: StoredFile;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
    neighbours = await service.add();
    neighbour = await service.open(neighbours);
  });
  afterAll(() => service.stop());

  /** Says so much at the document, and comes again when the service hangs up. Answers what it was told. */
  async function babble(
    file: StoredFile,
    accessToken: string,
    unsaid: readonly string[] = [],
  ): Promise<SocketClient[]> {
    const phrases = new Phrases(randomNumbers(seed));
    const clients: SocketClient[] = [];
    let client: SocketClient | undefined;
    for (let said = 0; said < rounds; said++) {
      if (client === undefined || client.closeCode !== undefined) {
        client = await service.knock(file, { accessToken });
        const fresh = client;
        await fresh.until(() => fresh.last('welcome') ?? fresh.closeCode);
        clients.push(fresh);
      }
      const phrase = phrases.next();
      if (!unsaid.some((type) => phrase.includes(`"${type}"`))) client.socket.send(phrase);
      if (said % 25 === 0) await pause(client);
    }
    if (client) await pause(client);
    return clients;
  }

  async function untouched(before: number): Promise<void> {
    neighbour.type('Still here. ');
    await neighbour.save();
    expect(textOf(neighbours.bytes)).toContain('Still here. ');
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * megabyte);
    expect(service.log.lines.filter((line) => /unexpected error|Unhandled/i.test(line))).toEqual([]);
  }

  it.each(['letter.fodt', 'sheets.fods'])(
    'change nothing where they may only look, and disturb nobody: %s',
    async (name) => {
      const memory = process.memoryUsage().rss;
      const file = await service.add(name);
      const writer = await service.open(file);
      writer.command('.uno:Bold');
      await writer.save({ dontSaveIfUnmodified: false });
      const before = contentOf(file);
      const clients = await babble(file, file.addUser({ UserId: 'reader', UserCanWrite: false }));
      await writer.save({ dontSaveIfUnmodified: false });
      expect(contentOf(file)).toBe(before);
      expect(writer.closeCode).toBeUndefined();
      expect(unnamed(clients)).toEqual([]);
      await untouched(memory);
    },
  );

  it.each(['letter.fodt', 'sheets.fods'])('disturb nobody elsewhere where they may write: %s', async (name) => {
    const memory = process.memoryUsage().rss;
    const file = await service.add(name);
    const bystander = await service.open(file, {
      accessToken: file.addUser({ UserId: 'reader', UserCanWrite: false }),
    });
    // Writers may send others away.
    const clients = await babble(file, file.addUser({ UserId: 'writer' }), ['versionRestore', 'removeView']);
    expect(unnamed(clients)).toEqual([]);
    expect(bystander.last('closed')).toBeUndefined();
    await bystander.until(() => service.stateOf(file) === 'ready' || bystander.closeCode);
    expect(await bystander.ask({ type: 'status' })).toHaveProperty('kind');
    await untouched(memory);
  });
});
