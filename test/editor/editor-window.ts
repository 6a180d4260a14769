import type { BrowserContext, CDPSession, Frame, Page, WebSocket } from 'playwright-core';
import { errors } from '../helpers/browser.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import type { ServerMessage } from '../../src/protocol/index.js';

export interface HostMessage {
  readonly MessageId: string;
  readonly Values: Readonly<Record<string, unknown>>;
  readonly origin: string;
}

/**
 * Bars come with the kind of the document, and each has a placeholder until its code is there; the ruler has none, and is
 * empty until LibreOffice tells of margins.
 */
const barsThere = `document.querySelector('[data-kind]') !== null && [...document.querySelectorAll('[data-region]')].every(
  (bar) => bar.querySelectorAll('*').length > (bar.dataset.region === 'ruler' ? 0 : 1))`;

const tilesDrawn = `Number(document.querySelector('.svc-document')?.dataset.tiles ?? 0)`;

/** CSS pixels. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** Conditions are looked at this often, ms. */
const lookEvery = 50;
/** … and for so long, ms. */
const patience = 30_000;

/** Looks in the frame itself, for a while: each question from here takes the processor from what is waited for. */
const within = (condition: string): string => `new Promise((settle) => {
  const end = Date.now() + 1_000;
  const look = () => {
    const met = ${condition};
    if (met || Date.now() > end) settle(met);
    else setTimeout(look, ${lookEvery});
  };
  look();
})`;

/** So many are told when a condition is never met. */
const lastMessages = 15;

