import type { OpenVersion } from '../../live/open-version.js';

/** Whether something was done, how much, and by whom, at the moment bytes were asked for. */
export interface ChangeMark {
  /** Something here was not in storage. */
  readonly modified: boolean;
  readonly touched: boolean;
  /** Later edits may not be part of the bytes. */
  readonly edits: number;
}

/** What the host does not have: done by people, and cleared by saving. */
export class Changes {
  #unsent = false;
  #touched = false;
  #edited = false;
  #edits = 0;
  /** Whose changes the host does not have: by `UserId`, the count of edits at the last of theirs. */
  readonly #editors = new Map<string, number>();

  constructor(private readonly version: Pick<OpenVersion, 'live'>) {}

  /** The open document holds bytes of the keep, or of a template, that the host has never seen, or no longer has. */
  get unsent(): boolean {
    return this.#unsent;
  }

  /** Somebody who may write has done more than look since the document was loaded. */
  get edited(): boolean {
    return this.#edited;
  }

  /** Counts what was typed and commanded, to notice what came meanwhile. */
  get edits(): number {
    return this.#edits;
  }

  /** `UserId`s of those whose changes the host does not have. */
  get editors(): readonly string[] {
    return [...this.#editors.keys()];
  }

  /**
   * Something here is not in storage. LibreOffice sets its flag for reasons of its own, too (fields, volatile formulas),
   * so it counts only after somebody touched the document.
   */
  get modified(): boolean {
    return this.changed || this.#touched;
  }

  /** The last chance to save looks closer: LibreOffice's flag may not have come yet, the bytes it stores tell. */
  get worthALook(): boolean {
    return this.modified || this.#edited;
  }

  /** Like `modified`, as far as it is certain. */
  get changed(): boolean {
    return this.#unsent || (this.#edited && this.version.live?.modified === true);
  }

  /** Another version is open. */
  loaded({ unsent }: { readonly unsent: boolean }): void {
    this.#edited = false;
    this.#touched = false;
    this.#unsent = unsent;
  }

  /** LibreOffice ignored what was typed before it said that nobody may change the document. */
  ignored(): void {
    this.#edited = false;
    this.#touched = false;
  }

  /**
   * @param by `UserId` of whoever changed the document for certain; undefined for a click, which may have
   * @returns whether that is news
   */
  note(by: string | undefined): boolean {
    this.#edits++;
    if (by !== undefined) this.#editors.set(by, this.#edits);
    const isNews = !this.#edited || (by !== undefined && !this.#touched);
    this.#edited = true;
    this.#touched ||= by !== undefined;
    return isNews;
  }

  mark(): ChangeMark {
    return { modified: this.modified, touched: this.#touched, edits: this.#edits };
  }

  /** Bytes are being stored: what LibreOffice says of them will tell whether anything was changed. */
  storing(): ChangeMark {
    const mark = this.mark();
    this.#touched = false;
    return mark;
  }

  /** Bytes that hold a change did not reach the host. */
  touchedAgain(touched = true): void {
    this.#touched ||= touched;
  }

  /** What the host had confirmed gave way to an older version of ours. */
  overtaken(): void {
    this.#unsent = true;
  }

  /** LibreOffice found nothing in what was done up to the mark. @returns whether that is still all that was done */
  foundNothing(upTo: Pick<ChangeMark, 'edits'>): boolean {
    if (upTo.edits !== this.#edits) return false;
    this.#touched = false;
    return true;
  }

  /** The host has all up to this count of edits. */
  confirmed(edits: number): void {
    this.#unsent = false;
    for (const [user, last] of this.#editors) if (last <= edits) this.#editors.delete(user);
  }
}
