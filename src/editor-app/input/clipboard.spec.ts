import { jest } from '@jest/globals';
import type { ClientInput } from '../../protocol/index.js';
import { Clipboard, type ClipboardPort } from './clipboard.js';

/** What a browser's clipboard holds, as text. */
let system = '';
let reads = 0;

const clipboard = {
  // As where the page around does not let it: what was written at once has to do.
  write: () => Promise.reject(new Error('Not allowed.')),
  writeText: async (text: string) => void (system = text),
  read: async () => {
    reads += 1;
    return [{ types: ['text/plain'], getType: async () => new Blob([system]) }];
  },
};

const begin = (patch: Partial<ClipboardPort> = {}) => {
  const sent: (ClientInput | { readonly type: string })[] = [];
  const answers: ((text: string) => void)[] = [];
  const element = new EventTarget();
  const port = {
    input: (input: ClientInput) => void sent.push(input),
    ask: (input: ClientInput) => {
      sent.push(input);
      if (input.type === 'paste') return Promise.resolve({ pasted: true });
      return new Promise((resolve) => answers.push((text) => resolve({ text })));
    },
    copyDisabled: () => false,
    acted: () => undefined,
    copied: () => undefined,
    pasting: () => () => undefined,
    failed: () => undefined,
    tooLarge: () => sent.push({ type: 'too large' }),
    mayPaste: () => true,
    ...patch,
  } as unknown as ClipboardPort;
  const made = new Clipboard(element as unknown as HTMLElement, port);
  made.listen();
  /** Presses the keys. @returns what is in the browser's clipboard at once */
  const copy = (): string | undefined => {
    let text: string | undefined;
    const clipboardData = { setData: (_: string, data: string) => void (text = data) };
    element.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }));
    return text;
  };
  const paste = (): void => {
    const clipboardData = {
      types: ['text/plain'],
      files: [],
      getData: (of: string) => (of === 'text/plain' ? system : ''),
    };
    element.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }));
  };
  return { made, sent, answers, copy, paste };
};

describe('the clipboard', () => {
  beforeEach(() => {
    [system, reads] = ['from elsewhere', 0];
    Object.defineProperty(globalThis, 'navigator', { value: { clipboard }, configurable: true });
    Object.assign(globalThis, { ClipboardItem: class {} });
  });

  afterEach(() => jest.useRealTimers());

  it('tells of what is too much for one message, and sends nothing', async () => {
    const { made, sent } = begin();
    await made.pasteText('x'.repeat(32 * 1024 * 1024), undefined);
    expect(sent).toEqual([{ type: 'too large' }]);
  });

  it('leaves a paste from a menu to the page around where that does it itself', async () => {
    const asked: string[] = [];
    const { made, sent } = begin({ mayPaste: () => asked.push('asked') > 1 });
    await made.paste(false);
    expect([sent, reads, asked]).toEqual([[], 0, ['asked']]);
    await made.paste(false);
    expect(sent).toMatchObject([{ type: 'paste', data: 'from elsewhere' }]);
  });

  it('pastes what a menu has copied or cut where nothing of it may leave the service', async () => {
    const { made, sent, answers, paste } = begin({ copyDisabled: () => true });
    const cut = made.copy('cut');
    answers[0]?.('');
    await cut;
    paste();
    expect(sent).toEqual([{ type: 'cut' }, { type: 'uno', command: '.uno:Paste' }]);
    expect(system).not.toContain('elsewhere');
  });

  it('pastes the text alone where that is asked for, of what came with its picture', async () => {
    const parts = { 'text/plain': 'one', 'text/html': '<b>one</b>', 'image/png': 'bytes' };
    const read = async () => [
      { types: Object.keys(parts), getType: async (type: keyof typeof parts) => new Blob([parts[type]], { type }) },
    ];
    Object.defineProperty(globalThis, 'navigator', {
      value: { clipboard: { ...clipboard, read } },
      configurable: true,
    });
    const { made, sent } = begin({ pasteFiles: () => Promise.reject(new Error('a picture')) });
    await made.paste(true);
    expect(sent).toEqual([{ type: 'paste', mime: 'text/plain;charset=utf-8', data: 'one' }]);
  });

  it('leaves what it has where there is nothing to copy', async () => {
    const written: unknown[] = [];
    const write = async ([item]: readonly { readonly items: Readonly<Record<string, Promise<Blob>>> }[]) =>
      void written.push(await Promise.all(Object.values(item!.items)));
    Object.defineProperty(globalThis, 'navigator', {
      value: { clipboard: { ...clipboard, write } },
      configurable: true,
    });
    class ClipboardItem {
      constructor(readonly items: object) {}
    }
    Object.assign(globalThis, { ClipboardItem });
    const { made, answers } = begin();
    for (const text of ['', 'something']) {
      const copying = made.copy();
      answers.shift()?.(text);
      await copying;
      expect(written).toHaveLength(text === '' ? 0 : 1);
    }
  });

  it('copies nothing of a selection that is another by the time its text comes', async () => {
    jest.useFakeTimers();
    const { made, answers, copy } = begin();
    made.selectionChanged(true);
    await jest.advanceTimersByTimeAsync(1_000);
    made.selectionChanged(false);
    answers[0]?.('of before');
    await jest.advanceTimersByTimeAsync(0);
    expect(copy()).toBeUndefined();
  });
});
