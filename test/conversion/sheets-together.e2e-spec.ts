import { join } from 'node:path';
import {
  bytesOf,
  ConversionServiceUnderTest,
  corpusFolder,
  describeWithCorpus,
} from '../helpers/conversion-service.js';

/** Many sheets; cells with lists of several paragraphs, words in looks of their own, and rules for what may be typed. */
const workbook = 'poi/stress002.xlsx';
const times = 3;

/** LibreOffice's threads, one for each sheet, made another document of it each time. */
describeWithCorpus('a workbook of many sheets', () => {
  it('is the same each time it is read', async () => {
    const service = await ConversionServiceUnderTest.start();
    try {
      const bodies = new Set<string>();
      for (let time = 0; time < times; time++) {
        const flat = String(await bytesOf(await service.convertFile(join(corpusFolder!, workbook), 'fods')));
        bodies.add(flat.slice(flat.indexOf('<office:body')));
      }
      const [first] = bodies;
      expect(first!.match(/<text:p/g)!.length).toBeGreaterThan(6_000);
      expect(bodies.size).toBe(1);
    } finally {
      await service.stopClean();
    }
  });
});
