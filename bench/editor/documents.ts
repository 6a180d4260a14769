import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BenchDocument {
  readonly label: string;
  /** Name in the storage; its extension is what it is converted to. */
  readonly name: string;
  /** Flat ODF it is made from. */
  readonly source: string;
  readonly sourceExtension: string;
}

const fixture = (name: string): string => readFileSync(join(import.meta.dirname, '../../test/fixtures', name), 'utf8');

/** Thirty pages of plain text, in the words of nobody. */
function longReport(): string {
  const words = 'quiet rivers carry small boats past green hills while seven clocks count the slow hours of noon'.split(
    ' ',
  );
  const sentence = (seed: number): string =>
    Array.from({ length: 90 }, (_, index) => words[(seed * 7 + index * 3) % words.length]).join(' ');
  const paragraphs = Array.from({ length: 210 }, (_, index) => `<text:p>${index + 1}. ${sentence(index)}.</text:p>`);
  return fixture('letter.fodt').replace(/<text:p>.*<\/text:p>/s, paragraphs.join('\n'));
}

/** The four kinds, and a long text. */
export const documents: readonly BenchDocument[] = [
  { label: 'text, 1 page', name: 'letter.docx', source: fixture('letter.fodt'), sourceExtension: 'fodt' },
  { label: 'text, 30 pages', name: 'long.docx', source: longReport(), sourceExtension: 'fodt' },
  { label: 'spreadsheet', name: 'sheets.xlsx', source: fixture('sheets.fods'), sourceExtension: 'fods' },
  { label: 'presentation', name: 'slides.pptx', source: fixture('slides.fodp'), sourceExtension: 'fodp' },
  { label: 'drawing', name: 'drawing.odg', source: fixture('drawing.fodg'), sourceExtension: 'fodg' },
];
