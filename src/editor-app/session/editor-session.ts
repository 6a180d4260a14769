import type { EditorSettings, Rectangle, ServerMessage, ViewEvent } from '../../protocol/index.js';
import { cellName } from '../canvas/axis.js';
import { cellHits } from '../canvas/cell-hits.js';
import { TileReceiver } from '../canvas/tile-receiver.js';
import { announce } from '../host/announcer.js';
import { HostBridge } from '../host/host-bridge.js';
import { answerHost } from '../host/requests.js';
import { asksHowToFill } from '../input/fill-drag.js';
import type { EarlySocket } from '../socket/early-socket.js';
import { sendFarewell } from '../socket/farewell.js';
import { EditorConnection, type SocketHandlers } from '../socket/editor-connection.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import {
  createEditorStore,
  type Editor,
  type EditorActions,
  type EditorState,
  type EditorStore,
} from '../state/index.js';
import { addedComment, isAdrift } from '../state/comments.js';
import { withNotice } from '../state/notices.js';
import { CommandStates } from '../state/command-states.js';
import { reduceMessage } from '../state/reduce-message.js';
import { createActions } from './actions.js';
import { answerRepeated } from './answer-repeated.js';
import { beginWith } from './begin-with.js';
import { HeldInput } from './held-input.js';
import { helloOf, type Access } from './hello.js';
import { mountDocument } from './mount-document.js';
import { leave } from './leaving-actions.js';
import { loadNotes, placeComments, renewNotes } from './load-notes.js';
import { Searching, type SearchPort } from './searching.js';
import { SignsOfLife } from './signs-of-life.js';
import type { SessionContext } from './context.js';
import { NotesDrafts } from './notes-drafts.js';
import { readPersonalWords } from './personal-words.js';
import { withOwnPart } from './own-part.js';
import { tellShow } from './tell-show.js';
import { TokenTimer } from './token-timer.js';
import { BrowserKeep } from '../unsent/browser-keep.js';
import { placeReader } from '../unsent/place.js';
import { UnsentTyping } from '../unsent/unsent-typing.js';

type Event<T extends ViewEvent['type']> = Extract<ViewEvent, { type: T }>;

/** Something is selected, and it is no whole column of a sheet: at most some thousand rows, twips. */
const isModest = (rectangles: readonly Rectangle[]): boolean =>
  rectangles.length > 0 && rectangles.every(({ height }) => height < 2_000_000);

/** There is no session to go on with. */
const isOver = ({ connection: { phase } }: EditorState): boolean => phase === 'failed' || phase === 'closed';

/** The host did not let this person in, or not again. */
const isRefused = ({ connection: { phase, failure } }: EditorState): boolean =>
  phase === 'failed' && (failure?.code === 'host_unauthorized' || failure?.code === 'credentials_invalid');

