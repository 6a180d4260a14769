import { join } from 'node:path';
import {
  bytesOf,
  ConversionServiceUnderTest,
  corpusFolder,
  describeWithCorpus,
} from '../helpers/conversion-service.js';

/** Many sheets; cells with lists of several paragraphs, words in looks of their own, and rules for what may be typed. */
const workbook = 'poi/stress002.xlsx';
const times = 4;

/** Every paragraph of every cell, in order. */
function paragraphs(flat: string): string[] {
  const body = flat.slice(flat.indexOf('<office:spreadsheet'));
  return [...body.matchAll(/<text:p[^>]*>(.*?)<\/text:p>/gs)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''));
}

/** LibreOffice's threads, one for each sheet, spoiled half of the loads; which cells was chance. */
describeWithCorpus('a workbook of many sheets', () => {
  it('is the same each time it is read', async () => {
    const service = await ConversionServiceUnderTest.start();
    try {
      const read: string[][] = [];
      for (let time = 0; time < times; time++) {
        const flat = await bytesOf(await service.convertFile(join(corpusFolder!, workbook), 'fods'));
        read.push(paragraphs(flat.toString()));
      }
      const [first, ...others] = read;
      expect(first!.length).toBeGreaterThan(6_000);
      expect(others.flatMap((other) => other.filter((paragraph, index) => paragraph !== first![index]))).toEqual([]);
    } finally {
      await service.stopClean();
    }
  });
});
