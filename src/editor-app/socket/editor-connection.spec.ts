import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClientInput, ServerMessage } from '../../protocol/index.js';
import { welcome } from '../testing/fixtures.js';
import { EditorConnection } from './editor-connection.js';
import type { Unsent } from './sent-inputs.js';

class Line extends EventTarget {
  static readonly OPEN = 1;
  static readonly all: Line[] = [];
  readyState = 1;
  bufferedAmount = 0;
  constructor() {
    super();
    Line.all.push(this);
  }
  readonly sent: { readonly type: string; readonly reload?: number }[] = [];
  send(message: string): void {
    this.sent.push(JSON.parse(message) as { readonly type: string });
  }
  close(): void {
    this.readyState = 3;
  }
  says(message: ServerMessage): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
}

const key = (letter: string): ClientInput => ({ type: 'key', action: 'down', char: letter.charCodeAt(0), key: 0 });
const lettersOf = ({ inputs }: Unsent): string =>
  inputs.map(({ input }) => (input.type === 'key' ? String.fromCharCode(input.char) : '|')).join('');

describe('EditorConnection', () => {
  const real = globalThis.WebSocket;
  let connection: EditorConnection;
  let offered: string[];

  beforeEach(() => {
    Reflect.set(globalThis, 'WebSocket', Line);
    offered = [];
    connection = new EditorConnection('ws://nowhere', {
      hello: () => ({ type: 'hello', wopiSrc: 'http://host/wopi/files/1' }) as never,
      message: () => undefined,
      tile: () => undefined,
      connection: () => undefined,
      unsent: (unsent) => void offered.push(lettersOf(unsent)),
    });
    connect({ key: 'first' });
  });
  afterEach(() => {
    connection.dispose();
    Reflect.set(globalThis, 'WebSocket', real);
  });

  function connect(facts: Partial<typeof welcome>): Line {
    connection.connect();
    const line = Line.all.at(-1)!;
    line.says({ ...welcome, seq: 0, resumed: false, ...facts });
    return line;
  }
  const type = (text: string): void => Array.from(text).forEach((letter) => connection.input(key(letter)));

  it('offers what somebody took away by itself when the view is another', () => {
    type('old');
    Line.all.at(-1)!.says({ type: 'lost', ranges: [{ after: 0, upTo: 3, placeGone: true }] });
    expect(offered).toEqual(['old']);
    const line = connect({ key: 'second' });
    type('new');
    line.says({ type: 'lost', ranges: [{ after: 0, upTo: 3, placeGone: true }] });
    expect(offered).toEqual(['old', 'new']);
  });

  it('says that it knows of a document that was loaded anew, behind all that was typed before', () => {
    type('a');
    const line = connect({ key: 'first', resumed: true, view: 3, reload: 6 });
    type('b');
    line.says({ type: 'reloaded', reason: 'recovery', status: welcome.status, view: 3, reload: 7 });
    type('c');
    expect(line.sent.map(({ type, reload }) => reload ?? type)).toEqual(['input', 6, 'input', 7, 'input']);
  });

  it('takes a save for failed that was on its way when it heard of what was lost before', async () => {
    type('abc');
    const saved = connection.request({ type: 'save' });
    const asked = connection.request({ type: 'ask', input: { type: 'status' } });
    const line = Line.all.at(-1)!;
    line.says({ type: 'lost', ranges: [{ after: 0, upTo: 3 }] });
    line.says({ type: 'answer', id: 1, ok: true, result: {} });
    line.says({ type: 'answer', id: 2, ok: true, result: 'known' });
    await expect(saved).rejects.toMatchObject({ code: 'document_lost' });
    expect(await asked).toBe('known');
    expect(offered).toEqual(['abc']);
  });

  it('sends no paste for which its line would be cut, and holds none for later', async () => {
    const paste = { type: 'paste', mime: 'text/plain', data: 'x'.repeat(32 * 1024 * 1024) } as const;
    await expect(connection.ask(paste)).rejects.toMatchObject({ code: 'bad_message' });
    expect(Line.all.at(-1)!.sent).toEqual([]);
    expect(connection.unsafe.inputs).toEqual([]);
  });

  it('keeps what reaches it after its end, as from behind a dialog that nobody sees', () => {
    type('a');
    connection.end();
    type('b');
    expect(lettersOf(connection.unsafe)).toBe('ab');
    connection.forgetView();
    type('c');
    expect(lettersOf(connection.unsafe)).toBe('');
  });
});