/** One document in one browser window: joins socket, state, canvas and host page. */
export class EditorSession implements Editor, Disposable {
  readonly #lifetime = new Lifetime();
  readonly store: EditorStore;
  readonly actions: EditorActions;
  readonly #socket: EditorConnection;
  readonly #held: HeldInput;
  readonly #host: HostBridge;
  readonly #canvas: SessionContext['canvas'] = {
    view: undefined,
    clipboard: undefined,
    pictures: undefined,
  };
  readonly #tiles: TileReceiver;
  readonly #commandStates: CommandStates;
  readonly #signsOfLife: SignsOfLife;
  readonly #token: TokenTimer;
  readonly #unsent: UnsentTyping;
  readonly #searching: Searching;
  readonly #notes: NotesDrafts;
  #access: Access;
  #welcomed = false;

  constructor(
    readonly settings: EditorSettings,
    takeEarly?: () => EarlySocket | undefined,
  ) {
    this.store = createEditorStore(settings);
    this.#commandStates = this.#lifetime.owns(new CommandStates(this.store));
    this.#access = { token: settings.accessToken, ttl: settings.accessTokenTtl };
    this.#host = new HostBridge(settings.hostOrigin);
    this.#host.setDisabledActions(() => this.store.getState().host.disabledActions);
    this.#socket = this.#lifetime.owns(new EditorConnection(settings.socketUrl, this.#socketHandlers(), takeEarly));
    this.#held = new HeldInput((input) => this.#socket.input(input));
    this.#unsent = this.#lifetime.owns(new UnsentTyping(this.store, new BrowserKeep(), settings.wopiSrc, this.#socket));
    this.#tiles = new TileReceiver({
      tile: (header, rgba) => {
        this.#canvas.view?.tileReceived(header, rgba);
      },
      received: (count) => this.#socket.input({ type: 'tilesReceived', count }),
    });
    this.#searching = this.#lifetime.owns(new Searching(this.store, this.#searchPort()));
    this.#notes = this.#lifetime.owns(new NotesDrafts(this.store, this.#socket));
    this.actions = createActions({
      settings,
      store: this.store,
      socket: this.#socket,
      held: this.#held,
      host: this.#host,
      unsent: this.#unsent,
      searching: this.#searching,
      speakerNotes: this.#notes,
      canvas: this.#canvas,
    });
    this.#signsOfLife = this.#lifetime.owns(
      new SignsOfLife(({ active, paused }) => {
        if (active !== undefined) this.#socket.send({ type: 'active', active });
        if (paused !== undefined) this.#socket.input({ type: 'pause', paused });
      }),
    );
    this.#signsOfLife.alwaysActive = settings.alwaysActive;
    this.#token = this.#lifetime.owns(
      new TokenTimer({
        expiring: (timeLeft) => this.#tokenExpiring(timeLeft),
        expired: () => this.store.setState({ tokenExpired: true }),
      }),
    );
  }

  start(): void {
    this.#lifetime.atEnd(announce(this.store, this.#host));
    // LibreOffice tells nothing of it where the person turns to another sheet themselves.
    const turned = this.store.subscribe(({ document }, before) => {
      if (document?.part !== before.document?.part) this.#searching.otherPart();
    });
    this.#lifetime.atEnd(turned);
    const unheard = this.#host.listen((message) =>
      answerHost(
        {
          store: this.store,
          actions: this.actions,
          host: this.#host,
          resetToken: (token, ttl) => this.#resetToken(token, ttl),
          save: (options) => this.#socket.request({ type: 'save', ...options }),
          leave: () => leave({ socket: this.#socket, store: this.store }),
          forgetUnsent: () => this.#unsent.forget(),
          closeSession: () => this.#socket.send({ type: 'closeDocument' }),
          restoreVersion: () => this.#socket.send({ type: 'versionRestore' }),
          insertFromUrl: (url) => this.#socket.request({ type: 'insertFile', url, kind: 'graphic' }),
          compareWith: (url, name) =>
            this.#socket.request({ type: 'insertFile', url, kind: 'comparison', ...(name && { name }) }),
          idleFor: () => this.#signsOfLife.idleFor(),
          setAlwaysActive: (active) => {
            this.#signsOfLife.alwaysActive = active;
          },
          copyText: async (mime) => {
            const { text = '', html = '' } = await this.#socket.ask({ type: 'copy' });
            return mime.startsWith('text/html') ? html : text;
          },
        },
        message,
      ),
    );
    this.#lifetime.atEnd(unheard);
    this.#lifetime.atEnd(answerRepeated(this.store, this.#socket));
    this.#lifetime.atEnd(tellShow(this.store, (message) => this.#socket.send(message)));
    this.#unsent.listen();
    this.#signsOfLife.listen();
    this.#token.set(this.#access.ttl);
    // Somebody who closes the page has left; only a cut connection has a time of grace.
    this.#lifetime.listen(window, 'pagehide', () => {
      this.#held.release();
      this.#notes.send();
      this.#unsent.leave();
      const { left } = this.#socket;
      this.#socket.end();
      if (left) sendFarewell(this.settings.socketUrl, left.key);
    });
    this.#lifetime.listen(document, 'visibilitychange', () => this.#unsent.seen(!document.hidden));
    // Whoever goes back and forward may get the page as it was, with a session that ended when they went.
    this.#lifetime.listen(window, 'pageshow', ({ persisted }) => {
      if (!persisted || isOver(this.store.getState())) return;
      this.#connection(false, 1);
      this.#socket.connect();
    });
    this.#lifetime.listen(window, 'offline', () => this.#socket.networkLost());
    this.#lifetime.listen(window, 'online', () => this.#socket.networkFound());
    this.#socket.connect();
  }

  /** Leaves the document and the page as if this had never been there. */
  dispose(): void {
    this.#lifetime.dispose();
    this.#canvas.view = undefined;
    this.#canvas.clipboard = undefined;
    this.#canvas.pictures = undefined;
  }

  /** Draws the document into an element; where that lies may change once, see {@link placed}. */
  mount(root: HTMLElement, label: string): void {
    const parts = { store: this.store, socket: this.#socket, held: this.#held, mayPaste: () => this.#mayPaste() };
    Object.assign(this.#canvas, mountDocument(root, label, parts, this.#lifetime));
  }

  /** The element the document is drawn into was put where it stays. */
  placed(): void {
    this.#canvas.view?.placed();
  }

  #socketHandlers(): SocketHandlers {
    return {
      hello: () => helloOf(this.settings, this.store.getState(), this.#access),
      message: (message) => this.#message(message),
      tile: (frame) => this.#tiles.push(frame),
      connection: (online, attempt) => this.#connection(online, attempt),
      place: placeReader(() => this.store.getState()),
      acting: () => {
        if (this.store.getState().pasted) this.store.setState({ pasted: undefined });
      },
      before: () => this.#notes.send(),
      held: () => this.#unsent.typed(),
      unsent: (unsent, why) => this.#unsent.offer(unsent, why),
      waits: (waits) => this.store.setState(({ connection }) => ({ connection: { ...connection, waits } })),
      over: () => {
        this.#held.release();
        this.#unsent.over();
      },
      begins: () => this.#unsent.begins(),
    };
  }

  #searchPort(): SearchPort {
    return {
      search: (args) => {
        this.#canvas.view?.acted();
        this.#socket.input({ type: 'uno', command: '.uno:ExecuteSearch', args });
      },
      goToCell: (cell) => {
        this.#canvas.view?.acted();
        const ToPoint = { type: 'string', value: cellName(cell) };
        this.#socket.input({ type: 'uno', command: '.uno:GoToCell', args: { ToPoint } });
      },
      goToPart: (part) => this.actions.goToPart(part),
      caretTo: ({ x, y }) =>
        this.#socket.input({ type: 'textSelection', handle: 'reset', x: Math.round(x), y: Math.round(y) }),
      cellsIn: (rectangles) => cellHits(this.#canvas.view?.geometry, this.store.getState().document?.part, rectangles),
    };
  }

  #mayPaste(): boolean {
    this.#host.post('UI_Paste', {});
    return this.store.getState().permission === 'edit' && !this.#host.replaces('UI_Paste');
  }

  // --- socket ---

  #message(told: ServerMessage): void {
    const message = withOwnPart(told, this.store.getState().document?.part, (seq) => this.#socket.turnedAfter(seq));
    if (message === undefined) return;
    if (message.type === 'welcome') this.#host.setOrigin(message.file.postMessageOrigin);
    if (message.type === 'welcome' && (!message.resumed || message.moved)) this.#sendWords(message.file.userId);
    if (message.type === 'reloaded') this.#sendWords(this.store.getState().file?.userId);
    if (message.type === 'event' && message.event.type === 'contextMenu') return this.#contextMenu(message.event);
    if (message.type === 'event' && message.event.type === 'commandState')
      return this.#commandStates.add(message.event);
    this.#commandStates.apply();
    this.store.setState((state) => reduceMessage(state, message), true);
    if (message.type === 'welcome') this.#greeted(message);
    if (message.type === 'reloaded') this.#reloaded();
    if (message.type === 'event') this.#event(message.event);
  }

  #event(event: ViewEvent): void {
    switch (event.type) {
      case 'textSelection':
        this.#canvas.clipboard?.selectionChanged(isModest(event.rectangles));
        break;
      case 'cellAddress':
        this.#canvas.clipboard?.selectionChanged(!event.address.includes(':'));
        break;
      case 'hyperlink':
        this.#openLink(event.url);
        break;
      case 'searchResult':
        this.#searching.answered(event);
        this.#showHit();
        break;
      case 'speakerNotes':
        this.#notes.told(event);
        break;
      case 'invalidate':
        this.#searching.changed();
        break;
      case 'comment':
        this.#tellComment(event.comment);
        break;
      default:
    }
  }

  /** LibreOffice tells of no new caret where it was at the hit before. */
  #showHit(): void {
    const { search, document } = this.store.getState();
    const hit = search.hits[search.current ?? -1];
    const [place] = hit?.rectangles ?? [];
    if (place && (document?.kind === 'text' || hit?.part === document?.part)) this.#canvas.view?.reveal(place);
  }

  #greeted({ status, resumed }: Extract<ServerMessage, { type: 'welcome' }>): void {
    if (this.#welcomed && !resumed) this.#notes.startOver();
    this.#searching.startOver();
    if (this.#welcomed) this.#canvas.view?.startOver();
    else beginWith(status.kind, this.settings, this.actions);
    this.#welcomed = true;
    void this.#unsent.welcomed();
    if (!resumed || this.store.getState().comments.length === 0) loadNotes(this.store, this.#socket);
    else void renewNotes(this.store, this.#socket);
  }

  /** Before anything is shown: with that the check of spelling begins, and reads them. */
  #sendWords(userId = ''): void {
    const words = readPersonalWords(this.settings.wopiSrc, userId);
    this.store.setState({ words });
    if (words.length > 0) this.#socket.input({ type: 'words', words });
  }

  #reloaded(): void {
    this.#notes.startOver();
    this.#searching.startOver();
    this.#canvas.view?.startOver();
    loadNotes(this.store, this.#socket);
  }

  #contextMenu({ menu }: Event<'contextMenu'>): void {
    if (asksHowToFill(menu)) return;
    const at = this.#canvas.view?.pressedAt ?? { x: 0, y: 0 };
    this.store.setState({ contextMenu: { menu, ...at } });
  }

  /** Everybody's page is told of a new comment; one host page is enough. */
  #tellComment(event: unknown): void {
    const added = addedComment(event);
    if (this.store.getState().comments.some((each) => each.id === added?.id && isAdrift(each)))
      void placeComments(this.store, this.#socket);
    if (added?.author !== this.store.getState().file?.userFriendlyName || added === undefined) return;
    this.#host.post('Inserted_Comment', {
      Id: added.id,
      Type: added.parentId === undefined ? 'Comment' : 'Reply',
      Parent: added.parentId ?? '0',
      Author: added.author,
      DateTime: added.dateTime,
      Text: added.text,
    });
  }

  /** Links of the document open beside the editor, never in its place. */
  #openLink(url: string): void {
    if (this.#host.replaces('UI_Hyperlink')) return this.#host.post('UI_Hyperlink', { Url: url });
    if (/^(https?|mailto):/i.test(url)) window.open(url, '_blank', 'noopener,noreferrer');
  }

  #connection(online: boolean, attempt: number): void {
    this.store.setState(({ connection }) => ({ connection: { ...connection, online, attempt } }));
  }

  // --- access token ---

  #tokenExpiring(timeLeft: number): void {
    this.#host.post('App_TokenExpiring', { Timeout: timeLeft });
    const minutes = Math.ceil(timeLeft / 60_000);
    this.store.setState((state) => withNotice(state, 'warning', 'tokenExpiring', { minutes }));
  }

  #resetToken(token: string, ttl: number | undefined): void {
    this.#access = { token, ttl };
    this.#token.set(ttl);
    this.store.setState({ tokenExpired: false });
    if (isRefused(this.store.getState())) return this.#socket.connect();
    this.#socket.send({ type: 'accessToken', token, ...(ttl !== undefined && { ttl }) });
  }
}
