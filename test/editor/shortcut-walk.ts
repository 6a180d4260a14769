import type { ClientInput, ClientMessage, DocumentKind } from '../../src/protocol/index.js';
import type { EditorWindow } from './editor-window.js';
import { asks, callsOf, editsCell, nameOfKey, stepsTo, type Entry, type Step } from './shortcut-effects.js';

type Sent = readonly Readonly<Record<string, unknown>>[];

/** How a call is seen: what is sent, or what is in the page then. */
interface Sight {
  readonly sent?: (sent: Sent) => boolean;
  readonly shown?: string;
}

const isUno = (command: unknown, args: unknown) => (sent: Sent) =>
  sent.some((message) => message['command'] === command && JSON.stringify(message['args']) === JSON.stringify(args));

const typed =
  (...types: readonly (ClientInput | ClientMessage)['type'][]) =>
  (sent: Sent): boolean =>
    sent.some(({ type }) => types.some((each) => each === type));

const zoomed = (sent: Sent): boolean => sent.some(({ tileTwips }) => tileTwips !== undefined && tileTwips !== 3840);

/** Below 100 %, where more of the document is in a tile: at 100 % the next key would have nothing to do. */
const zoomedOut = (sent: Sent): boolean => sent.some(({ tileTwips }) => Number(tileTwips) > 3840);

const dialog: Sight = { shown: '[role=dialog]' };

/** The switches of the editor itself. */
const switches: Readonly<Record<string, Sight>> = {
  sidebar: { shown: '[data-region=sidebar]' },
  navigation: { shown: '[data-region=navigation]' },
  fullscreen: { shown: 'body:not(:has([data-region=menubar]))' },
  screenReader: { sent: typed('accessibility') },
};

const sights: Readonly<Record<string, (...args: readonly unknown[]) => Sight>> = {
  uno: (command, args) => ({ sent: isUno(command, args) }),
  takeStep: (step) => ({ sent: isUno(step === 'undo' ? '.uno:Undo' : '.uno:Redo', undefined) }),
  openDialog: () => dialog,
  startComment: () => ({ shown: '[data-region=comments] textarea' }),
  save: () => ({ sent: typed('save') }),
  print: () => ({ sent: (sent) => sent.some(({ purpose }) => purpose === 'print') }),
  cut: () => ({ sent: typed('cut') }),
  copy: () => ({ sent: typed('copy') }),
  paste: (unformatted) =>
    unformatted === true
      ? {
          sent: (sent) =>
            isUno('.uno:PasteUnformatted', undefined)(sent) || sent.some(({ mime }) => /plain/.test(String(mime))),
        }
      : { sent: (sent) => isUno('.uno:Paste', undefined)(sent) || typed('paste')(sent) },
  openSearch: (replace) => ({
    shown: replace === true ? '[data-region=find] input >> nth=1' : '[data-region=find] input',
  }),
  checkSpelling: () => ({ sent: isUno('.uno:SpellingAndGrammarDialog', undefined) }),
  setUi: (patch) => switches[Object.keys(patch as object)[0]!] ?? {},
  zoomIn: () => ({ sent: zoomed }),
  zoomOut: () => ({ sent: zoomedOut }),
  setZoom: () => ({ sent: (sent) => sent.some(({ tileTwips }) => tileTwips === 3840) }),
  present: () => ({ sent: typed('presentation') }),
};

/** LibreOffice has the key, or the browser, which tells the document of it. */
const passedOn: Readonly<Record<string, Sight>> = {
  deleteSelection: { sent: (sent) => sent.some(({ key }) => key === 1286) },
  pageBreak: { sent: (sent) => sent.some(({ key }) => key === (1280 | 0x2000)) },
};

/** Presses shortcuts in a window, where each has something to do, and waits for what its entry calls. */
export class ShortcutWalk {
  #sent: Readonly<Record<string, unknown>>[] = [];
  /** What was sent since the steps to a shortcut began, and what of the caret and of commands came: a failure tells it. */
  #story: string[] = [];

  constructor(
    private readonly window: EditorWindow,
    private readonly kind: DocumentKind,
    /** As the editor has it in the beginning, for entries that look at it. */
    private readonly state: object,
  ) {
    window.onSent((payload) => {
      if (typeof payload !== 'string') return;
      const message = JSON.parse(payload) as { readonly input?: Readonly<Record<string, unknown>> };
      this.#sent.push(message.input ?? { ...message });
      this.#story.push(`> ${payload}`);
    });
    window.onTold((payload) => {
      if (typeof payload === 'string' && /"(cursorVisible|commandState)"/.test(payload))
        this.#story.push(`< ${payload}`);
    });
  }

