import type { ShowPoint } from './show-point.js';
import type { ClientInput } from './view-input.js';

/** Version of the socket protocol; a client of another major number is told to reload. */
export const protocolVersion = 1;

/**
 * `kept`: the bytes that `recovered` spoke of, as they are; whatever else is asked for comes from the open document.
 *
 * @publicApi
 */
export type ExportPurpose = 'export' | 'print' | 'slideshow' | 'kept';

/**
 * `saveCopy` stores the kept bytes beside the file, and keeps them no longer.
 *
 * @publicApi
 */
export type RecoveryChoice = 'restore' | 'discard' | 'saveCopy';

/**
 * The first message on every socket. Credentials travel here, never in a URL.
 *
 * @publicApi
 */
export interface Hello {
  /** Which message this is. */
  readonly type: 'hello';
  /** Of the protocol, see `protocolVersion`: another one than the service's is refused. */
  readonly version: number;
  /** The document's address at its host. */
  readonly wopiSrc: string;
  /** Of the form that opened the page; this or `accessHeader`. */
  readonly accessToken?: string;
  /** Header lines, as given by the host page. */
  readonly accessHeader?: string;
  /** Milliseconds since the Unix epoch; 0 or absent: unknown. */
  readonly accessTokenTtl?: number;
  /** BCP 47. */
  readonly language?: string;
  /** IANA name, `Europe/Berlin`. */
  readonly timezone?: string;
  /** Asks for less than CheckFileInfo allows. */
  readonly permission?: 'edit' | 'view' | 'readonly';
  /** LibreOffice paints the document's surroundings dark. */
  readonly darkTheme?: boolean;
  /** The slide or sheet that somebody who comes back stood on: a view made anew begins there. */
  readonly part?: number;
  /**
   * What the window has room for, should the document begin at 100 %: twips, and those of a tile as in `visibleArea`. Where it
   * does, tiles come with the welcome; the view says all the same what it shows.
   */
  readonly look?: { readonly width: number; readonly height: number; readonly tileTwips: number };
  /** From `welcome`, to take up the same view after a lost connection. */
  readonly resume?: { readonly key: string; readonly seq: number };
}

/**
 * What a client may say. `seq` grows by one with every input and lets a resumed view skip what was applied.
 *
 * @publicApi
 */
export type ClientMessage =
  | Hello
  | { readonly type: 'ping'; readonly at: number }
  | { readonly type: 'input'; readonly seq: number; readonly input: ClientInput }
  /** A question that changes the document takes a number among the inputs, so that it is told when it is safe. */
  | { readonly type: 'ask'; readonly id: number; readonly seq?: number; readonly input: ClientInput }
  | { readonly type: 'password'; readonly password?: string }
  | {
      readonly type: 'save';
      readonly id: number;
      /** Keep the cell being edited open. */
      readonly dontTerminateEdit?: boolean;
      readonly dontSaveIfUnmodified?: boolean;
      /** Goes to the host verbatim in `X-SVC-WOPI-ExtendedData`. */
      readonly extendedData?: string;
    }
  /** `name` with extension decides the format; it may be a path in folders of the host, with or without a slash in front. */
  | { readonly type: 'saveAs'; readonly id: number; readonly name: string }
  | { readonly type: 'rename'; readonly id: number; readonly name: string }
  /** Makes a file for download; answered by `exported`. */
  | {
      readonly type: 'export';
      readonly id: number;
      readonly format: string;
      readonly purpose: ExportPurpose;
      readonly options?: string;
    }
  | { readonly type: 'resolveConflict'; readonly choice: 'overwrite' | 'reload' | 'saveCopy'; readonly name?: string }
  /** Answer to `recovered`: what to do with kept bytes that are newer than the host's file. */
  | { readonly type: 'resolveRecovery'; readonly choice: RecoveryChoice; readonly name?: string }
  /** The person knows what `reloaded` told, or `welcome`, with these numbers: what follows is meant for the document as it is now. */
  | { readonly type: 'reloadHeard'; readonly view: number; readonly reload?: number }
  | { readonly type: 'accessToken'; readonly token: string; readonly ttl?: number }
  | { readonly type: 'closeDocument' }
  | { readonly type: 'removeView'; readonly view: number }
  | { readonly type: 'versionRestore' }
  /** `url` may be relative to WOPISrc. */
  | {
      readonly type: 'insertFile';
      readonly id: number;
      readonly url: string;
      /** A picture, or an older version of the document whose differences become tracked changes. */
      readonly kind: 'graphic' | 'comparison';
      /** Of the file, where the address does not end with it. */
      readonly name?: string;
    }
  /**
   * What became of the typing of a view this person had in a window that has ended, which ends with it; answered by
   * `FormerTyping`. `key` is of its `welcome`.
   */
  | { readonly type: 'former'; readonly id: number; readonly key: string }
  | { readonly type: 'active'; readonly active: boolean }
  /** This person shows the slides; without `at` no longer. Told to the others when the person may write. */
  | { readonly type: 'presenting'; readonly at?: ShowPoint }
  /** Leaves for good: no grace time. */
  | { readonly type: 'bye' };
