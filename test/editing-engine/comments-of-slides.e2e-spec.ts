import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import type { OfficeDocument } from 'nestjs-svc';
import type { DocumentStatus } from '../../src/protocol/index.js';
import { EngineUnderTest } from '../engine/engine-under-test.js';

const author = { author: 'Ada', language: 'en-GB', readOnly: false } as const;

const statusOf = (document: OfficeDocument, view: number): Promise<DocumentStatus> =>
  document.ask<DocumentStatus>(view, { type: 'status' });

/** Of all comments, in their order, the text and the slide. */
async function told(document: OfficeDocument, view: number): Promise<string[]> {
  const answer = await document.ask(view, { type: 'commandValues', command: '.uno:ViewAnnotations' });
  const { comments } = answer as { comments: { text: string; slide: string }[] };
  const { parts } = await statusOf(document, view);
  return comments.map(({ text, slide }) => `${text} on ${parts.find(({ hash }) => hash === slide)?.name ?? 'none'}`);
}

describe('comments of slides', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());

  it('are told with their slides, however often one asks, and whoever moves the slides', async () => {
    const input = fileURLToPath(new URL('../fixtures/slides.fodp', import.meta.url));
    const document = await subject.engine.open({ input, inputExtension: 'fodp', openTimeout: 60_000 });
    const [ada, ben] = [await document.createView(author), await document.createView({ ...author, author: 'Ben' })];
    const say = async (view: number, part: number, text: string): Promise<void> => {
      document.post(view, { type: 'setPart', part });
      const args = { Text: { type: 'string', value: text } } as const;
      document.post(view, { type: 'uno', command: '.uno:InsertAnnotation', args });
      await document.ping(30_000);
    };
    expect(await told(document, ada)).toEqual([]);
    await say(ada, 0, 'a');
    await say(ada, 0, 'b');
    await say(ben, 2, 'c');
    const before = ['a on one', 'b on one', 'c on three'];
    for (let again = 0; again < 3; again++) expect(await told(document, again === 1 ? ben : ada)).toEqual(before);
    await say(ben, 1, 'd');
    expect(await told(document, ada)).toEqual(['a on one', 'b on one', 'd on two', 'c on three']);
    document.post(ben, { type: 'uno', command: '.uno:MovePageFirst' });
    await document.ping(30_000);
    for (let again = 0; again < 2; again++)
      expect(await told(document, again === 0 ? ben : ada)).toEqual(['d on two', 'a on one', 'b on one', 'c on three']);
    expect((await statusOf(document, ben)).part).toBe(0);
    await document.close();
  });
});
