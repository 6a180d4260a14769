import { isRecord } from '../../../../../values/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';

/** So many comments are walked through for their slides; each takes LibreOffice a moment. */
const most = 500;

interface Document {
  readonly lok: LokDocument;
  inOwnView<T>(work: () => T): T;
}

/**
 * LibreOffice (25.2) tells comments of all slides at once, and of each the number of its slide among all pages ever made
 * (`parthash`), which is told nowhere else.
 *
 * @param values answer of `.uno:ViewAnnotations`
 * @returns the comments as a list, in their order, each with the `hash` of its slide among the parts
 */
export function commentsWithSlides(document: Document, values: unknown): unknown {
  const told = isRecord(values) ? values['comments'] : undefined;
  const comments = isRecord(told) ? Object.values(told).filter(isRecord) : [];
  const slides = comments.length === 0 ? new Map<string, string>() : slidesOf(document, comments.map(numberOf));
  return { comments: comments.map((comment) => ({ ...comment, slide: slides.get(numberOf(comment)) ?? '' })) };
}

const numberOf = (comment: Record<string, unknown>): string => String(comment['parthash']);

/** Goes from comment to comment, in the order in which they were told, in the kit's own view. */
function slidesOf(document: Document, numbers: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const { lok } = document;
  document.inOwnView(() => {
    const before = lok.part();
    lok.setPart(0);
    for (const number of numbers.slice(0, most)) {
      lok.postUnoCommand('.uno:NextAnnotation', null, false);
      if (!found.has(number)) found.set(number, lok.partHash(lok.part()));
    }
    lok.setPart(before);
  });
  return found;
}
