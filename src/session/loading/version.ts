import { canStore, isWhole } from '../files/file-format.js';
import type { LiveDocument } from '../live/live-document.js';
import type { OpenVersion } from '../live/open-version.js';
import type { Protection } from './protection.js';
import type { Source } from './source-finder.js';
import { steadyNow } from '../measures/steady-clock.js';

/** The version that is open: which bytes, in which kit, and whether they can be written back. */
export class Version implements OpenVersion {
  #live: LiveDocument | undefined;
  #lostAt: number | undefined;
  #fileName = '';
  #openedIn: string | undefined;
  #extension = '';
  #writable = true;
  #protected = false;
  #unwritable = false;
  #restoredFrom: string | undefined;
  #protection: Protection | undefined;

  constructor(readonly key: string) {}

  get live(): LiveDocument | undefined {
    return this.#live;
  }

  get lostAt(): number | undefined {
    return this.#lostAt;
  }

  get fileName(): string {
    return this.#fileName;
  }

  get openedIn(): string | undefined {
    return this.#openedIn;
  }

  get extension(): string {
    return this.#extension;
  }

  get writable(): boolean {
    return this.#writable;
  }

  get unwritable(): boolean {
    return this.#unwritable;
  }

  get protected(): boolean {
    return this.#protected;
  }

  /** What reading the version that is open takes, whatever was loaded beside it; undefined where it asks for nothing. */
  get protection(): Protection | undefined {
    return this.#protection;
  }

  get encrypted(): boolean {
    return this.#protection !== undefined;
  }

  get restoredFrom(): string | undefined {
    return this.#restoredFrom;
  }

  named(fileName: string): void {
    this.#fileName = fileName;
  }

  /** @param language of whoever opens it */
  openedBy(language: string | undefined): void {
    this.#openedIn = language;
  }

  loaded(
    source: Pick<Source, 'extension' | 'storeAs' | 'writable'>,
    live: LiveDocument,
    protection: Protection | undefined,
  ): void {
    this.#live = live;
    this.#protection = protection;
    this.#extension = source.storeAs ?? source.extension;
    this.#writable = source.writable && canStore(live.office, this.#extension);
    this.#unwritable = !isWhole(live.office);
    this.#protected = false;
  }

  /** @param keptAt of the kept bytes that are open; undefined where the host's are */
  restored(keptAt: string | undefined): void {
    this.#restoredFrom = keptAt;
  }

  /** Its author lets nobody change it: LibreOffice says so some time after it was loaded. */
  protect(): void {
    this.#writable = false;
    this.#protected = true;
  }

  lost(): void {
    this.#live = undefined;
    this.#lostAt = steadyNow();
  }

  /** Everybody is at the document again. */
  recovered(): void {
    this.#lostAt = undefined;
  }

  gone(): void {
    this.#live = undefined;
  }
}
