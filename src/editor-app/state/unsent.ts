import type { DocumentKind } from '../../protocol/index.js';

/** Where something was typed, as far as the browser knows. */
export interface Place {
  readonly kind: DocumentKind;
  /** Sheet or slide, counted from 0, and its name. */
  readonly part: number;
  readonly partName: string;
  /** 1-based page of a text. */
  readonly page: number;
  /** Address of the cell, and its content before; none where nobody knows it. */
  readonly cell?: string;
  readonly formula?: string;
}

/** A piece of text that was typed in one place. */
export interface TypedEntry {
  readonly id: string;
  readonly text: string;
  /** ms since the epoch */
  readonly at: number;
  readonly place?: Place;
  /** What was typed right before it and is in the document; empty when nobody knows. */
  readonly before: string;
  /** It was written as a comment, and becomes one when it is inserted. */
  readonly comment?: true;
}

/** Typed, and in no document: somebody has to say what becomes of it. */
export interface UnsentEntry extends TypedEntry {
  /**
   * The line was cut for too long, the document had to be restored, somebody else took its place away, or the session
   * ended before it was known to be safe.
   */
  readonly why: 'offline' | 'lost' | 'removed' | 'closed';
  /** Its place is not what it was any more. */
  readonly elsewhere?: boolean;
  /** Its words are in the document, as far as a search can tell. */
  readonly seen?: boolean;
}
