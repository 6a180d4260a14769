import type { Permission, ReadOnlyReason } from '../../protocol/index.js';
import type { DocumentPermissions } from '../../rights/index.js';
import type { CheckFileInfo } from '../../wopi/index.js';
import { narrowInfo } from '../policy/narrow-info.js';

/** What is known of somebody's rights when they come. */
export interface RightsAtDoor {
  /** The host's own answer. */
  readonly info: CheckFileInfo;
  /** What the application's policy leaves of it. */
  readonly limits: DocumentPermissions;
  /** Asked for less than CheckFileInfo allows. */
  readonly readOnlyRequested: boolean;
}

/** What the document lets anybody do. */
export interface Writability {
  readonly writable: boolean;
  readonly protected: boolean;
  readonly unwritable?: boolean;
}

/** What one person may do at the document, by the host, the application's policy, their own wish and the document. */
export class ViewRights {
  readonly #readOnlyRequested: boolean;
  #hostInfo: CheckFileInfo;
  #limits: DocumentPermissions;
  #info: CheckFileInfo;
  #readOnlyReason: ReadOnlyReason | undefined;
  #couldEdit = false;

  constructor({ info, limits, readOnlyRequested }: RightsAtDoor) {
    this.#readOnlyRequested = readOnlyRequested;
    this.#hostInfo = info;
    this.#limits = limits;
    this.#info = narrowInfo(info, limits);
  }

  get info(): CheckFileInfo {
    return this.#info;
  }

  get hostInfo(): CheckFileInfo {
    return this.#hostInfo;
  }

  /** Why this person may only look, if so. */
  get readOnlyReason(): ReadOnlyReason | undefined {
    return this.#readOnlyReason;
  }

  get permission(): Permission {
    if (this.#readOnlyReason !== undefined) return 'readonly';
    return this.#info.UserCanOnlyComment ? 'comment' : 'edit';
  }

  /** At some time they were allowed to edit, though they may not any more. */
  get couldEdit(): boolean {
    return this.#couldEdit;
  }

  /** Host or policy have something new to say; it counts for writing from the next {@link judge} on. */
  learn({ info = this.#hostInfo, limits = this.#limits }: Partial<Pick<RightsAtDoor, 'info' | 'limits'>>): void {
    this.#hostInfo = info;
    this.#limits = limits;
    this.#info = narrowInfo(info, limits);
  }

  /** Whether they may write into this version of the document. */
  judge(version: Writability): void {
    this.#readOnlyReason = this.#reasonFor(version);
    this.#couldEdit ||= this.permission === 'edit';
  }

  /** Until they are judged anew. */
  forbidWriting(reason: ReadOnlyReason): void {
    this.#readOnlyReason = reason;
  }

  #reasonFor(version: Writability): ReadOnlyReason | undefined {
    if (!this.#info.UserCanWrite || this.#info.ReadOnly) return 'permission';
    if (version.protected) return 'protected';
    if (version.unwritable === true) return 'unwritable';
    if (!version.writable) return 'format';
    return this.#readOnlyRequested ? 'requested' : undefined;
  }
}
