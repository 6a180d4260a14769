import { randomBytes } from 'node:crypto';
import type {
  Permission,
  ReadOnlyReason,
  Rectangle,
  ServerMessage,
  ShowPoint,
  UserView,
  ViewEvent,
  ViewOptions,
} from '../../protocol/index.js';
import type { DocumentPermissions } from '../../rights/index.js';
import type { CheckFileInfo, WopiFile } from '../../wopi/index.js';
import type { Person } from '../events/lifecycle-event.js';
import { narrowInfo } from '../policy/narrow-info.js';
import type { Arrival } from './handed-views.js';
import { keyDigest } from './handed-view.js';
import { HeldInputs } from './held-inputs.js';
import { RecentEvents, weigh } from './recent-events.js';
import { Turns } from './turns.js';
import type { ViewPlace } from './view-place.js';
import { TypingRecord } from './typing-record.js';

/** Where a view's messages go: a socket, or a test. Losing it does not lose the view. */
export interface ViewClient {
  send(message: ServerMessage): void;
  sendTile(frame: Uint8Array): void;
  /** Asks the person; `undefined` when they give up or go away. */
  askPassword(purpose: 'view' | 'modify', wrong: boolean): Promise<string | undefined>;
  /** Says goodbye and ends the connection. */
  close(message: Extract<ServerMessage, { type: 'closed' }>): void;
  /** Ends the connection for a moment: the person's editor comes back by itself, and is led to where the document is. */
  sendBack(): void;
}

/** What somebody brings along who wants to see the document. */
export interface ViewRequest {
  readonly file: WopiFile;
  /** The host's own answer. */
  readonly info: CheckFileInfo;
  /** What the application's policy leaves of it. */
  readonly limits: DocumentPermissions;
  /** Of the limits; see `ViewLimits`. */
  readonly revision: number;
  readonly client: ViewClient;
  readonly language: string;
  readonly timezone?: string;
  readonly darkTheme?: boolean;
  /** Where they stood, who come back. */
  readonly part?: number;
  /** Asked for less than CheckFileInfo allows. */
  readonly readOnlyRequested: boolean;
  /** Secret of the view they had before, here or on another node. */
  readonly formerKey?: string;
}

/** Pictures are painted in the kit that everybody shares; a browser asks for those of all slides in sight at once. */
const pictureTurns = { running: 2, waiting: 200 };

/** Messages that wait for a welcome, and command states that are remembered, bytes at most; innocent ones come to a hundredth. */
const maxWaiting = 32_000_000;
const maxStates = 2_000_000;

/** One person at the document: credentials, permission, place, and the connection of the moment. */
export class View {
  /** Secret with which a lost connection takes the view up again. */
  readonly key = randomBytes(24).toString('base64url');
  /** Number in the kit; changes when the document is loaded anew. */
  id = -1;
  file: WopiFile;
  #hostInfo: CheckFileInfo;
  #limits: DocumentPermissions;
  #info: CheckFileInfo;
  /** Why this view may never write. */
  readOnlyReason: ReadOnlyReason | undefined;
  client: ViewClient | undefined;
  /** Highest input `seq` that was applied. */
  seq = 0;
  lastInput = Date.now();
  /** When something was last typed, or done otherwise to the document. */
  lastEdit = 0;
  idle = false;
  /** Inputs that took too long. */
  stuck = 0;
  /** Somebody was here before, on another node, and this view goes on with what they had. */
  arrival: Arrival | undefined;
  /** Of the view they had before: its inputs up to this one are in the document, or in kept bytes. */
  formerlySafe = 0;
  place: ViewPlace = {};
  /** Where they are in the show they give. */
  show: ShowPoint | undefined;
  /** In the document as it is loaded now. */
  caret: Rectangle | undefined;
  /** Marks what this view copied while copying out is disabled. */
  clipboardMark: string | undefined;
  readonly held = new HeldInputs();
  readonly typing = new TypingRecord(keyDigest(this.key));
  readonly pictures = new Turns(pictureTurns);
  readonly exports = new Turns({ running: 1, waiting: 0 });
  #waiting: { readonly messages: ServerMessage[]; weight: number } | undefined = nothing();
  readonly #states = new RecentEvents<string>(maxStates);
  #credentialsGood = true;

  constructor(
    readonly request: ViewRequest,
    readonly color: string,
  ) {
    this.file = request.file;
    this.#hostInfo = request.info;
    this.#limits = request.limits;
    this.#info = narrowInfo(request.info, request.limits);
    this.client = request.client;
    this.typing.tell = (message) => this.send(message);
  }

  /** What the host says of this person and the file, as far as the application's policy leaves it. */
  get info(): CheckFileInfo {
    return this.#info;
  }

  /** The host's own answer. */
  get hostInfo(): CheckFileInfo {
    return this.#hostInfo;
  }