  /** Text on slides and in drawings has commands while it is edited. */
  async begin(): Promise<void> {
    if (this.kind !== 'presentation' && this.kind !== 'drawing') return;
    await this.#take(['SelectAll']);
    await this.window.frame.locator('[data-command=bold]:enabled').first().waitFor();
    await this.window.type('some words');
  }

  /** What the help lists. */
  async listed(): Promise<readonly string[]> {
    await this.window.press('F1');
    const entries = this.window.frame.locator('[data-shortcut]');
    await entries.first().waitFor();
    const ids = await this.window.frame.evaluate<string[]>(
      "[...document.querySelectorAll('[data-shortcut]')].map(({ dataset }) => dataset.shortcut)",
    );
    await this.#leave();
    return ids;
  }

  /** @throws when what the entry says is not seen */
  async press(id: string, entry: Entry): Promise<void> {
    this.#story = [];
    try {
      await this.#press(id, entry);
    } catch (error) {
      throw new Error(`${String(error)}\n${this.#story.join('\n')}`, { cause: error });
    }
  }

  async #press(id: string, entry: Entry): Promise<void> {
    const { window } = this;
    await this.#take(stepsTo(id, this.kind));
    const sight = passedOn[id] ?? this.#sightOf(entry);
    const key = entry.shortcut!.replace('Mod', 'Control').replace('Plus', '+').replace('Minus', '-');
    this.#sent = [];
    // An entry may still be switched off until LibreOffice has told of what is selected now.
    let again = false;
    await window.until(async () => {
      // What the shortcut before has LibreOffice ask may come late, and have the keys.
      if (again) await this.#leave();
      again = true;
      await window.press(key);
      // What is shown may have to be loaded, and a second press would put it away.
      const patience = sight.shown === undefined ? 10 : 60;
      for (let looks = 0; looks < patience; looks++) {
        if (await this.#seen(sight)) return true;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return false;
    }, `${id} by ${key}`);
    // The switches of the editor itself are put back.
    if (sight === switches['sidebar'] || sight === switches['fullscreen']) await window.press(key);
    const asked = window.frame.locator('[role=dialog], [role=alertdialog]').first();
    if (asks.has(id)) await window.until(() => asked.isVisible(), `what ${id} asks`);
    await this.#leave();
    if (editsCell(id, this.kind)) for (let times = 0; times < 2; times++) await window.press('Escape');
  }

  #sightOf(entry: Entry): Sight {
    const [call] = callsOf(entry, this.state);
    const sight = call && sights[call.name]?.(...call.args);
    if (!sight?.sent && !sight?.shown) throw new Error(`nobody knows how to see ${call?.name}`);
    return sight;
  }

  /** Commands go together; a key would overtake the message of the host's page that has them. */
  async #take(steps: readonly Step[]): Promise<void> {
    const key = steps.findIndex((step) => typeof step === 'number');
    if (key < 0) return this.#send(steps.filter((step) => typeof step !== 'number'));
    await this.#take(steps.slice(0, key));
    await this.window.press(nameOfKey[steps[key] as number]!);
    await this.#take(steps.slice(key + 1));
  }

  async #send(commands: readonly Exclude<Step, number>[]): Promise<void> {
    if (commands.length === 0) return;
    const messages = commands.map((step) => {
      const [name, args] = typeof step === 'string' ? [step, {}] : step;
      return { MessageId: 'Send_UNO_Command', Values: { Command: `.uno:${name}`, Args: args } };
    });
    this.#sent = [];
    await this.window.postAll(messages);
    const wanted = messages.map(({ Values }) => Values.Command);
    await this.window.until(async () => {
      const sent = this.#sent.filter(({ command }) => wanted.some((each) => each === command));
      return sent.length >= wanted.length;
    }, `${wanted.join()} to be sent`);
  }

  async #seen({ sent, shown }: Sight): Promise<boolean> {
    if (sent) return sent(this.#sent);
    return this.window.frame.locator(shown!).first().isVisible();
  }

  /** Whatever the shortcut opened is closed, and the document has the keys again. */
  async #leave(): Promise<void> {
    const { window } = this;
    const front = '[role=dialog], [role=alertdialog], [data-slideshow]';
    const hasKeys = `(() => {
      const input = document.querySelector('.svc-input');
      if (!input || document.querySelector('${front}')) return false;
      input.focus();
      return true;
    })()`;
    await window.until(async () => {
      if (await window.frame.evaluate<boolean>(hasKeys)) return true;
      // A command from the host's page may have taken the focus back; what closes meanwhile takes no key.
      await window.frame
        .locator(front)
        .last()
        .press('Escape', { timeout: 1_000 })
        .catch(() => undefined);
      return false;
    }, 'what a shortcut opened to close');
  }
}
