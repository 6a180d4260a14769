/**
 * Cells of a sheet that have a name.
 *
 * @publicApi
 */
export interface NamedRange {
  /** As it is written in formulas, where capitals are the same as small letters. */
  readonly name: string;
  /** The sheet in whose formulas alone it is known, from 0; absent: in all. */
  readonly scope?: number;
  /** The sheet of the cells, from 0. */
  readonly part: number;
  /** From 0. */
  readonly fromColumn: number;
  /** From 0. */
  readonly fromRow: number;
  /** From 0, the last one. */
  readonly toColumn: number;
  /** From 0, the last one. */
  readonly toRow: number;
}