  /** Either has something new to say. */
  learn({ info = this.#hostInfo, limits = this.#limits }: Partial<Pick<ViewRequest, 'info' | 'limits'>>): void {
    this.#hostInfo = info;
    this.#limits = limits;
    this.#info = narrowInfo(info, limits);
  }

  /** False while its view in the kit is replaced by another. */
  get attached(): boolean {
    return this.id >= 0;
  }

  /** Its view in the kit is gone, or about to be; what is typed is held until there is another. */
  detach(): void {
    this.id = -1;
    this.held.begin();
  }

  /** False after the host refused the credentials, until they are renewed or it takes them again. */
  get credentialsGood(): boolean {
    return this.#credentialsGood;
  }

  /** The document holds what was typed up to here. */
  goOn(seq: number): void {
    this.seq = seq;
    this.typing.goOn(seq);
  }

  /** The host did not take them: others come first, and these are tried again later, for a host may have been mistaken. */
  refuseCredentials(): void {
    if (this.#credentialsGood) this.send({ type: 'tokenExpired' });
    this.#credentialsGood = false;
  }

  acceptCredentials(): void {
    if (!this.#credentialsGood) this.send({ type: 'tokenAccepted' });
    this.#credentialsGood = true;
  }

  get mayWrite(): boolean {
    return this.readOnlyReason === undefined;
  }

  get mayEdit(): boolean {
    return this.permission === 'edit';
  }

  get permission(): Permission {
    if (!this.mayWrite) return 'readonly';
    return this.commentsOnly ? 'comment' : 'edit';
  }

  get commentsOnly(): boolean {
    return this.mayWrite && this.info.UserCanOnlyComment;
  }

  /** What is on the tiles of its view in the kit, which has it for life. */
  shownWatermark = '';
  /** Whether its view in the kit takes comments and nothing else. */
  shownCommentsOnly = false;

  /** The slide or sheet they stand on, as far as it is known. */
  get part(): number | undefined {
    return this.place.area?.part ?? this.request.part;
  }

  get watermark(): string {
    return this.info.WatermarkText;
  }

  get options(): ViewOptions {
    const { language, timezone, darkTheme } = this.request;
    return {
      author: this.info.UserFriendlyName,
      language,
      readOnly: !this.mayWrite || this.commentsOnly,
      allowComments: this.commentsOnly,
      // Whoever only looks can mend nothing.
      spellcheck: this.mayEdit,
      ...(timezone === undefined ? {} : { timezone }),
      ...(darkTheme === undefined ? {} : { darkTheme }),
      ...(this.watermark === '' ? {} : { watermark: this.watermark }),
    };
  }

  get user(): UserView {
    const extra = this.info.IsAnonymousUser ? undefined : this.info.UserExtraInfo;
    return {
      view: this.id,
      userId: this.info.UserId,
      name: this.info.UserFriendlyName,
      color: this.color,
      readOnly: !this.mayWrite,
      ...(typeof extra?.['avatar'] === 'string' ? { avatar: extra['avatar'] } : {}),
      ...(typeof extra?.['mail'] === 'string' ? { mail: extra['mail'] } : {}),
      ...(extra ? { extraInfo: extra } : {}),
      ...(this.show && this.mayWrite ? { presenting: this.show } : {}),
    };
  }

  /** For the application. */
  get person(): Person {
    return { id: this.info.UserId, name: this.info.UserFriendlyName, mayWrite: this.mayWrite };
  }

  /** What comes before the welcome waits for it. */
  send(message: ServerMessage): void {
    if (this.#waiting === undefined) return this.client?.send(message);
    this.#waiting.weight += weigh(message);
    if (this.#waiting.weight < maxWaiting) this.#waiting.messages.push(message);
  }

  /** The first message on a connection. */
  welcome(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.client?.send(message);
    const { messages } = this.#waiting ?? nothing();
    this.#waiting = undefined;
    for (const each of messages) this.send(each);
  }

  /** A new connection: it has to be welcomed, and knows nothing of what was said before. */
  connect(client: ViewClient): void {
    this.client = client;
    this.#waiting = nothing();
  }

  /** Remembers where the view is and what its toolbar shows, to put both back after a lost connection or a reload. */
  remember(event: ViewEvent): void {
    if (event.type === 'cursor') {
      this.place = { ...this.place, cursor: event.rectangle };
      this.caret = event.rectangle;
    }
    if (event.type === 'cursorVisible') this.place = { ...this.place, caretShown: event.visible };
    if (event.type === 'cellAddress') {
      this.place = { ...this.place, cell: event.address };
      this.typing.cellLeft();
    }
    if (event.type === 'placeGone') this.typing.placeGone(event.after, event.upTo);
    if (event.type === 'commandState') this.#states.replace(event.command, event);
  }

  /** Command states of the document as it is loaded now. */
  get states(): Iterable<ViewEvent> {
    return this.#states.all;
  }

  forgetStates(): void {
    this.caret = undefined;
    this.#states.clear();
  }
}

const nothing = (): { messages: ServerMessage[]; weight: number } => ({ messages: [], weight: 0 });

/** Why this person may only look, if so. */
export function readOnlyReason(
  { info, readOnlyRequested }: Pick<ViewRequest, 'info' | 'readOnlyRequested'>,
  facts: { readonly writable: boolean; readonly protected: boolean },
): ReadOnlyReason | undefined {
  if (!info.UserCanWrite || info.ReadOnly) return 'permission';
  if (facts.protected) return 'protected';
  if (!facts.writable) return 'format';
  return readOnlyRequested ? 'requested' : undefined;
}
