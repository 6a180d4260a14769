import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCommentCommand, isReadingCommand } from '../../session/people/permitted-commands.js';
import { editorReading, editorWriting } from '../../session/people/editor-commands.js';
import { otherReading, otherWriting } from '../../session/people/other-commands.js';
import { begin, settings, welcome } from '../testing/fixtures.js';
import { commandIds, commands, type CommandId } from './table/command-table.js';
import type { CommandContext } from './table/command.js';

const words = (names: string): readonly string[] => names.trim().split(/\s+/);
const nameOf = (command: string): string => /^\.uno:(\w+)/.exec(command)?.[1] ?? command;

/** The UNO commands that an entry of the table sends when it is run. */
function sentBy(id: CommandId): readonly string[] {
  const { act, uno } = commands[id];
  if (!act) return uno === undefined ? [] : [uno];
  const sent: string[] = [];
  const record = (method: PropertyKey) => (command: string) => {
    if (method === 'uno' || method === 'draw' || method === 'drawByPoints' || method === 'answerUnseen')
      sent.push(command);
    return Promise.resolve();
  };
  for (const kind of ['text', 'presentation'] as const) {
    const context = {
      actions: new Proxy({}, { get: (_, method) => record(method) }),
      chrome: { openDialog: () => undefined, startComment: () => undefined, expectField: () => undefined },
      state: { ...begin(), document: { ...welcome.status, kind } },
      settings,
    };
    act(context as unknown as CommandContext);
  }
  return sent;
}

/** Named in the browser for their state, as a question, or because the context menu names them; never sent. */
const notSent: ReadonlySet<string> = new Set(
  words(
    'Bookmark Bookmarks StateWordCount StateTableCell LeftRightParaMargin SheetGeometryData ViewAnnotations DocumentRepair TextAttributes ' +
      'ToggleObjectBezierMode',
  )
    // Left out of the context menu.
    .concat(
      words(
        'SetParagraphLanguageMenu SetSelectionLanguageMenu AssignMacro ChooseMacro AnimationEffects ExecuteAnimationEffect ' +
          'ShowRuler GridMenu CapturePoint',
      ),
    )
    // The browser's own clipboard, file chooser and our dialog do these; `Go` is the beginning of several.
    .concat(words('Copy Cut ChangePicture HyperlinkDialog Go')),
);

/** What the canvas, the panels and the dialogs send besides, as it stands in the sources. */
function sentElsewhere(): readonly string[] {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.spec.') && !name.startsWith('commands'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/\.uno:\w+/g) ?? [])
    .map(nameOf)
    .filter((name) => !notSent.has(name));
}

describe('the commands that the service lets the editor send', () => {
  it('are those that the editor sends, no fewer and no more', () => {
    const sent = new Set([...commandIds.flatMap((id) => sentBy(id).map(nameOf)), ...sentElsewhere()]);
    expect([...sent].toSorted()).toEqual(words(editorReading + editorWriting).toSorted());
  });

  it('stand in one list each', () => {
    const all = words(editorReading + editorWriting + otherReading + otherWriting);
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });

  it('are for those who look or comment wherever the editor offers them so', () => {
    const viewing = commandIds.filter((id) => commands[id].viewing).flatMap(sentBy);
    const commenting = commandIds.filter((id) => commands[id].commenting).flatMap(sentBy);
    expect(viewing.filter((command) => !isReadingCommand(command))).toEqual([]);
    expect(commenting.filter((command) => !isCommentCommand(command))).toEqual([]);
    expect(viewing).not.toEqual([]);
  });
});
