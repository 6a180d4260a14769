import {
  protocolVersion,
  type DocumentKind,
  type EditorSettings,
  type Hello,
  type Rectangle,
  type ServerMessage,
  type ViewEvent,
  type ClientInput,
} from '../../protocol/index.js';
import { cellName } from '../canvas/axis.js';
import { cellHits } from '../canvas/cell-hits.js';
import { CanvasView } from '../canvas/canvas-view.js';
import { Stage } from '../canvas/stage.js';
import { TileReceiver } from '../canvas/tile-receiver.js';
import { announce } from '../host/announcer.js';
import { HostBridge } from '../host/host-bridge.js';
import { answerHost } from '../host/requests.js';
import { Clipboard } from '../input/clipboard.js';
import { Keyboard } from '../input/keyboard.js';
import { asksHowToFill } from '../input/fill-drag.js';
import { offerKeys } from '../input/offer-keys.js';
import { followKeyboardHint } from '../input/keyboard-hint.js';
import { ShapeDrawing } from '../input/shape-drawing.js';
import { PointerInput } from '../input/pointer.js';
import { ZoomGestures } from '../input/zoom-gestures.js';
import { SocketClient } from '../socket/socket-client.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import { createEditorStore, type Editor, type EditorActions, type EditorStore } from '../state/index.js';
import { addedComment } from '../state/comments.js';
import { withNotice } from '../state/notices.js';
import { CommandStates } from '../state/command-states.js';
import { reduceMessage, wantsPart } from '../state/reduce-message.js';
import { createActions } from './actions.js';
import { leave } from './file-actions.js';
import { loadNotes } from './load-notes.js';
import { ScreenReader } from './screen-reader.js';
import { Searching } from './searching.js';
import { Activity } from './activity.js';
import type { SessionContext } from './context.js';
import { TokenTimer } from './token-timer.js';
import { BrowserKeep } from '../unsent/browser-keep.js';
import { placeReader } from '../unsent/place.js';
import { UnsentTyping } from '../unsent/unsent-typing.js';

type Event<T extends ViewEvent['type']> = Extract<ViewEvent, { type: T }>;

/** Something is selected, and it is no whole column of a sheet: at most some thousand rows, twips. */
const isModest = (rectangles: readonly Rectangle[]): boolean =>
  rectangles.length > 0 && rectangles.every(({ height }) => height < 2_000_000);

/** One document in one browser window: joins socket, state, canvas and host page. */
export class EditorSession implements Editor, Disposable {
  readonly #lifetime = new Lifetime();
  readonly store: EditorStore;
  readonly actions: EditorActions;
  readonly #socket: SocketClient;
  readonly #host: HostBridge;
  readonly #canvas: SessionContext['canvas'] = { view: undefined, clipboard: undefined };
  readonly #tiles: TileReceiver;
  readonly #commandStates: CommandStates;
  readonly #activity: Activity;
  readonly #token: TokenTimer;
  readonly #unsent: UnsentTyping;
  readonly #searching: Searching;
  #accessToken: string | undefined;
  #accessTokenTtl: number | undefined;
  #welcomed = false;

