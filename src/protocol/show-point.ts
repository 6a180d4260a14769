/**
 * Where somebody is who shows the slides of a presentation.
 *
 * @publicApi
 */
export interface ShowPoint {
  /** A slide by its index; `end` when the last one is over. */
  readonly place: number | 'end';
  /** Of the slide's animations; 0 is what comes by itself. */
  readonly step: number;
  /** What covers the screen. */
  readonly blank?: 'black' | 'white';
}
