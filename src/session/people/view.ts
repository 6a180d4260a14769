import { randomBytes, randomUUID } from 'node:crypto';
import type {
  Hello,
  Permission,
  ReadOnlyReason,
  Rectangle,
  ServerMessage,
  ShowPoint,
  ViewEvent,
  ViewInput,
} from '../../protocol/index.js';
import type { CheckFileInfo, HostCredentials, WopiFile } from '../../wopi/index.js';
import { ClosedWindows } from './closed-windows.js';
import type { Arrival } from './handed-views.js';
import { keyDigest } from './handed-view.js';
import { HeldInputs } from './held-inputs.js';
import { NewestTurn } from './newest-turn.js';
import { OpenWindows } from './open-windows.js';
import { ToldStates } from './told-states.js';
import { Turns } from './turns.js';
import { ViewActivity } from './view-activity.js';
import { ViewConnection, type ViewClient } from './view-connection.js';
import type { ViewPlace } from './view-place.js';
import { ViewRights, type RightsAtDoor, type Writability } from './view-rights.js';
import { TypingRecord } from './typing-record.js';

/** What somebody brings along who wants to see the document. */
export interface ViewRequest extends RightsAtDoor {
  readonly file: WopiFile;
  /** Of the limits; see `ViewLimits`. */
  readonly revision: number;
  readonly client: ViewClient;
  readonly language: string;
  readonly timezone?: string;
  readonly darkTheme?: boolean;
  /** Where they stood, who come back. */
  readonly part?: number;
  /** What their window has room for. */
  readonly look?: Hello['look'];
  /** Secret of the view they had before, here or on another node. */
  readonly formerKey?: string;
}

/** Pictures are painted in the kit that everybody shares; a browser asks for those of all slides in sight at once. */
const pictureTurns = { running: 2, waiting: 200 };

/** One person at the document: credentials, rights, place, and the connection of the moment. It changes by what is told to it. */
export class View {
  /** Secret with which a lost connection takes the view up again. */
  readonly key = randomBytes(24).toString('base64url');
  readonly held = new HeldInputs();
  readonly activity = new ViewActivity();
  readonly typing = new TypingRecord(keyDigest(this.key), (message) => this.send(message));
  readonly pictures = new Turns(pictureTurns);
  readonly exports = new Turns({ running: 1, waiting: 0 });
  /** Each writes a file in the kit, or sends one to the host. */
  readonly decisions = new Turns({ running: 1, waiting: 5 });
  /** Pictures and documents out of the storage: each is in memory as a whole. */
  readonly files = new Turns({ running: 1, waiting: 20 });
  /** Questions to the host whose a new token is. */
  readonly tokens = new NewestTurn(2);
  /** Questions about views in windows that have ended. */
  readonly formers = new Turns({ running: 1, waiting: 20 });
  readonly #connection: ViewConnection;
  readonly #rights: ViewRights;
  readonly #states = new ToldStates();
  readonly #closed = new ClosedWindows();
  readonly #open = new OpenWindows();
  #id = -1;
  #reloads = -1;
  #file: WopiFile;
  #credentialsGood = true;
  #seq = 0;
  #idle = false;
  #arrival: Arrival | undefined;
  #formerlySafe = 0;
  #place: ViewPlace = {};
  #caret: Rectangle | undefined;
  #show: ShowPoint | undefined;
  #clipboardMark: string | undefined;
  /** What its view in the kit was made with, and has for life. */
  #shown = { watermark: '', commentsOnly: false };

  constructor(
    readonly request: ViewRequest,
    readonly color: string,
  ) {
    this.#connection = new ViewConnection(request.client);
    this.#rights = new ViewRights(request);
    this.#file = request.file;
  }

  /** What the host says of this person and the file, as far as the application's policy leaves it. */
  get info(): CheckFileInfo {
    return this.#rights.info;
  }

  /** The host's own answer. */
  get hostInfo(): CheckFileInfo {
    return this.#rights.hostInfo;
  }

