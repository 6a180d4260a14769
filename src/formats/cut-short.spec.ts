import { expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { documentLanguage, isEncrypted, lookInto, recognise } from './index.js';
import { compoundFile } from './testing/compound-file-writer.js';

it.each([
  ['doc', compoundFile({ WordDocument: Buffer.alloc(4096, 1) })],
  ['odt', zipSync({ 'META-INF/manifest.xml': strToU8('<manifest/>'), 'styles.xml': strToU8('<styles/>') })],
  ['rtf', Buffer.from('{\\rtf1\\ansi\\deflang1031 hello}')],
  ['pdf', Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
  ['png', Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex')],
])('what is left of a %s that was cut short can be looked into, however little it is', async (extension, whole) => {
  for (let length = 0; length < Math.min(whole.length, 1_100); length += 1)
    await lookInto(whole.subarray(0, length), async (content) => {
      await recognise(content, `x.${extension}`);
      await documentLanguage(content);
      expect([length, await isEncrypted(content)]).toEqual([length, false]);
    });
});
