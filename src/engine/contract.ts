import type { DocumentInput } from '../formats/index.js';
import type { TenantQuestion } from '../options/index.js';
import type { DocumentKind, DocumentStatus, ViewEvent, ViewInput, ViewOptions } from '../protocol/index.js';

/**
 * What a caller may know about the engine without using it.
 *
 * @publicApi
 */
export interface EngineStatus {
  /** True: documents can be opened and converted now. False: `reason` says why not. */
  readonly available: boolean;
  /** LibreOffice's version, for example `25.2.3.2`. */
  readonly version?: string;
  /** What keeps documents from the files of the machine: `bwrap+landlock`, `bwrap`, `landlock`, `seccomp` or `none`. */
  readonly sandbox?: string;
  /** Why it is not available. */
  readonly reason?: string;
  /** The command or option that makes it available. */
  readonly remedy?: string;
}

/**
 * Counters and gauges of the pool, for health, metrics and the admin page. Times in ms, sizes in bytes.
 *
 * @publicApi
 */
export interface EngineStats {
  /** How many there are just now: being started, waiting for work, converting, and with a document open in each. */
  readonly kits: { readonly starting: number; readonly idle: number; readonly busy: number; readonly editing: number };
  /** Conversions that wait for a place just now. */
  readonly queued: number;
  /** Kits started since the application began, whatever became of them. */
  readonly started: number;
  /** Kits that ended without being asked, since the application began. */
  readonly crashed: number;
  /** Kits replaced after a conversion because they were worn or no longer clean, since the application began. */
  readonly recycled: number;
  /** Conversions that succeeded, since the application began. */
  readonly converted: number;
}

/**
 * One kit, as whoever runs the service sees it.
 *
 * @publicApi
 */
export interface KitReport {
  /** Process id; behind bubblewrap that of the outermost process. */
  readonly pid: number;
  /** `busy`: converting; `editing`: holds an open document. */
  readonly state: 'idle' | 'busy' | 'editing';
  /** Resident, with what is around the kit, bytes. Pages of LibreOffice are shared by all kits, and counted for each. */
  readonly memory: number;
  /** Processor time since its start, ms. */
  readonly cpuTime: number;
  /** When these two were read: a moment ago, a little earlier for one kit than for another. Where absent: now. */
  readonly asOf?: Date;
  /** When it was started. */
  readonly since: Date;
  /** Conversions that it has done. */
  readonly documents: number;
}

/**
 * What the output of a conversion is.
 *
 * @publicApi
 */
export type ConversionOutput =
  | {
      readonly kind: 'document';
      /** File extension that selects LibreOffice's export filter: `pdf`, `docx`, `csv`, … */
      readonly extension: string;
      /** Filter options as LibreOffice takes them: JSON made by `JSON.stringify`, or a token string (csv). */
      readonly filterOptions?: string;
      /** Turns every page to landscape before the export. */
      readonly landscape?: boolean;
      /** csv: the sheet that is written, 1-based; `all` gives one file each. Default: the first. */
      readonly sheet?: number | 'all';
    }
  | {
      readonly kind: 'image';
      readonly extension: 'png' | 'jpg';
      /** 1-based page, slide or sheet page; `all` gives one file each. */
      readonly page: number | 'all';
      /** Width in pixels; wins over `dpi`. */
      readonly width?: number;
      /** Resolution; default 96. */
      readonly dpi?: number;
    };

/**
 * One conversion as the engine is given it.
 *
 * @publicApi
 */
export interface ConversionJob {
  /** Absolute path of the document, which is not written to, or its bytes. */
  readonly input: DocumentInput;
  /** Nobody else needs the file of `input`: it may be written to, and need not be copied. */
  readonly handedOver?: boolean;
  /** The input's extension without dot, as recognised; LibreOffice is given a file of this name. */
  readonly inputExtension: string;
  /** The document's name, with or without extension: what its file name fields show. Default `document`. */
  readonly name?: string;
  /** LibreOffice's load options, such as csv tokens. */
  readonly loadOptions?: string;
  /** Language of numbers, dates, sorting, and of the paper where the document has none: a BCP 47 tag. Default en-US. */
  readonly language?: string;
  /** Opens a protected document. Absent: such a one fails with `PasswordRequired`. */
  readonly password?: string;
  /** Its records say that it is encrypted: what LibreOffice neither reads nor asks a password for is then named so. */
  readonly encrypted?: boolean;
  /** Who is asked about by `engine.tenantFolders`. */
  readonly whose?: TenantQuestion;
  /** Formats that LibreOffice does not write from this kind of document fail with `UnsupportedConversion`. */
  readonly output: ConversionOutput;
  /** Absolute path of an existing folder into which the results are moved. */
  readonly outputFolder: string;
  /** How long the job may wait for a kit, ms. */
  readonly queueTimeout: number;
  /** How long the job may run once it has a kit, ms. */
  readonly runTimeout: number;
}