/** One person's browser window: a host page with the editor in its frame. */
export class EditorWindow {
  /** What the page logged as errors; a test may look. */
  readonly errors: string[] = [];
  readonly #sockets: WebSocket[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    /** Like all others, so that it can be used again. */
    readonly isUsual: boolean,
  ) {
    page.on('pageerror', ({ message }) => this.errors.push(message));
    page.on('websocket', (socket) => this.#sockets.push(socket));
  }

  /** Tells what the editor sends from now on, whether it is connected already or not. */
  onSent(hear: (payload: string | Buffer) => void): void {
    this.#onSockets((socket) => socket.on('framesent', ({ payload }) => hear(payload)));
  }

  /** … and what it is told. */
  onTold(hear: (payload: string | Buffer) => void): void {
    this.#onSockets((socket) => socket.on('framereceived', ({ payload }) => hear(payload)));
  }

  #onSockets(listen: (socket: WebSocket) => unknown): void {
    this.#sockets.forEach(listen);
    this.page.on('websocket', listen);
  }

  /** Settles at the next message of that kind from the service, on the lines there are. */
  async hears(type: ServerMessage['type']): Promise<void> {
    const isIt = (payload: string | Buffer): boolean =>
      typeof payload === 'string' && (JSON.parse(payload) as { type: string }).type === type;
    const heard = this.#sockets.map((socket) => socket.waitForEvent('framereceived', ({ payload }) => isIt(payload)));
    await Promise.any(heard);
  }

  get frame(): Frame {
    const frame = this.page.frames().find((other) => other !== this.page.mainFrame());
    if (!frame) throw new Error('the host page has no frame');
    return frame;
  }

  /** Everything the editor posted, or what has this id. */
  async messages(id?: string): Promise<HostMessage[]> {
    const all = await this.page.evaluate<HostMessage[]>('window.received');
    return id === undefined ? all : all.filter(({ MessageId }) => MessageId === id);
  }

  async message(
    id: string,
    fits: (values: Readonly<Record<string, unknown>>) => boolean = () => true,
  ): Promise<HostMessage> {
    const end = Date.now() + patience;
    for (;;) {
      const all = await this.messages();
      const found = all.find(({ MessageId, Values }) => MessageId === id && fits(Values));
      if (found) return found;
      if (Date.now() > end || !(await this.#more(all.length, end))) throw await this.#vain(`message ${id}`);
    }
  }

  /** Whether the page has heard more than so many messages in time. */
  async #more(heard: number, end: number): Promise<boolean> {
    const timeout = Math.max(1, end - Date.now());
    const more = `window.received.length !== ${heard}`;
    const waiting = this.page.waitForFunction(more, undefined, { polling: lookEvery, timeout });
    return waiting.then(
      () => true,
      (error: unknown) => {
        if (error instanceof errors.TimeoutError) return false;
        throw error;
      },
    );
  }

  status(status: string): Promise<HostMessage> {
    return this.message('App_LoadingStatus', ({ Status }) => Status === status);
  }

  async post(id: string, values: object = {}): Promise<void> {
    await this.postAll([{ MessageId: id, Values: values }]);
  }

  async postAll(messages: readonly { readonly MessageId: string; readonly Values: object }[]): Promise<void> {
    const envelopes = messages.map((message) => JSON.stringify({ ...message, SendTime: Date.now() }));
    await this.page.evaluate(`${JSON.stringify(envelopes)}.forEach((message) => frames[0].postMessage(message, '*'))`);
  }

  /** Loaded, with the bars around it, and the first tiles are drawn. */
  async ready(): Promise<this> {
    await this.status('Document_Loaded');
    await this.frame.locator('[data-region=document] .svc-document').waitFor();
    // Bars are chunks of their own; when the last one has come, the document stays where it is.
    await this.until(() => this.frame.evaluate<boolean>(within(`${barsThere} && ${tilesDrawn} > 0`)), 'bars and tiles');
    await this.post('Host_PostmessageReady');
    return this;
  }

  /** Tiles drawn so far. */
  async tiles(): Promise<number> {
    try {
      return await this.frame.evaluate(tilesDrawn);
    } catch {
      // The frame is on its way from one page to the next.
      return 0;
    }
  }

  /** Whether something is drawn on the white of a page, in CSS pixels of the canvas. */
  inked(x: number, y: number, width: number, height: number): Promise<boolean> {
    const area = [x, y, width, height].join(', ');
    return this.frame.evaluate(
      `document.querySelector('.svc-document').getContext('2d').getImageData(${area}).data.some((value) => value < 250)`,
    );
  }

  pixels(x: number, y: number, width: number, height: number): Promise<number[]> {
    const area = [x, y, width, height].join(', ');
    return this.frame.evaluate(
      `[...document.querySelector('.svc-document').getContext('2d').getImageData(${area}).data]`,
    );
  }

  /** Where the document's canvas is on the page. */
  async place(): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await this.frame.locator('.svc-document').boundingBox();
    if (!box) throw new Error('the document is not on screen');
    return box;
  }

  /** Clicks into the document, CSS pixels from the canvas' top left. */
  async click(x: number, y: number, options: { clickCount?: number; button?: 'left' | 'right' } = {}): Promise<void> {
    const { x: left, y: top } = await this.place();
    await this.page.mouse.click(left + x, top + y, options);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Saves as the host page would; the answer's `Values`. */
  async save(): Promise<Readonly<Record<string, unknown>>> {
    const before = (await this.messages('Action_Save_Resp')).length;
    await this.post('Action_Save', { Notify: true, DontTerminateEdit: false });
    await this.until(async () => (await this.messages('Action_Save_Resp')).length > before, 'the answer to a save');
    return (await this.messages('Action_Save_Resp')).at(-1)!.Values;
  }

  /**
   * Saves until the stored bytes fit: some edits reach the engine after the request to save.
   *
   * @param read how to read them; as they are when they are flat XML
   */
  async stored(
    file: StoredFile,
    fits: RegExp | ((text: string) => boolean),
    what = String(fits),
    read: (file: StoredFile) => Promise<string> = ({ bytes }) => Promise.resolve(bytes?.toString() ?? ''),
  ): Promise<string> {
    const good = (text: string): boolean => (typeof fits === 'function' ? fits(text) : fits.test(text));
    let text = '';
    await this.until(async () => {
      await this.save();
      text = await read(file);
      return good(text);
    }, `the stored file to hold ${what}`);
    return text;
  }

  /** Presses, moves and releases the mouse; points are CSS pixels from the canvas' top left. */
  async drag(from: Position, to: Position): Promise<void> {
    const { x, y } = await this.place();
    const { mouse } = this.page;
    await mouse.move(x + from.x, y + from.y);
    await mouse.down();
    await mouse.move(x + (from.x + to.x) / 2, y + (from.y + to.y) / 2, { steps: 3 });
    await mouse.move(x + to.x, y + to.y, { steps: 3 });
    await mouse.up();
  }

  /** Chromium's own protocol: input methods and several fingers. The frame is in a process of its own or not. */
  cdp(): Promise<CDPSession> {
    return this.context.newCDPSession(this.page);
  }

  /** No tile of what is seen is missing. */
  complete(): Promise<void> {
    return this.frame.locator('.svc-document[data-complete=true]').waitFor({ state: 'attached' });
  }

  async until(fits: () => Promise<boolean>, what: string, limit = patience): Promise<void> {
    const end = Date.now() + limit;
    while (!(await fits())) {
      if (Date.now() > end) throw await this.#vain(what);
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
    }
  }

  async #vain(what: string): Promise<Error> {
    const ids = (await this.messages())
      .slice(-lastMessages)
      .map(({ MessageId, Values }) => `${MessageId} ${JSON.stringify(Values)}`);
    return new Error(`waited in vain for ${what}; messages:\n${ids.join('\n')}\n${this.errors.join('\n')}`);
  }
}
