import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { editorReading, editorWriting } from '../../src/session/people/editor-commands.js';
import { otherReading, otherWriting } from '../../src/session/people/other-commands.js';
import { Key } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from '../session/service-under-test.js';

const named = (...lists: readonly string[]): string[] => lists.join(' ').trim().split(/\s+/);
const reading = named(editorReading, otherReading);
const writing = named(editorWriting, otherWriting);

describe('readers send every command there is', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  it.each([
    ['tempting.fodt', /Still writing/],
    ['tempting.fods', /Still writing/],
    // A key there writes nothing before an object is opened.
    ['tempting.fodp', /./],
    ['tempting.fodg', /./],
  ])('to %s: a writer goes on after each, and nothing else is stored', async (name, words) => {
    const file = await service.add(name);
    const writer = await service.open(file);
    const reader = await service.open(file, { accessToken: file.addUser({ UserId: 'r', UserCanWrite: false }) });
    const puts = (): number => service.host.calls('PutFile').length;
    const before = puts();
    for (const command of reading) {
      reader.command(`.uno:${command}`);
      // Both wait behind whatever the command began.
      await reader.applied();
      await writer.ask({ type: 'status' });
    }
    expect(reader.all('error')).toEqual([]);
    for (const command of writing) reader.command(`.uno:${command}`);
    await reader.until(() => reader.all('error').length === writing.length);
    expect(new Set(reader.all('error').map(({ code }) => code))).toEqual(new Set(['not_permitted']));
    expect(puts()).toBe(before);
    writer.type('Still writing');
    // Finishes a cell, begins a paragraph.
    writer.press({ key: Key.enter });
    await writer.save();
    expect(textOf(file.bytes)).toMatch(words);
    expect(service.log.lines.filter((line) => line.includes('may only look'))).toEqual([]);
  });
});