  constructor(readonly settings: EditorSettings) {
    this.store = createEditorStore(settings);
    this.#commandStates = this.#lifetime.owns(new CommandStates(this.store));
    this.#accessToken = settings.accessToken;
    this.#accessTokenTtl = settings.accessTokenTtl;
    this.#host = new HostBridge(settings.hostOrigin);
    this.#host.setDisabledActions(() => this.store.getState().host.disabledActions);
    this.#socket = this.#lifetime.owns(
      new SocketClient(settings.socketUrl, {
        hello: () => this.#hello(),
        message: (message) => this.#message(message),
        tile: (frame) => this.#tiles.push(frame),
        connection: (online, attempt) => this.#connection(online, attempt),
        place: placeReader(() => this.store.getState()),
        held: () => this.#unsent.typed(),
        unsent: (unsent, why) => this.#unsent.offer(unsent, why),
      }),
    );
    this.#unsent = this.#lifetime.owns(
      new UnsentTyping(this.store, new BrowserKeep(), settings.wopiSrc, () => this.#socket.unsafe),
    );
    this.#tiles = new TileReceiver({
      tile: (header, rgba) => {
        this.#canvas.view?.tileReceived(header, rgba);
      },
      received: (count) => this.#socket.input({ type: 'tilesReceived', count }),
    });
    this.#searching = this.#lifetime.owns(
      new Searching(this.store, {
        search: (args) => {
          this.#canvas.view?.acted();
          this.#socket.input({ type: 'uno', command: '.uno:ExecuteSearch', args });
        },
        goToCell: (cell) => {
          this.#canvas.view?.acted();
          const ToPoint = { type: 'string', value: cellName(cell) };
          this.#socket.input({ type: 'uno', command: '.uno:GoToCell', args: { ToPoint } });
        },
        caretTo: ({ x, y }) =>
          this.#socket.input({ type: 'textSelection', handle: 'reset', x: Math.round(x), y: Math.round(y) }),
        cellsIn: (rectangles) =>
          cellHits(this.#canvas.view?.geometry, this.store.getState().document?.part, rectangles),
      }),
    );
    this.actions = createActions({
      settings,
      store: this.store,
      socket: this.#socket,
      host: this.#host,
      unsent: this.#unsent,
      searching: this.#searching,
      canvas: this.#canvas,
    });
    this.#activity = this.#lifetime.owns(
      new Activity(({ active, paused }) => {
        if (active !== undefined) this.#socket.send({ type: 'active', active });
        if (paused !== undefined) this.#socket.input({ type: 'pause', paused });
      }),
    );
    this.#activity.alwaysActive = settings.alwaysActive;
    this.#token = this.#lifetime.owns(
      new TokenTimer({
        expiring: (timeLeft) => this.#tokenExpiring(timeLeft),
        expired: () => this.store.setState({ tokenExpired: true }),
      }),
    );
  }

  start(): void {
    this.#lifetime.atEnd(announce(this.store, this.#host));
    const unheard = this.#host.listen((message) =>
      answerHost(
        {
          store: this.store,
          actions: this.actions,
          host: this.#host,
          resetToken: (token, ttl) => this.#resetToken(token, ttl),
          save: (options) => this.#socket.request({ type: 'save', ...options }),
          leave: () => leave({ socket: this.#socket, store: this.store }),
          closeSession: () => this.#socket.send({ type: 'closeDocument' }),
          restoreVersion: () => this.#socket.send({ type: 'versionRestore' }),
          insertFromUrl: (url) => this.#socket.request({ type: 'insertFile', url, kind: 'graphic' }),
          compareWith: (url, name) =>
            this.#socket.request({ type: 'insertFile', url, kind: 'comparison', ...(name && { name }) }),
          idleFor: () => this.#activity.idleFor(),
          setAlwaysActive: (active) => {
            this.#activity.alwaysActive = active;
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
    this.#unsent.listen();
    this.#activity.listen();
    this.#token.set(this.#accessTokenTtl);
    // Somebody who closes the page has left; only a cut connection has a time of grace.
    this.#lifetime.listen(window, 'pagehide', () => {
      this.#unsent.leave();
      this.#socket.end();
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
  }

  /** Draws the document into an element; where that lies may change once, see {@link placed}. */
  mount(root: HTMLElement, label: string): void {
    const stage = new Stage(root, label);
    const lifetime = this.#lifetime;
    const view = lifetime.owns(
      new CanvasView(stage, this.store, {
        input: (input) => this.#socket.input(input),
        commandValues: (command) => this.#socket.ask({ type: 'commandValues', command }),
      }),
    );
    const input = (sent: ClientInput): void => this.#socket.input(sent);
    const focusChanged = (focused: boolean): void => {
      view.focused = focused;
    };
    const type = (text: string): void => input({ type: 'text', text });
    const drawing = new ShapeDrawing(this.store, input);
    const clipboard = this.#clipboard(stage.input, view);
    lifetime.atEnd(followKeyboardHint(this.store, stage.input));
    for (const part of [
      drawing,
      new Keyboard(
        stage.input,
        { input, acted: () => view.acted(), focusChanged, taken: offerKeys(this.store, type) },
        drawing,
      ),
      new PointerInput(stage, view, this.store, { input }, drawing),
      new ZoomGestures(stage, (factor, anchor) => view.zoomBy(factor, anchor)),
      new ScreenReader(root, this.store, input),
      clipboard,
    ])
      lifetime.owns(part).listen();
    this.#canvas.view = view;
    this.#canvas.clipboard = clipboard;
    stage.focus();
  }

  /** The element the document is drawn into was put where it stays. */
  placed(): void {
    this.#canvas.view?.placed();
  }

  #clipboard(element: HTMLElement, view: CanvasView): Clipboard {
    return new Clipboard(element, {
      input: (input) => this.#socket.input(input),
      ask: (input) => this.#socket.ask(input),
      copyDisabled: () => this.store.getState().file?.disableCopy ?? false,
      acted: () => view.acted(),
      failed: () => this.store.setState((state) => withNotice(state, 'warning', 'clipboardFailed')),
      mayPaste: () => this.#mayPaste(),
    });
  }

  #mayPaste(): boolean {
    this.#host.post('UI_Paste', {});
    return this.store.getState().permission === 'edit' && !this.#host.replaces('UI_Paste');
  }

  // --- socket ---

  #hello(): Omit<Hello, 'resume'> {
    const { settings } = this;
    const { theme } = this.store.getState().ui;
    const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    return {
      type: 'hello',
      version: protocolVersion,
      wopiSrc: settings.wopiSrc,
      ...(this.#accessToken !== undefined && { accessToken: this.#accessToken }),
      ...(settings.accessHeader !== undefined && { accessHeader: settings.accessHeader }),
      ...(this.#accessTokenTtl !== undefined && { accessTokenTtl: this.#accessTokenTtl }),
      language: settings.language,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(settings.permission !== undefined && { permission: settings.permission }),
      darkTheme: dark,
    };
  }

  #message(message: ServerMessage): void {
    if (message.type === 'welcome') this.#host.setOrigin(message.file.postMessageOrigin);
    if (message.type === 'event' && message.event.type === 'contextMenu') return this.#contextMenu(message.event);
    if (message.type === 'event' && message.event.type === 'commandState')
      return this.#commandStates.add(message.event);
    this.#commandStates.apply();
    this.store.setState((state) => reduceMessage(state, message), true);
    if (message.type === 'welcome') this.#greeted(message);
    if (message.type === 'error' && message.code === 'host_unauthorized') this.#unsent.refused();
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
      case 'setPart':
        this.#searching.otherPart();
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
    if (this.#welcomed) this.#canvas.view?.startOver();
    else this.#firstWelcome(status.kind);
    this.#welcomed = true;
    this.#unsent.welcomed();
    if (!resumed || this.store.getState().comments.length === 0) loadNotes(this.store, this.#socket);
  }

  #firstWelcome(kind: DocumentKind): void {
    const { uiParts } = this.settings;
    const wide = window.innerWidth >= 1_000;
    const toolbar = wantsPart(kind, 'Toolbar', uiParts, true);
    this.actions.setUi({
      ruler: wantsPart(kind, 'Ruler', uiParts, kind === 'text'),
      toolbar,
      notebookbarCollapsed: !toolbar,
      statusbar: wantsPart(kind, 'Statusbar', uiParts, true),
      comments: wide,
      sidebar: wantsPart(kind, 'Sidebar', uiParts, kind === 'presentation' && wide),
    });
    if (this.settings.startPresentation && kind === 'presentation') this.actions.present().catch(() => undefined);
    const page = Number(this.settings.target);
    if (!Number.isInteger(page) || page < 1) return;
    if (kind === 'text') this.actions.goToPage(page);
    else this.actions.goToPart(page - 1);
  }

  #reloaded(): void {
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
    this.#accessToken = token;
    this.#accessTokenTtl = ttl;
    this.#token.set(ttl);
    this.store.setState({ tokenExpired: false });
    this.#socket.send({ type: 'accessToken', token, ...(ttl !== undefined && { ttl }) });
  }
}