/**
 * Told how a conversion goes on. Called from the event loop; must not throw.
 *
 * @publicApi
 */
export interface ConversionObserver {
  /** It has a kit: waiting is over. */
  readonly onStart?: () => void;
  /** Percent of loading and writing together, as far as LibreOffice tells. */
  readonly onProgress?: (percent: number) => void;
}

/**
 * The files that a conversion wrote, and how long it took.
 *
 * @publicApi
 */
export interface ConversionResult {
  /** Absolute paths, in page order. */
  readonly files: readonly string[];
  /** The bytes of the only file, where they are few: it need not be read. */
  readonly content?: Uint8Array;
  /** What LibreOffice opened the document as. */
  readonly documentKind: DocumentKind;
  /** Milliseconds spent waiting for a kit, loading, and writing. */
  readonly timings: { readonly wait: number; readonly load: number; readonly save: number };
}

/**
 * What the engine has to know to open a document for editing.
 *
 * @publicApi
 */
export interface OpenDocumentRequest {
  /** Absolute path of the document, or its bytes; it is copied into the kit's own folder. */
  readonly input: DocumentInput;
  /** As recognised, without dot; the document is stored in this format unless `storeAs` names another. */
  readonly inputExtension: string;
  /** The document's name, with or without extension: what its file name fields show. Default `document`. */
  readonly name?: string;
  /** LibreOffice's load options, such as csv tokens. */
  readonly loadOptions?: string;
  /** Language it is loaded in, see {@link ConversionJob.language}. */
  readonly language?: string;
  /** Its records say that it is encrypted: what LibreOffice neither reads nor asks a password for is then named so. */
  readonly encrypted?: boolean;
  /** Who is asked about by `engine.tenantFolders`. */
  readonly whose?: TenantQuestion;
  /** Format that `save` writes, without dot, where that is not what the document is read from. */
  readonly storeAs?: string;
  /** How long it may take to get a kit and load, ms; the time a person takes for a password does not count. */
  readonly openTimeout: number;
  /** Asked when the document is protected; `undefined` gives up. Called again after a wrong password. */
  readonly askPassword?: (attempt: number, purpose: 'view' | 'modify') => Promise<string | undefined>;
  /** Load progress, 0 to 100. */
  readonly onProgress?: (percent: number) => void;
}

/**
 * How an open document is written: format and filter options.
 *
 * @publicApi
 */
export interface SaveOptions {
  /** Another format than the document's own. */
  readonly extension?: string;
  /** As LibreOffice takes them, see {@link ConversionOutput}; counts with `extension` only. */
  readonly filterOptions?: string;
  /** 0-based sheet or slide that is written, where a file holds one (csv, png). Default: the first. */
  readonly part?: number;
  /** For snapshots: leaves a cell somebody types into open; its text is not in the file then. */
  readonly dontTerminateEdit?: boolean;
  /** The views for which it is written: of all cells that are typed into, theirs alone are finished. Default: all are. */
  readonly views?: readonly number[];
  /** Another format is written under the password that opened the document, where it takes one. */
  readonly underPassword?: boolean;
}

/**
 * A file that LibreOffice wrote of an open document.
 *
 * @publicApi
 */
export interface SaveResult {
  /** Absolute path of a file that now belongs to the caller, who removes it. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Whether this holds edits that were not marked as saved. */
  readonly modified: boolean;
  /** Number of this file among those in the document's own format. */
  readonly store?: number;
  /** Whether it took in edits, which those before do not hold. */
  readonly edited?: boolean;
}

/**
 * A tile ready for the wire: the binary frame of `protocol/tile.ts`, for every view named.
 *
 * @publicApi
 */
export interface TileFrame {
  /** Ids as `createView` gave them; all see the same pixels. */
  readonly views: readonly number[];
  /** For each view the highest `seq` given to `post` that the pixels include; for `withSeq` of the protocol. */
  readonly seqs: readonly number[];
  /** Not to be changed: one for all views. */
  readonly frame: Uint8Array;
}

/**
 * What an open document tells: by name, with its arguments.
 *
 * @publicApi
 */
export interface OfficeDocumentEvents {
  /** An event for one view, or, without `view`, for the whole document. */
  event: [event: ViewEvent, view: number | undefined];
  /** Pixels to be sent at once, in this order; each may be a delta against the one before. */
  tile: [tile: TileFrame];
  /** LibreOffice has worked on one input of a view for so long, ms of the processor's time; told every second or so while it lasts. */
  busy: [view: number, ms: number];
  /** A view that may only look has changed the document all the same; `undone`: it is as it was. */
  intruded: [view: number, undone: boolean];
  /** The document's modified flag inside LibreOffice changed. */
  modified: [modified: boolean];
  /** The kit ended without being asked: crash, kill, limit. The document is gone; reopen it elsewhere. */
  lost: [reason: string];
}

