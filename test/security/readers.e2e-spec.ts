import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refusal } from '../../src/session/people/input-permission.js';
import type { ClientInput } from '../../src/protocol/index.js';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { until } from '../helpers/until.js';
import { EditorUnderTest, fixture, text, type ViewUnderTest } from '../editing-engine/editor-under-test.js';

const shift = 0x1000;
const ctrl = 0x2000;

/** What somebody who may only look can make of a pointer and a keyboard, at one place. */
function everything(x: number, y: number): ClientInput[] {
  const mouse = (action: 'down' | 'up' | 'move', more: object = {}): ClientInput => ({
    type: 'mouse',
    action,
    x,
    y,
    count: 1,
    buttons: 1,
    modifiers: 0,
    ...more,
  });
  const click = (more: object = {}): ClientInput[] => [mouse('down', more), mouse('up', more)];
  const drag = [mouse('down'), mouse('move', { x: x + 400, y: y + 300 }), mouse('move', { x: x + 1500, y: y + 900 })];
  const keys = [1024, 1025, 1026, 1027, 1028, 1029, 1030, 1031].flatMap((code) =>
    [0, shift, ctrl, shift | ctrl, 0x4000, 0x5000].map((modifiers): ClientInput => {
      return { type: 'key', action: 'down', char: 0, key: code | modifiers };
    }),
  );
  return [
    ...click(),
    ...click({ count: 2 }),
    ...[2, 4].flatMap((buttons) => click({ buttons })),
    ...[shift, ctrl, 0x4000].flatMap((modifiers) => click({ modifiers })),
    ...drag,
    mouse('up', { x: x + 1500, y: y + 900 }),
    ...keys,
  ];
}

/** The document without what LibreOffice writes anew each time. */
async function contentOf(editor: EditorUnderTest): Promise<string> {
  const { path } = await editor.document.save();
  return (await readFile(path, 'utf8'))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<office:(meta|settings)>.*?<\/office:\1>|<office:forms[^>]*\/> ?/g, '')
    .replaceAll(/> <\/draw:page>/g, '/>')
    .replaceAll(/ (xml:id|officeooo:\w+-?rsid|draw:z-index)="[^"]*"/g, '');
}

/** What this view did to the document, as LibreOffice's list of what can be undone says. */
async function changesBy(view: ViewUnderTest): Promise<unknown[]> {
  const undo = (await view.ask({ type: 'commandValues', command: '.uno:Undo' })) as {
    actions: { viewId: string }[] | '';
  };
  return (undo.actions || []).filter(({ viewId }) => Number(viewId) === view.id);
}

