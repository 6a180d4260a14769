/**
 * How sure it is that a document is this node's. `likely`: its lease has run out and Redis cannot be asked, or does not remember
 * who had it since, and no other node that is known has it. `unknown`: one of them does not answer either, and may have it.
 */
export type Ownership = 'sure' | 'likely' | 'unknown';

/** The right to have one document open, and to save it. */
export interface DocumentLease {
  /** Eight hexadecimal digits that all nodes have in common which keep to these leases; undefined: there is only one node. */
  readonly realm: string | undefined;
  /** Grows with each owner of the document: what carries a lower number is older. 0: there is only one node. */
  readonly fence: number;
  /** Fires when another node has the document, or had it meanwhile. */
  readonly lost: AbortSignal;
  /** It was lost, or given back: it is of no use any more. */
  readonly isOver: boolean;
  /**
   * Makes sure, before something is written, that nobody else has the document, or had it: asks Redis, by the number and
   * whatever the clocks say, and the other nodes where Redis does not answer.
   *
   * @throws LeaseLost
   */
  confirm(): Promise<Ownership>;
  /** What the host has is what this node knows: whoever may have had the document while nobody could tell changed nothing. */
  compared(): void;
  /** Another node may open the document. Never rejects. */
  release(): Promise<void>;
}

/** Of a service that is its only node. Each has a signal of its own: listeners go with the document. */
export const soleLease = (): DocumentLease => ({
  realm: undefined,
  fence: 0,
  lost: new AbortController().signal,
  isOver: false,
  confirm: () => Promise.resolve('sure'),
  compared: () => undefined,
  release: () => Promise.resolve(),
});
