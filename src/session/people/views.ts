import type { ServerMessage } from '../../protocol/index.js';
import type { WopiFile } from '../../wopi/index.js';
import { userOf } from './describe-view.js';
import { UserColors } from './user-colors.js';
import type { TypingRecord } from './typing-record.js';
import { View, type ViewRequest } from './view.js';

/** What everybody had typed when bytes were asked for. */
export interface TypingMark {
  /** Up to which input, by the digest of the view's key. */
  readonly reached: Readonly<Record<string, number>>;
  /** It is in these bytes. */
  stored(): void;
  /** And they survive. */
  secured(): void;
}

/** The people at one document. */
export class Views {
  readonly #views = new Set<View>();
  readonly #colors = new UserColors();
  #departed: View | undefined;
  #expected = 0;
  #awaited = 0;
  /** Of people who left, until it is safe. */
  #leftBehind: TypingRecord[] = [];

  create(request: ViewRequest): View {
    return new View(request, this.#colors.colorOf(request.info.UserId));
  }

  add(view: View): void {
    this.#views.add(view);
    if (view.mayWrite) this.#departed = undefined;
  }

  /** The last writer's credentials stay for the exit save. */
  delete(view: View): void {
    if (!this.#views.delete(view)) return;
    if (view.mayWrite && this.writers.length === 0) this.#departed = view;
    view.typing.leave();
    this.#leftBehind = [...this.#leftBehind, view.typing].filter(({ isSafe }) => !isSafe);
  }

  get all(): View[] {
    return [...this.#views];
  }

  get size(): number {
    return this.#views.size;
  }

  /** Somebody is about to be here. @returns what to call when they are, or will not be */
  expect(): () => void {
    this.#expected++;
    return () => void this.#expected--;
  }

  /** Somebody's page is being loaded. @returns what to call when they are here, or come no more */
  await(): () => void {
    this.#awaited++;
    return () => void this.#awaited--;
  }

  /** People who are here, or at the door. */
  get arrived(): number {
    return this.size + this.#expected;
  }

  /** People who are here, or about to be. */
  get present(): number {
    return this.arrived + this.#awaited;
  }

  get writers(): View[] {
    return this.all.filter((view) => view.mayWrite);
  }

  /** Writers but those who may only comment: they decide about what others wrote. */
  get editors(): View[] {
    return this.all.filter((view) => view.mayEdit);
  }

  byId(id: number): View | undefined {
    return this.all.find((view) => view.id === id);
  }

  byKey(key: string): View | undefined {
    return this.all.find((view) => view.key === key);
  }

  /** Views whose credentials may be tried for a write: those that the host has not refused, then the wanted one. */
  credentialsForWriting(first?: string): View[] {
    const candidates = this.writers.length > 0 ? this.writers : this.#departed ? [this.#departed] : [];
    return candidates.sort(
      (a, b) =>
        Number(b.credentialsGood) - Number(a.credentialsGood) ||
        Number(b.key === first) - Number(a.key === first) ||
        b.activity.lastInput - a.activity.lastInput,
    );
  }

  /** Any credentials that may read, those first that the host has not refused. */
  credentialsForReading(): WopiFile[] {
    const [good, refused] = [true, false].map((isGood) => this.all.filter((view) => view.credentialsGood === isGood));
    const departed = this.#departed ? [this.#departed] : [];
    return [...good!, ...departed, ...refused!].map(({ file }) => file);
  }

  get typing(): readonly TypingRecord[] {
    return [...this.all.map(({ typing }) => typing), ...this.#leftBehind];
  }

  /** @param of the views whose open cells alone are in the bytes; undefined: those of all are */
  markTyping({
    withOpenCells,
    of,
  }: {
    readonly withOpenCells: boolean;
    readonly of?: readonly number[] | undefined;
  }): TypingMark {
    const own = of?.map((id) => this.byId(id)?.typing);
    const holds = (record: TypingRecord): boolean => withOpenCells && (own?.includes(record) ?? true);
    const reached = this.typing.map((record) => [record, record.reached({ withOpenCells: holds(record) })] as const);
    return {
      reached: Object.fromEntries(reached.flatMap(([record, seq]) => (seq > 0 ? [[record.of, seq]] : []))),
      stored: () => reached.forEach(([record, seq]) => record.stored(seq)),
      secured: () => reached.forEach(([record, seq]) => record.secured(seq)),
    };
  }

  /** Whatever was stored has come to safety. */
  secureTyping(): void {
    for (const record of this.typing) record.secured();
  }

  broadcast(message: ServerMessage): void {
    for (const view of this.#views) view.send(message);
  }

  toEditors(message: ServerMessage): void {
    for (const view of this.editors) view.send(message);
  }

  announceUsers(): void {
    this.broadcast({ type: 'users', users: this.all.map((view) => userOf(view)) });
  }
}
