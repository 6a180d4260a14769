import type { CloseReason } from '../../protocol/index.js';

/**
 * A person at a document, as the storage host knows them.
 *
 * @publicApi
 */
export interface Person {
  /** `UserId` of CheckFileInfo. */
  readonly id: string;
  /** `UserFriendlyName`; `UnknownUser_<UserId>` or `Guest` where the host gives none. */
  readonly name: string;
  /** Whether host and policy let them change anything just then, if only comments. */
  readonly mayWrite: boolean;
}

/**
 * What is told of each kind of event, beside the document and the time.
 *
 * @publicApi
 */
export interface LifecycleFacts {
  /** It is loaded. `restored`: from bytes that an earlier run could not save. */
  readonly opened: { readonly by: string; readonly restored: boolean };
  /** `resumed`: on a new connection, or in another window of the same view. */
  readonly joined: { readonly user: Person; readonly resumed: boolean };
  /** For good: a connection that is taken up again within `session.idle.reconnect` tells nothing. */
  readonly left: { readonly user: Person };
  /** Something is not in storage; told once until it is. */
  readonly modified: object;
  /** The host has confirmed. `users`: whose changes it holds, by `UserId`. */
  readonly saved: {
    readonly cause: 'user' | 'autosave' | 'exit';
    readonly users: readonly string[];
    readonly size: number;
    readonly lastModifiedTime?: string;
  };
  /** The file changed in storage while something here is unsaved. */
  readonly conflict: { readonly hostTimestamp?: string };
  /** What the host does not have is safe on disk. */
  readonly kept: { readonly size: number; readonly keptAt: string };
  /** Another node goes on with it; `took`: how long nobody could work here for that, ms. */
  readonly moved: { readonly people: number; readonly took: number };
  /** It is unloaded, and nobody is at it any more. */
  readonly closed: { readonly reason: CloseReason };
  /** It could not be opened, saved, loaded anew or recovered. Nothing is lost by that. */
  readonly failed: { readonly code: string; readonly message: string };
}

/**
 * Kinds of {@link LifecycleEvent}.
 *
 * @publicApi
 */
export type LifecycleType = keyof LifecycleFacts;

/**
 * Something that happened to a document. Nothing secret: no token, no content.
 *
 * @publicApi
 */
export type LifecycleEvent<T extends LifecycleType = LifecycleType> = {
  [Type in T]: LifecycleFacts[Type] & {
    readonly type: Type;
    /** WOPISrc without credentials; the key of `SessionService.list`. */
    readonly document: string;
    readonly fileName: string;
    readonly at: Date;
  };
}[T];
