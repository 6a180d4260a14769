import { mergeText, type ClientInput, type ViewEvent } from '../../protocol/index.js';
import type { Disposable } from '../lifetime/lifetime.js';
import type { EditorStore } from '../state/index.js';
import { withNotice } from '../state/notices.js';

type Told = Omit<Extract<ViewEvent, { type: 'speakerNotes' }>, 'type'>;

interface Wire {
  input(input: ClientInput): void;
  ask(
    input: Extract<ClientInput, { type: 'speakerNotes' }>,
  ): Promise<{ readonly slide: string; readonly text: string }>;
}

interface Draft {
  readonly slide: string;
  readonly part: number;
  /** The text that was told or sent last. */
  known: string;
  mine: string;
  /** Sent, and not answered yet. */
  sent: number;
  /** Sent since the document was loaded. */
  total: number;
}

/** What is typed goes out when the person rests for so long, ms: each time is a step of Undo. */
const rest = 700;

/**
 * The notes of slides while they are typed. What the person has typed stands; what others write joins it. It is in the
 * document before anything else is done: {@link send}.
 */
export class NotesDrafts implements Disposable {
  readonly #drafts = new Map<string, Draft>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly store: EditorStore,
    private readonly wire: Wire,
  ) {}

  /** Looks up what is noted of a slide. */
  read(part: number): void {
    const slide = this.#slideAt(part);
    if (slide !== undefined) void this.#read(slide, part).catch(() => undefined);
  }

  type(part: number, text: string): void {
    const slide = this.#slideAt(part);
    const draft = slide === undefined ? undefined : this.#drafts.get(slide);
    if (!draft) return;
    draft.mine = text;
    this.#show(draft);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.send(), rest);
  }

  /** Everything typed so far is on its way when this returns. */
  send(): void {
    clearTimeout(this.#timer);
    for (const draft of this.#drafts.values()) {
      const { slide, part, known: before, mine: text } = draft;
      if (before === text) continue;
      draft.known = text;
      draft.sent++;
      draft.total++;
      this.wire.input({ type: 'writeNotes', slide, part, before, text });
    }
  }

  told({ slide, view, text, refused }: Told): void {
    const draft = this.#drafts.get(slide);
    if (!draft) return;
    const own = view !== undefined && view === this.store.getState().view;
    if (own) draft.sent = Math.max(0, draft.sent - 1);
    if (refused !== undefined && own) this.store.setState((state) => withNotice(state, 'warning', 'notesRefused'));
    // What is still on its way is joined there with what others wrote, and comes back.
    if (text !== undefined && draft.sent === 0) this.#take(slide, draft.part, text);
  }

  /** The document was loaded anew: its slides have other identities. */
  startOver(): void {
    this.send();
    this.#drafts.clear();
    this.store.setState({ speakerNotes: {} });
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  async #read(slide: string, part: number): Promise<void> {
    const sent = this.#drafts.get(slide)?.total ?? 0;
    const { slide: found, text } = await this.wire.ask({ type: 'speakerNotes', slide, part });
    const draft = this.#drafts.get(slide);
    // What was sent since then is not in the answer, and has one of its own.
    if (found !== slide || (draft?.total ?? 0) !== sent) return;
    if (draft) draft.sent = 0;
    this.#take(slide, part, text);
  }

  #take(slide: string, part: number, text: string): void {
    const before = this.#drafts.get(slide);
    const mine = before ? mergeText(before.known, before.mine, text) : text;
    const draft = { slide, part, known: text, mine, sent: before?.sent ?? 0, total: before?.total ?? 0 };
    this.#drafts.set(slide, draft);
    this.#show(draft);
  }

  #show({ slide, mine }: Draft): void {
    this.store.setState(({ speakerNotes }) => ({ speakerNotes: { ...speakerNotes, [slide]: mine } }));
  }

  #slideAt(part: number): string | undefined {
    return this.store.getState().document?.parts[part]?.hash;
  }
}
