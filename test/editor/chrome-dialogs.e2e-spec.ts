import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
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
          ChapterNumberingDialog LineNumberingDialog AcceptTrackedChanges StyleNewByExample
          PasteSpecial InsertFrame PageNumberWizard TitlePageDialog`),
      ],
      [
        'InsertTable',
        { Columns: { type: 'long', value: 2 }, Rows: { type: 'long', value: 2 } },
        list('TableDialog SplitCell SplitTable InsertCaptionDialog InsertTable TableSort TableNumberFormatDialog'),
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
            Group PasteSpecial DataDataPilotRun DataConsolidate DataFilterSpecialFilter FillSeries 
            TableOperationDialog EditPrintArea DescriptiveStatisticsDialog RegressionDialog CreateNames TTestDialog`),
        ],
      ],
      ['GoToCell', { ToPoint: { type: 'string', value: 'A1:A2' } }, list('TextToColumns')],
      ['GoToCell', { ToPoint: { type: 'string', value: 'A1:D2' } }, list('InsertObjectChart')],
      ['BasicShapes.rectangle', {}, ofShapes],
    ],
  },
  {
    fixture: 'slides.fodp',
    groups: [
      [
        'SelectAll',
        {},
        [
          ...list('SearchDialog PageSetup HeaderAndFooter OutlineBullet InsertTable PasteSpecial RenamePage'),
          ...list('FontworkGalleryFloater'),
          ...ofText,
        ],
      ],
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

/**
 * Controls of the dialog in front that no screen reader can name, on whatever tab they are. What axe would say of them,
 * in a tenth of its time.
 */
const unnamedControls = `(async () => {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const controls = 'button, input, select, textarea, [role=listbox], [role=tree], [role=treeitem], [role=combobox]';
  const textOf = (id) => document.getElementById(id)?.textContent ?? '';
  const nameOf = (element) => [
    element.getAttribute('aria-label'),
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf),
    ...[...(element.labels ?? [])].map((label) => label.textContent),
    element.matches('button, [role=treeitem]') ? element.textContent : '',
    ...[...element.querySelectorAll('img')].map(({ alt }) => alt),
    element.title,
  ].join('').trim();
  const unnamed = () => [...dialog.querySelectorAll(controls)]
    .filter((element) => element.offsetParent && !element.closest('[aria-hidden=true]') && nameOf(element) === '')
    .map(({ outerHTML }) => outerHTML.slice(0, 300));
  const found = unnamed();
  for (const tab of [...dialog.querySelectorAll('[role=tab]')].slice(1)) {
    // A click by hand brings the focus along; without it Escape would be nobody's.
    tab.focus();
    tab.click();
    await new Promise(requestAnimationFrame);
    if (tab.ariaSelected !== 'true') throw new Error('a tab that cannot be selected');
    found.push(...unnamed());
  }
  return found;
})()`;

/** Words of programs, not of people, in the dialog in front: macros, applications, marks of menu keys, doubled dots, lone brackets. */
const oddLabels = `(() => {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const shown = [...dialog.querySelectorAll('h1, h2, label, button, [role=tab], legend, th')]
    .filter((element) => element.offsetParent).map(({ innerText }) => innerText.trim());
  const program = /Execute Interaction|Assign Macro|LibreOffice (Calc|Writer|Impress|Draw)|^Validity$|By itself/;
  const left = /~\\w|(^|\\s)_\\w|\\w_\\w|\\.{4}|…\\.|……/;
  const count = (text, sign) => text.split(sign).length;
  const lone = (text) => ['()', '[]'].some(([open, close]) => count(text, open) !== count(text, close));
  return shown.filter((text) => program.test(text) || left.test(text) || lone(text));
})()`;

async function openAndClose(window: EditorWindow, name: string): Promise<void> {
  await uno(window, name);
  await window.until(() => window.frame.evaluate<boolean>(isOpen), `the dialog ${name}`);
  await picture(window, `dialog-${name}`);
  expect([name, await window.frame.evaluate<string[]>(unnamedControls)]).toEqual([name, []]);
  expect([name, await window.frame.evaluate<string[]>(oddLabels)]).toEqual([name, []]);
  await window.press('Escape');
  await window.until(
    async () => (await window.frame.locator('[role=dialog]').count()) === 0,
    `the dialog ${name} to be closed by one Escape`,
  );
}

/** Where cells begin, CSS pixels. */
const lefts = (cells: Locator): Promise<number[]> =>
  cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().left)));

/** A tooltip is gone with the dialog, and with the menu, it belongs to. */
async function escapePassesTooltip(window: EditorWindow): Promise<void> {
  const hovered = async (button: Locator): Promise<void> => {
    await button.hover();
    await window.frame.getByRole('tooltip').filter({ visible: true }).waitFor();
  };
  await uno(window, 'SearchDialog');
  await window.until(() => window.frame.evaluate<boolean>(isOpen), 'the dialog again');
  await hovered(window.frame.getByRole('dialog').getByRole('button', { name: 'Close' }).first());
  await window.press('Escape');
  await window.frame.getByRole('dialog').waitFor({ state: 'detached' });
  const opener = window.frame.locator('[data-region=toolbar] button[aria-haspopup=menu]').first();
  await hovered(opener);
  await opener.press('Enter');
  await window.frame.getByRole('menu').waitFor();
  await window.press('Escape');
  await window.frame.getByRole('menu').waitFor({ state: 'detached' });
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
    await escapePassesTooltip(window);
    expect(window.errors).toEqual([]);
    expect((await window.save())['success']).toBe(true);
  });

  it('keep the keyboard when LibreOffice takes away what has it, and have words under all headings', async () => {
    const window = await stage.open(await stage.service.add('guide.fodt'));
    const { frame } = window;
    await uno(window, 'InsertMultiIndex');
    const level = frame.locator('[data-widget=level]');
    await level.focus();
    await frame.locator('[data-widget=type]').selectOption({ label: 'Alphabetical Index' });
    await level.waitFor({ state: 'detached' });
    await window.press('Escape');
    await frame.getByRole('dialog').waitFor({ state: 'detached' });

    await uno(window, 'AcceptTrackedChanges');
    const change = frame.getByRole('dialog').getByRole('treeitem');
    await change.getByText('Added').waitFor();
    const headings = frame.getByRole('dialog').locator('[role=tree] > :not([role]) > span');
    // The dialog grows with what comes.
    await window.until(async () => {
      const [cells, above] = [await lefts(change.locator('> span')), await lefts(headings)];
      return cells.length > 0 && cells.join() === above.join();
    }, 'each word under its heading');
    await window.press('Escape');
    expect(window.errors).toEqual([]);
  });

  it('have the names of their commands, and words beside the fields they belong to', async () => {
    const sheet = await stage.open(await stage.service.add('sheets.fods'));
    await uno(sheet, 'FunctionDialog');
    await sheet.frame.getByRole('dialog', { name: 'Function', exact: true }).waitFor();
    await sheet.press('Escape');
    const window = await stage.open(await stage.service.add());
    await uno(window, 'ParagraphDialog');
    const of = (await window.frame.getByRole('dialog').getByText('of', { exact: true }).boundingBox())!;
    const list = (await window.frame.locator('[data-widget=comboLB_LINEDIST]').boundingBox())!;
    await picture(window, 'paragraph');
    expect(of.x).toBeGreaterThan(list.x + list.width);
    expect(of.y).toBeLessThan(list.y + list.height);
    expect(window.errors).toEqual([]);
  });
});
