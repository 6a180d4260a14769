import type { DocumentKind } from '../../../../../protocol/index.js';
import { isRecord } from '../../../../../values/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { hasSlides } from './slide-mode.js';

/** So many comments are walked through for their slides; each takes LibreOffice a moment. */
const most = 500;

interface Document {
  readonly lok: LokDocument;
  readonly kind: DocumentKind;
  inOwnView<T>(work: () => T): T;
}

/** Slides with comments, as far as they were found. */
interface Found {
  /** What the parts call a slide, by LibreOffice's number of it in comments. */
  readonly slides: Map<string, string>;
  /** Slides that somebody has commented since. */
  readonly commented: Set<string>;
  /** Once: what it was at last stays selected in the kit's own view, and the way would begin behind it. */
  walked: boolean;
}

const documents = new WeakMap<LokDocument, Found>();

function foundIn(lok: LokDocument): Found {
  const known = documents.get(lok);
  if (known) return known;
  const found: Found = { slides: new Map(), commented: new Set(), walked: false };
  documents.set(lok, found);
  return found;
}

/** Somebody comments the slide that their view, which is the present one, is at. */
export function slideCommented({ lok, kind }: Document, command: string): void {
  if (command === '.uno:InsertAnnotation' && hasSlides(kind)) foundIn(lok).commented.add(lok.partHash(lok.part()));
}

/**
 * LibreOffice (25.2) tells comments of all slides at once, and of each the number of its slide among all pages ever made
 * (`parthash`), which is told nowhere else. Of a slide that came with comments later, by a paste say, it stays unknown.
 *
 * @param values answer of `.uno:ViewAnnotations`
 * @returns the comments as a list, in their order, each with the `hash` of its slide among the parts; empty where unknown
 */
export function commentsWithSlides(document: Document, values: unknown): unknown {
  const told = isRecord(values) ? values['comments'] : undefined;
  const comments = isRecord(told) ? Object.values(told).filter(isRecord) : [];
  const found = foundIn(document.lok);
  if (found.walked) learn(found, comments);
  else if (comments.length > 0) walk(document, found, comments.map(numberOf));
  return {
    comments: comments.map((comment) => ({ ...comment, slide: found.slides.get(numberOf(comment)) ?? '' })),
  };
}

const numberOf = (comment: Record<string, unknown>): string => String(comment['parthash']);

/** What was commented since has the numbers that are new, in the order of the comments. */
function learn({ slides, commented }: Found, comments: readonly Record<string, unknown>[]): void {
  const byTime = comments.toSorted((a, b) => Number(a['id']) - Number(b['id']));
  const numbers = [...new Set(byTime.map(numberOf))].filter((number) => !slides.has(number));
  const known = new Set(slides.values());
  const places = [...commented].filter((hash) => !known.has(hash));
  if (numbers.length === places.length) for (const [at, number] of numbers.entries()) slides.set(number, places[at]!);
  commented.clear();
}

/** Goes from comment to comment, in the order in which they were told, in the kit's own view. */
function walk(document: Document, found: Found, numbers: readonly string[]): void {
  const { lok } = document;
  found.walked = true;
  found.commented.clear();
  document.inOwnView(() => {
    const before = lok.part();
    lok.setPart(0);
    for (const number of numbers.slice(0, most)) {
      lok.postUnoCommand('.uno:NextAnnotation', null, false);
      if (!found.slides.has(number)) found.slides.set(number, lok.partHash(lok.part()));
    }
    lok.setPart(before);
  });
}
