import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

const list = (names: string): readonly string[] => names.trim().split(/\s+/);

const everywhere = list('SearchDialog InsertSymbol');
const ofText = list('FontDialog ParagraphDialog');
const ofShapes = list('FormatLine FormatArea TransformDialog');

/** Dialogs of the command table, by what must be selected before: the command that selects it. */
const kinds = [
  {
    fixture: 'letter.fodt',
    groups: [
      ['SelectAll', {}, [...everywhere, ...ofText]],
      [
        'GoToEndOfDoc',
        {},
        list(`OutlineBullet EditStyle InsertBreak FootnoteDialog InsertBookmark InsertReferenceField InsertField
          InsertIndexesEntry  Watermark PageDialog FormatColumns
          ChapterNumberingDialog LineNumberingDialog AcceptTrackedChanges`),
      ],
    ],
  },
  {
    fixture: 'sheets.fods',
    groups: [
      [
        'GoToCell',
        { ToPoint: { type: 'string', value: 'A1:B2' } },
        [
          ...everywhere,
          ...list(`PageFormatDialog EditHeaderAndFooter Protect ToolProtectionDocument FormatCellDialog InsertCell
            DeleteCell DataSort DataFilterStandardFilter ConditionalFormatDialog ColorScaleFormatDialog
            DataBarFormatDialog IconSetFormatDialog ConditionalFormatManagerDialog FunctionDialog DefineName Validation
            Group`),
        ],
      ],
      ['BasicShapes.rectangle', {}, ofShapes],
    ],
  },
  {
    fixture: 'slides.fodp',
    groups: [
      ['SelectAll', {}, [...list('SearchDialog PageSetup HeaderAndFooter'), ...ofText]],
      ['BasicShapes.rectangle', {}, ofShapes],
    ],
  },
  {
    fixture: 'drawing.fodg',
    groups: [['BasicShapes.rectangle', {}, [...list('SearchDialog PageSetup'), ...ofText, ...ofShapes]]],
  },
] as const;

/** The dialog in front is there with its widgets, or its picture, and the focus: Escape before that is the document's. */
const isOpen = `(() => {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  if (!dialog?.contains(document.activeElement)) return false;
  const painted = dialog.querySelector('img[tabindex]');
  if (painted) return painted.naturalWidth > 0;
  return dialog.querySelectorAll('input, select, textarea, button').length > 1;
})()`;

const uno = (window: EditorWindow, name: string, args: object = {}): Promise<void> =>
  window.post('Send_UNO_Command', { Command: `.uno:${name}`, Args: args });

async function openAndClose(window: EditorWindow, name: string): Promise<void> {
  await uno(window, name);
  await window.until(() => window.frame.evaluate<boolean>(isOpen), `the dialog ${name}`);
  await picture(window, `dialog-${name}`);
  // The first Escape may be a tooltip's.
  await window.until(async () => {
    await window.press('Escape');
    return (await window.frame.locator('[role=dialog]').count()) === 0;
  }, `the dialog ${name} to be closed`);
}

describe('dialogs of LibreOffice', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it.each(kinds)('of $fixture open and close by Escape', async ({ fixture, groups }) => {
    const file = await stage.service.add(fixture);
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    for (const [selects, args, dialogs] of groups) {
      for (const name of dialogs) {
        await uno(window, selects, args);
        await openAndClose(window, name);
      }
    }
    expect(window.errors).toEqual([]);
    expect((await window.save())['success']).toBe(true);
  });
});
