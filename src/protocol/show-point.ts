/**
 * Where somebody is who shows the slides of a presentation.
 *
 * @publicApi
 */
export interface ShowPoint {
  /** A slide by its index; `end` when the last one is over. */
  readonly place: number | 'end';
  /** The `hash` of that slide, by which it is found when slides come, go or move. */
  readonly slide?: string;
  /** Of the slide's animations; 0 is what comes by itself. */
  readonly step: number;
  /** What covers the screen. */
  readonly blank?: 'black' | 'white';
}