describe('people who may only look change nothing', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());

  it.each(['tempting.fodt', 'tempting.fods', 'tempting.fodp', 'tempting.fodg'])(
    'wherever in %s they click, drag and press keys',
    async (name) => {
      const editor = await EditorUnderTest.open(subject, fixture(name));
      const view = await editor.view({ readOnly: true });
      view.show(3, 3);
      await view.ask({ type: 'status' });
      const before = await contentOf(editor);
      // Where the check box to tick stands in the text is among these places.
      for (let y = 350; y < 5_000; y += 1_100)
        for (let x = 250; x < 6_000; x += 1_200)
          for (const input of everything(x, y)) if (refusal(input, 'readonly') === undefined) view.post(input);
      expect(await changesBy(view)).toEqual([]);
      expect(await contentOf(editor)).toBe(before);
      expect(editor.lost).toBeUndefined();
      await editor.close();
    },
  );

  // LibreOffice lets views that may only look do these; the service refuses them before they come here.
  it.each([
    ['tempting.fodt', 'IncrementIndentValue'],
    ['tempting.fods', 'AlignRight'],
    ['tempting.fods', 'InsertRows'],
    ['tempting.fodp', 'InsertAnnotation'],
  ])('by a command that slipped through, in %s by %s: it is undone, and told', async (name, command) => {
    const editor = await EditorUnderTest.open(subject, fixture(name));
    const [writer, reader] = [await editor.view(), await editor.view({ readOnly: true })];
    await writer.ask({ type: 'status' });
    const before = await contentOf(editor);
    reader.uno(`.uno:${command}`);
    await until(() => editor.intruded.length > 0);
    expect(editor.intruded).toEqual([{ view: reader.id, undone: true }]);
    expect(await changesBy(reader)).toEqual([]);
    expect(await contentOf(editor)).toBe(before);
    await editor.close();
  });

  it.each([
    ['tempting.fodt', 'IncrementIndentValue'],
    ['tempting.fods', 'AlignRight'],
    ['tempting.fods', 'InsertRows'],
  ])('nor do people who may comment, but for comments, in %s by %s', async (name, command) => {
    const editor = await EditorUnderTest.open(subject, fixture(name));
    const commenter = await editor.view({ readOnly: true, allowComments: true });
    await commenter.ask({ type: 'status' });
    const before = await contentOf(editor);
    commenter.uno(`.uno:${command}`);
    await until(() => editor.intruded.length > 0);
    expect(editor.intruded).toEqual([{ view: commenter.id, undone: true }]);
    expect(await contentOf(editor)).toBe(before);
    commenter.uno('.uno:InsertAnnotation', { Text: text('Really?') });
    commenter.uno(`.uno:${command}`);
    await until(() => editor.intruded.length > 1);
    expect(editor.intruded[1]).toEqual({ view: commenter.id, undone: true });
    expect(await changesBy(commenter)).toHaveLength(1);
    expect(await contentOf(editor)).toContain('Really?');
    await editor.close();
  });

  it('where it cannot be undone, that is told', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('tempting.fods'));
    const reader = await editor.view({ readOnly: true });
    await reader.ask({ type: 'status' });
    reader.uno('.uno:InsertTextFrame');
    await until(() => editor.intruded.length > 0);
    expect(editor.intruded).toEqual([{ view: reader.id, undone: false }]);
    await editor.close();
  });

  it.each([
    ['tempting.fodt', 'GotoPage'],
    ['tempting.fods', 'JumpToTable'],
    ['tempting.fodp', 'GotoPage'],
  ])('a dialog that nobody could answer stops nobody: %s, %s', async (name, command) => {
    const editor = await EditorUnderTest.open(subject, fixture(name));
    const [writer, reader] = [await editor.view(), await editor.view({ readOnly: true })];
    // A view just made refuses commands for a moment.
    for (const view of [reader, writer]) await view.ask({ type: 'status' });
    reader.uno(`.uno:${command}`);
    await until(() => reader.events.some(({ type }) => type === 'window' || type === 'dialog'));
    expect(await writer.ask({ type: 'status' })).toMatchObject({ width: expect.any(Number) });
    await editor.close();
  });

  it('ticks no box, and puts nothing in by copying; what a writer ticked and typed before stays', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('tempting.fodt'));
    const [reader, writer] = [await editor.view({ readOnly: true }), await editor.view()];
    const box = { x: 1450, y: 1450 };
    writer.click(box.x, box.y);
    writer.uno('.uno:GoToEndOfDoc');
    writer.uno('.uno:InsertText', { Text: text('by a writer') });
    await writer.ask({ type: 'status' });
    const before = await contentOf(editor);
    expect(before).toMatch(/checked="true"[\s\S]*by a writer/);
    for (let times = 0; times < 3; times++) {
      reader.click(box.x, box.y);
      expect(await changesBy(reader)).toEqual([]);
    }
    const undone = editor.intruded.length;
    reader.uno('.uno:SelectAll');
    const copied = await reader.ask({ type: 'copy' });
    expect(copied.text).toContain('by a writer');
    // LibreOffice's link to what is copied is a bookmark in the text, which was undone, and the selection with it.
    expect(await reader.ask({ type: 'copy' })).toEqual(copied);
    expect(editor.intruded).toHaveLength(undone);
    expect(await contentOf(editor)).toBe(before);
    await editor.close();
  });
});
