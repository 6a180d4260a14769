import type { DocumentKind, DocumentStatus, ViewEvent, ViewInput, ViewOptions } from '../../protocol/index.js';
import type { ConversionOutput } from '../contract.js';
import type { EngineErrorCode } from '../errors.js';
import type { LandlockView } from '../walls/landlock.js';

/**
 * Messages between the application and one kit process, over a pipe of their own (`channel/`).
 * All paths are absolute and lie inside the kit's own folder.
 */

/** Passed in the environment variable `SVC_KIT` as JSON. */
export interface KitBoot {
  /** LibreOffice's `program` folder. */
  readonly programDir: string;
  /** The kit's own folder; `profile/` (LibreOffice) and `work/` (documents) live in it. Removed by the parent. */
  readonly folder: string;
  /** What the kit puts around itself before LibreOffice is loaded. */
  readonly walls: KitWalls;
  /** Address-space independent limits, bytes and seconds; 0 means none. */
  readonly limits: { readonly memoryBytes: number; readonly fileBytes: number };
}

export interface KitWalls {
  readonly seccomp: boolean;
  readonly landlock?: LandlockView;
}

/** Parent → zygote, a line of JSON each: a kit for this folder. */
export type ZygoteOrder = Pick<KitBoot, 'folder' | 'walls' | 'limits'>;

/** Zygote → parent. Process ids are those of its own namespace. */
export type ZygoteNews =
  | { readonly on: 'ready' }
  | { readonly on: 'forked'; readonly folder: string; readonly pid: number }
  /** It could not be copied. */
  | { readonly on: 'refused'; readonly folder: string; readonly reason: string };

/** In a kit's folder, where the parent waits for a kit that is forked: for its channel, then for its output. */
export const kitSocket = 'kit.sock';

/** Parent → kit. Every request is answered once, by `id`. */
export type KitRequest = { readonly id: number } & (
  | { readonly op: 'ping' }
  | {
      readonly op: 'convert';
      readonly input: string;
      /** By its format it may be one; any document may hold one. */
      readonly mayBeSheet: boolean;
      readonly loadOptions?: string;
      readonly language?: string;
      readonly password?: string;
      readonly output: ConversionOutput;
      readonly outputFolder: string;
      /** Somebody wants to know when the document is loaded. */
      readonly progress?: boolean;
    }
  | {
      readonly op: 'open';
      readonly input: string;
      readonly loadOptions?: string;
      readonly language?: string;
      readonly storeAs?: string;
    }
  | { readonly op: 'createView'; readonly options: ViewOptions }
  /** Answered at once, also while the view is being set up. */
  | { readonly op: 'status'; readonly of: number }
  | { readonly op: 'destroyView'; readonly view: number }
  | { readonly op: 'ask'; readonly view: number; readonly input: ViewInput }
  | {
      readonly op: 'save';
      readonly extension?: string;
      readonly filterOptions?: string;
      readonly part?: number;
      readonly dontTerminateEdit?: boolean;
      readonly views?: readonly number[];
      readonly underPassword?: boolean;
    }
  | { readonly op: 'markSaved'; readonly store: number }
);

/** Parent → kit, not answered. */
export type KitPost =
  | { readonly op: 'input'; readonly view: number; readonly input: ViewInput; readonly seq?: number }
  | { readonly op: 'password'; readonly value?: string };

export type KitReply =
  | { readonly re: number; readonly ok: true; readonly result: unknown }
  | { readonly re: number; readonly ok: false; readonly code: EngineErrorCode; readonly message: string };

/** Kit → parent, unasked. */
export type KitNotice =
  | { readonly on: 'ready'; readonly version: string }
  | { readonly on: 'failed'; readonly message: string }
  | { readonly on: 'password'; readonly attempt: number; readonly purpose: 'view' | 'modify' }
  | { readonly on: 'progress'; readonly percent: number }
  | { readonly on: 'event'; readonly event: ViewEvent; readonly view?: number }
  /** LibreOffice works on an input of this view, and has for so long, ms of the processor's time. */
  | { readonly on: 'busy'; readonly view: number; readonly ms: number }
  /** A view that may only look has changed the document. `undone`: it is as it was. */
  | { readonly on: 'intruded'; readonly view: number; readonly undone: boolean }
  | { readonly on: 'modified'; readonly modified: boolean }
  | {
      readonly on: 'tile';
      readonly views: readonly number[];
      readonly seqs: readonly number[];
      readonly frame: Uint8Array;
    };

export interface ConvertedResult {
  readonly files: readonly string[];
  readonly documentKind: DocumentKind;
  /** ms */
  readonly load: number;
  /** ms */
  readonly save: number;
  /** The loaded document could not be closed cleanly, or LibreOffice behaved oddly: recycle the kit. */
  readonly tainted: boolean;
}

export interface OpenedResult {
  readonly kind: DocumentKind;
  readonly status: DocumentStatus;
}

export interface SavedResult {
  readonly path: string;
  readonly size: number;
  /** See `SaveResult` of the contract. */
  readonly modified: boolean;
  readonly store?: number;
  readonly edited?: boolean;
}