/**
 * One open document in a kit of its own. All calls reject with `DocumentLost` once the kit is gone.
 *
 * @publicApi
 */
export interface OfficeDocument {
  /** As LibreOffice opened it; never changes. */
  readonly kind: DocumentKind;
  /** As it was when the document was opened; later ones come as events and by {@link statusOf}. */
  readonly status: DocumentStatus;
  /** Process id of the kit, for the admin page and fault tests. */
  readonly pid: number;

  /**
   * Adds a person's view, with a caret and a selection of its own. Its events begin at once, its tiles when it says
   * what it shows (`visibleArea`).
   *
   * @returns the id by which the other calls and the events name it
   */
  createView(options: ViewOptions): Promise<number>;
  /** The document as a view sees it; does not wait until a view just made takes input, as `ask` does. */
  statusOf(view: number): Promise<DocumentStatus>;
  /** Finishes what was being typed and removes the view; does nothing when it is gone already. */
  destroyView(view: number): Promise<void>;
  /**
   * Input that needs no answer. Applied in order of the calls, over all views; that of a view that is gone does nothing.
   * The caller has checked what this person may do.
   *
   * @param seq number of the input, growing within the view; tiles that show what it did carry it (`TileFrame.seqs`)
   */
  post(view: number, input: ViewInput, seq?: number): void;
  /**
   * Input with an answer, see {@link ViewAnswers}: clipboard, command values, headers, slide previews.
   *
   * @throws BadOption for an unknown view, an input without answer, or a command that does not only read
   * @throws PageOutOfRange for the picture of a part that is not there
   */
  ask<T = unknown>(view: number, input: ViewInput): Promise<T>;

  /**
   * Stores in the document's own format (or `extension`), unless told otherwise with cells being typed into finished.
   * The document stays open, and modified until {@link markSaved}.
   *
   * @throws DiskFull, and with options UnsupportedConversion, BadOption; there is no file then
   */
  save(options?: SaveOptions): Promise<SaveResult>;
  /** Clears the modified flag after the host confirmed the file of this number; edits made since then keep it set. */
  markSaved(store: number): Promise<void>;
  /**
   * Waits until everything posted before has been applied: the liveness probe.
   *
   * @param timeout ms; a document that does not answer in time is given up, and `lost` told
   * @throws DocumentLost
   */
  ping(timeout: number): Promise<void>;
  /** Ends the kit, without saving and without telling `lost`. May be called again. */
  close(): Promise<void>;

  /** Listeners are called in order, from the event loop, and must not throw. */
  on<E extends keyof OfficeDocumentEvents>(event: E, listener: (...args: OfficeDocumentEvents[E]) => void): this;
  /** Takes the same function that `on` was given; does nothing when it does not listen. */
  off<E extends keyof OfficeDocumentEvents>(event: E, listener: (...args: OfficeDocumentEvents[E]) => void): this;
}

/**
 * LibreOffice as a service. The class is its own injection token: replace it with
 * `overrides` of `SvcModule.forRoot`.
 *
 * @publicApi
 */
export abstract class OfficeEngine {
  /** Looks at the installation (once, then cached); never throws. */
  abstract status(): Promise<EngineStatus>;

  /**
   * Writes the results into the job's `outputFolder` and settles when they are complete; A
   * document on which LibreOffice crashes is tried once more. An aborted signal ends the work.
   *
   * @throws an `EngineError` of `errors.ts`; always settles within the job's two budgets.
   */
  abstract convert(job: ConversionJob, signal?: AbortSignal, observer?: ConversionObserver): Promise<ConversionResult>;

  /**
   * Opens a document for editing in a process of its own, which ends with {@link OfficeDocument.close}. The input may
   * go as soon as this has settled. An aborted signal gives up.
   *
   * @throws an `EngineError` of `errors.ts`.
   */
  abstract open(request: OpenDocumentRequest, signal?: AbortSignal): Promise<OfficeDocument>;

  /**
   * Cheap and without side effects: asked for each reading of metrics and health. Zeros before anything was started.
   */
  abstract stats(): EngineStats;

  /** Its processes, one by one, where it has any. */
  kits?(): readonly KitReport[];

  /** Settles once a kit is warm, or it is known that none will be: what a start-up may wait for. Never rejects. */
  ready(): Promise<void> {
    return Promise.resolve();
  }
}
