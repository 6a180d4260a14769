import type { ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { EditorView } from '../view/editor-view.js';

type Slides = Pick<LokDocument, 'parts' | 'part' | 'partHash' | 'selectPart' | 'moveSelectedParts'>;

/** What LibreOffice does with all the slides that are selected. */
const commands: ReadonlySet<string> = new Set(
  ['DeletePage', 'DeleteSlide', 'DuplicatePage', 'DuplicateSlide', 'HideSlide', 'ShowSlide'].map(
    (name) => `.uno:${name}`,
  ),
);

/** The panels beside the slide are dialogs: a transition is for all slides that are selected. */
export const isOfSelectedSlides = (input: ViewInput): boolean =>
  input.type === 'uno' ? commands.has(input.command) : input.type === 'dialog';

/**
 * Selects in the document the slides that a view has selected. LibreOffice (25.2) has one selection of slides for everybody:
 * whoever goes to a slide, or takes one away, makes it another for all, and who goes to where they are leaves it as it was.
 *
 * @returns their numbers, in order
 */
export function applySelection(lok: Slides, { slides }: Pick<EditorView, 'slides'>): readonly number[] {
  const chosen = hashes(lok).flatMap((hash, part) => (slides.has(hash) ? [part] : []));
  const selected = chosen.length > 0 ? chosen : [lok.part()];
  select(lok, selected);
  return selected;
}

/** What a view has selected once a slide is, too, or is no longer. */
export function withSlide(
  lok: Slides,
  { slides }: Pick<EditorView, 'slides'>,
  part: number,
  selected: boolean,
): ReadonlySet<string> {
  const chosen = new Set(slides.size > 0 ? slides : [lok.partHash(lok.part())]);
  if (selected) chosen.add(lok.partHash(part));
  else chosen.delete(lok.partHash(part));
  return chosen;
}

/**
 * Moves the slides that a view has selected before that which is at a place, or to the end.
 *
 * Moved down, LibreOffice (25.2) counts from the second slide on without those that it has moved, and takes others: the
 * slides that they pass go up instead.
 */
export function moveSlides(lok: Slides, view: Pick<EditorView, 'slides'>, position: number): void {
  const place = Math.min(Math.max(0, position), lok.parts());
  const moved = applySelection(lok, view);
  const [first = place, ...others] = moved.filter((part) => part < place);
  if (moved.length === 1 || first === place) return moveTo(lok, place);
  const upwards = moved.filter((part) => part >= place);
  if (upwards.length > 0) {
    select(lok, upwards);
    moveTo(lok, place);
  }
  const passed = Array.from({ length: place - first }, (_, index) => first + index);
  const staying = passed.filter((part) => part !== first && !others.includes(part));
  if (staying.length > 0) {
    select(lok, staying);
    moveTo(lok, first);
  }
  applySelection(lok, view);
}

const hashes = (lok: Slides): readonly string[] => Array.from({ length: lok.parts() }, (_, part) => lok.partHash(part));

/** LibreOffice wants the slide to come behind, -1 for none; beyond the last it crashes. */
const moveTo = (lok: Slides, place: number): void => lok.moveSelectedParts(place - 1, false);

function select(lok: Slides, selected: readonly number[]): void {
  for (let part = 0; part < lok.parts(); part++) lok.selectPart(part, selected.includes(part));
}
