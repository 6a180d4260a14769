import type { Rectangle, UserView } from '../../protocol/index.js';
import type { HeaderArea, Overlay } from '../state/index.js';
import type { FormulaMarks } from './formula-marks.js';
import type { Ghost } from './ghost.js';
import type { NoteMark } from './note-marks.js';
import type { Palette } from './palette.js';
import type { Viewport } from './viewport.js';

/** All that is drawn over the tiles. */
export interface OverlayScene {
  readonly viewport: Viewport;
  readonly palette: Palette;
  readonly overlay: Overlay;
  readonly part: number;
  readonly users: readonly UserView[];
  /** Cells with a comment, twips. */
  readonly commented: readonly Rectangle[];
  /** The header or footer that is edited; everything else is greyed. */
  readonly header: HeaderArea | undefined;
  readonly pages: readonly Rectangle[];
  /** Cells that were copied, twips. */
  readonly copied: readonly Rectangle[];
  /** Text with comments, and the change that stands out. */
  readonly notes: readonly NoteMark[];
  /** What was searched for and found, twips. */
  readonly searchHits: readonly Rectangle[];
  readonly formula: FormulaMarks;
  /** The own caret's blink. */
  readonly caretOn: boolean;
  readonly focused: boolean;
  readonly readOnly: boolean;
  /** The handles of the selected picture crop it. */
  readonly crops: boolean;
  /** Views whose name is shown beside the caret. */
  readonly labelled: ReadonlySet<number>;
  /** Text handles for fingers. */
  readonly touch: boolean;
  readonly ghost: Ghost | undefined;
}
