import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { Listener } from '../helpers/listener.js';
import { officeOpenXml } from './carriers/office-open-xml.js';
import { openDocument } from './carriers/open-document.js';
import { others } from './carriers/others.js';

/**
 * LibreOffice (25.2) called servers for backgrounds, filled areas, style sheets and data of forms, whatever its settings
 * say of links. Where walls stand, none is reached.
 */
describe('a document calls no server, without any wall:', () => {
  let subject: EngineUnderTest;
  let listener: Listener;
  beforeAll(async () => {
    [subject, listener] = await Promise.all([EngineUnderTest.start({ sandbox: 'none' }), Listener.start()]);
  });
  afterAll(async () => {
    await subject.stop();
    await listener.stop();
  });

  it.each([...openDocument, ...officeOpenXml, ...others].map((carrier) => [carrier.what, carrier] as const))(
    'through %s',
    async (_what, { extension, document }) => {
      const input = join(subject.folder, `carrier.${extension}`);
      await writeFile(input, await document((of) => `${listener.url}/it.${of}`));
      await subject.convert({ input, inputExtension: extension });
      expect(listener.requests).toEqual([]);
    },
  );
});