  /** Why this view may only look, if so. */
  get readOnlyReason(): ReadOnlyReason | undefined {
    return this.#rights.readOnlyReason;
  }

  get permission(): Permission {
    return this.#rights.permission;
  }

  get mayWrite(): boolean {
    return this.permission !== 'readonly';
  }

  get mayEdit(): boolean {
    return this.permission === 'edit';
  }

  get commentsOnly(): boolean {
    return this.permission === 'comment';
  }

  /** Host or policy have something new to say; whether this person may write is judged after that. */
  learn(news: Partial<Pick<RightsAtDoor, 'info' | 'limits'>>): void {
    this.#rights.learn(news);
  }

  /** Decides whether this person may write into this version of the document. */
  judge(version: Writability): void {
    this.#rights.judge(version);
  }

  /**
   * What somebody types who may not any more is lost; they are told with what they do next, and before anything later is
   * called safe. Whoever never might has typed nothing.
   */
  refuse(input: ViewInput, seq: number): void {
    if (this.#rights.couldEdit) this.typing.refused(input, seq);
  }

  forbidWriting(reason: ReadOnlyReason): void {
    this.#rights.forbidWriting(reason);
  }

  /** The file, with the credentials of this person. */
  get file(): WopiFile {
    return this.#file;
  }

  /** False after the host refused the credentials, until they are renewed or it takes them again. */
  get credentialsGood(): boolean {
    return this.#credentialsGood;
  }

  /** The host has taken others of the same person. */
  renewCredentials(credentials: HostCredentials): void {
    this.#file = { ...this.#file, credentials };
    this.acceptCredentials();
  }

  /** The host did not take them: others come first, and these are tried again later, for a host may have been mistaken. */
  refuseCredentials(): void {
    if (this.#credentialsGood) this.send({ type: 'tokenExpired' });
    this.#credentialsGood = false;
  }

  /** Others were brought, and did not do: whoever believes that all is well again is told. */
  missCredentials(): void {
    if (!this.#credentialsGood) this.send({ type: 'tokenExpired' });
  }

  acceptCredentials(): void {
    if (!this.#credentialsGood) this.send({ type: 'tokenAccepted' });
    this.#credentialsGood = true;
  }

  /** Number in the kit; changes when the document is loaded anew, and is negative in between. */
  get id(): number {
    return this.#id;
  }

  /** How many times another view in the kit has taken the place of the one before: each kit counts views from the beginning. */
  get reloads(): number {
    return this.#reloads;
  }

  /** False while its view in the kit is replaced by another. */
  get attached(): boolean {
    return this.#id >= 0;
  }

  /** A view in the kit is about to be made for it, with what it has to show now. */
  begin(): void {
    this.#caret = undefined;
    this.#states.clear();
    this.#closed.clear();
    this.#open.clear();
    this.#shown = { watermark: this.watermark, commentsOnly: this.commentsOnly };
  }

  /** @param place where the view in the kit stands, if it was not made for this view */
  attach(id: number, place = this.#place): void {
    this.#id = id;
    this.#reloads++;
    this.#place = place;
  }

  /** Its view in the kit is gone, or about to be; what is typed is held until there is another. */
  detach(): void {
    this.#id = -1;
    this.held.begin();
  }

  /** Its view in the kit has another watermark on its tiles than it should. */
  get showsOldWatermark(): boolean {
    return this.#shown.watermark !== this.watermark;
  }

  /** Its view in the kit takes comments and nothing else and should not, or the other way round. */
  get takesOtherInput(): boolean {
    return this.#shown.commentsOnly !== this.commentsOnly;
  }

  /** Undefined while the connection is lost. */
  get client(): ViewClient | undefined {
    return this.#connection.client;
  }

  /** What comes before the welcome waits for it. */
  send(message: ServerMessage): void {
    this.#connection.send(message);
  }

  /** Of its view in the kit. What comes before the welcome waits for it. */
  sendTile(frame: Uint8Array): void {
    this.#connection.sendTile(frame);
  }

  /** The first message on a connection. */
  welcome(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#connection.welcome(message);
  }

  /** A new connection, of somebody who is there: it has to be welcomed, and knows nothing of what was said before. */
  connect(client: ViewClient): void {
    this.#connection.connect(client);
    this.#idle = false;
  }

  disconnect(): void {
    this.#connection.disconnect();
  }

  /** Highest input `seq` that was taken. */
  get seq(): number {
    return this.#seq;
  }

  /** An input comes. @returns false for one that has come before */
  take(seq: number): boolean {
    if (seq <= this.#seq) return false;
    this.#seq = seq;
    return true;
  }

  get idle(): boolean {
    return this.#idle;
  }

  /** The person is told. */
  setIdle(idle: boolean): void {
    this.#idle = idle;
    this.send({ type: 'idle', idle });
  }

  /** Somebody was here before, on another node, and this view goes on with what they had. */
  get arrival(): Arrival | undefined {
    return this.#arrival;
  }

  /** Of the view they had before: its inputs up to this one are in the document, or in kept bytes. */
  get formerlySafe(): number {
    return this.#formerlySafe;
  }

  /** They had a view before. @param safe up to where its inputs are known to be safe */
  comesAfter(arrival: Arrival | undefined, safe: number): void {
    this.#arrival = arrival;
    this.#formerlySafe = arrival?.seq ?? safe;
  }

  /** The view that waited for them in the kit cannot be taken up. */
  placeIsTaken(): void {
    this.#arrival = this.#arrival && { ...this.#arrival, placed: undefined };
  }

  /** The view they had before is taken up: the document holds what was typed there. */
  goOn(seq: number): void {
    this.#seq = seq;
    this.typing.goOn(seq);
  }

  get place(): ViewPlace {
    return this.#place;
  }

  /** The slide or sheet they stand on, as far as it is known. */
  get part(): number | undefined {
    return this.#place.area?.part ?? this.request.part;
  }

  /** In the document as it is loaded now. */
  get caret(): Rectangle | undefined {
    return this.#caret;
  }

  lookAt(area: NonNullable<ViewPlace['area']>): void {
    this.#place = { ...this.#place, area };
  }

  /** Where they are in the show they give; undefined when it is over. */
  get show(): ShowPoint | undefined {
    return this.#show;
  }

  present(at: ShowPoint | undefined): void {
    this.#show = at;
  }

  /** Something was copied whose content stays in the kit. @returns a mark that stands for it */
  markCopy(): string {
    return (this.#clipboardMark = randomUUID());
  }

  /** Whether the mark stands for what this view copied last. */
  hasCopied(mark: string): boolean {
    return mark === this.#clipboardMark;
  }

  get watermark(): string {
    return this.info.WatermarkText;
  }

  /** Remembers where the view is and what it shows, to put both back after a lost connection or a reload. */
  remember(event: ViewEvent): void {
    if (event.type === 'cursor') {
      this.#place = { ...this.#place, cursor: event.rectangle };
      this.#caret = event.rectangle;
    }
    if (event.type === 'cursorVisible') this.#place = { ...this.#place, caretShown: event.visible };
    if (event.type === 'cellAddress') {
      this.#place = { ...this.#place, cell: event.address };
      this.typing.cellLeft();
    }
    if (event.type === 'placeGone') this.typing.placeGone(event.after, event.upTo);
    this.#states.learn(event);
    this.#closed.learn(event);
    this.#open.learn(event);
  }

  /** Of the document as it is loaded now, for whoever missed it: what the view shows, and which windows have closed or are open. */
  get lately(): readonly ServerMessage[] {
    const told = [...this.#states.all, ...this.#closed.all].map((event) => ({ type: 'event' as const, event }));
    return [...told, ...this.#open.each.map((events) => ({ type: 'windowOpen' as const, events }))];
  }
}
