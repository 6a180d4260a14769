import { isRecord } from '../../values/index.js';

/** LibreOffice tells the hint of an empty placeholder as its text; it is English unless it has another language pack. */
const hint = /^Click to add Notes$/;

/** The notes of each slide, from the answer to `presentation`. */
export function readNotes(info: unknown): readonly string[] {
  const slides = isRecord(info) ? info['slides'] : undefined;
  if (!Array.isArray(slides)) return [];
  return slides.map((slide: unknown) => {
    const notes = isRecord(slide) ? slide['notes'] : undefined;
    return typeof notes === 'string' && !hint.test(notes.trim()) ? notes.trim() : '';
  });
}
