import type { EditorSettings } from '../../protocol/index.js';
import { initialState } from '../state/initial-state.js';
import type { DocumentComment, EditorState } from '../state/index.js';
import { readContextMenu } from './document/context-menu-items.js';
import { functionText, matchingFunctions } from './sheet/common-functions.js';
import { colorNumber, colorText } from '../controls/color-table.js';
import { readIndents, rulerCommand } from './ruler/indents.js';
import { placeAfterMove, slidesBefore } from './slides/slide-place.js';
import { threadsOf } from './comments/threads.js';
import { readRuler, ticks } from './ruler/ruler-scale.js';
import { saveIndication } from './title/save-indication.js';
import { statusItems } from '../state/status-text.js';

const state = (patch: Partial<EditorState>): EditorState => ({
  ...initialState({ uiMode: 'classic', theme: 'light' } as EditorSettings),
  ...patch,
});

describe('the status bar', () => {
  const text = { kind: 'text', width: 1, height: 1, parts: [], part: 0 } as const;

  // As English, German, French, Swiss and Norwegian documents have it.
  it.each([',', '.', '\u00A0', '’', '\u202F'])('counts words in any grouping of digits: %j', (sign) => {
    const commands = { '.uno:StateWordCount': `1${sign}234 words, 5${sign}678 characters` };
    expect(statusItems(state({ document: text, commands }))).toContainEqual({
      id: 'words',
      key: 'status.words',
      values: { count: 1234, characters: 5678 },
    });
  });

  it('tells the selection from the whole', () => {
    const commands = { '.uno:StateWordCount': 'Selected: 6 words, 35 characters' };
    expect(statusItems(state({ document: text, commands }))[1]).toMatchObject({ key: 'status.wordsSelected' });
  });

  it('shows what the selected cells come to: of texts their number, of dates no sum', () => {
    const part = { name: 'A', hash: '1', visible: true };
    const document = { kind: 'spreadsheet', width: 1, height: 1, parts: [part], part: 0 } as const;
    const overlay = { ...state({}).overlay, cellSelection: { x: 0, y: 0, width: 9, height: 9 } };
    const shown = (text: string, dates = false) =>
      statusItems(
        state({
          document,
          overlay,
          commands: { '.uno:StateTableCell': text, '.uno:NumberFormatDate': String(dates) },
        }),
      )
        .slice(1)
        .map(({ id, values }) => `${id} ${values?.['value']}`);
    expect(shown('Average: 4; Count: 2; Max: 5; Min: 3; Sum: 8')).toEqual([
      'average 4',
      'count 2',
      'max 5',
      'min 3',
      'sum 8',
    ]);
    expect(shown('Moyenne : ; NbVal : 3; Max : ; Min : ; Somme : 0')).toEqual(['count 3']);
    expect(shown('A: 01/02/26; C: 2; X: 01/03/26; N: 12:30; S: 01/07/52', true)).toEqual([
      'average 01/02/26',
      'count 2',
      'max 01/03/26',
      'min 12:30',
    ]);
    expect(shown('A: 1.234,66666666666667; C: 3; X: 0.00001234567891; N: 1.99999999999999; S: 1,234,567')).toEqual([
      'average 1.234,666667',
      'count 3',
      'max 0.0000123457',
      'min 1.99999999999999',
      'sum 1,234,567',
    ]);
    const none = { ...overlay, cellSelection: undefined };
    expect(statusItems(state({ document, overlay: none, commands: {} }))).toHaveLength(1);
  });

  it('says in plain words what is wrong with the formula of a cell', () => {
    const part = { name: 'A', hash: '1', visible: true };
    const document = { kind: 'spreadsheet', width: 1, height: 1, parts: [part], part: 0 } as const;
    const shown = (formula: string, said: string) => {
      const cell = { ...state({}).cell, formula };
      return statusItems(state({ document, cell, commands: { '.uno:StateTableCell': said } })).slice(1);
    };
    expect(shown('=1/0', 'Error: Division by zero')).toEqual([{ id: 'mistake', key: 'mistake.division' }]);
    expect(shown('{=A1:B2*C1}', 'Error: No value')).toEqual([{ id: 'mistake', key: 'mistake.type' }]);
    expect(shown('=1/0', 'Fehler: Division durch Null')).toEqual([
      { id: 'mistake', text: 'Fehler: Division durch Null' },
    ]);
    expect(shown('=1', 'Average: 1; Count: 1; Max: 1; Min: 1; Sum: 1')).toEqual([]);
    expect(shown('text', 'Error: Division by zero')).toEqual([]);
  });

  it('says offline before anything about saving', () => {
    const connection = { phase: 'ready', online: false, attempt: 1, idle: false } as const;
    expect(saveIndication(state({ connection }))).toBe('offline');
    expect(saveIndication(state({ connection: { ...connection, moving: true } }))).toBe('moving');
    expect(saveIndication(state({ connection: { ...connection, moving: true, attempt: 99 } }))).toBe('offline');
    const online = { ...connection, online: true };
    expect(saveIndication(state({ connection: online, save: { state: 'uploading' } }))).toBe('saving');
    expect(saveIndication(state({ connection: { ...online, waits: true } }))).toBe('sending');
    expect(saveIndication(state({ connection: { ...online, waits: true }, save: { state: 'failed' } }))).toBe('failed');
  });
});

describe('the ruler', () => {
  const raw = {
    margin1: 0,
    margin2: 17_590,
    leftOffset: 2000,
    pageOffset: 501,
    pageWidth: 21_590,
    tabs: { 0: { position: 1251, style: 4 }, 1: { position: 3000, style: 0 } },
  };

  it('reads margins and the tab stops that were set', () => {
    expect(readRuler(raw)).toEqual({
      leftMargin: 2000,
      textWidth: 17_590,
      pageWidth: 21_590,
      pageOffset: 501,
      tabs: [3000],
    });
    expect(readRuler({ ...raw, pageWidth: 0 })).toBeUndefined();
  });

  it('counts inches from the start of the text in both directions', () => {
    const ruler = readRuler(raw);
    const labels = ruler
      ? ticks(ruler, 'inches').flatMap(({ label, at }) => (label === undefined ? [] : [[label, at]]))
      : [];
    expect(labels.slice(0, 2)).toEqual([
      ['1', 2540],
      ['2', 5080],
    ]);
    expect(labels).toHaveLength(7);
  });

  it('reads and writes indents', () => {
    const indents = readIndents({ left: '0,50', right: '0,0', firstline: '-0,25', unit: 'inch' });
    expect(indents).toEqual({ left: 1.27, right: 0, firstLine: -0.635 });
    expect(rulerCommand('left', 2.1, 21_000)).toEqual({
      command: '.uno:ParagraphChangeState',
      args: { LeftParaIndent: { type: 'string', value: '0.100000' } },
    });
    expect(rulerCommand('rightMargin', -2.1, 21_000)).toEqual({
      command: '.uno:RulerChangeState',
      args: { Margin2: { type: 'string', value: '-0.100000' } },
    });
    expect(readIndents(undefined)).toBeUndefined();
  });
});

describe('the context menu', () => {
  it('knows our commands, drops access keys, empty menus and doubled dividers', () => {
    const items = readContextMenu({
      menu: [
        { type: 'separator' },
        { type: 'command', text: 'Cu~t', command: '.uno:Cut', enabled: 'true' },
        { type: 'separator' },
        { type: 'menu', text: 'Empty', menu: [] },
        { type: 'command', text: 'Assign Macro...', command: '.uno:AssignMacro', enabled: 'true' },
        { type: 'command', text: 'Interaction...', command: '.uno:AnimationEffects', enabled: 'true' },
        { type: 'command', text: 'Execute Interaction...', command: '.uno:ExecuteAnimationEffect', enabled: 'true' },
        { type: 'command', text: 'Edit Index', command: '.uno:EditCurIndex', enabled: 'false' },
        { type: 'separator' },
        { type: 'command', text: 'Paste', command: '.uno:Paste', enabled: 'false' },
        {
          type: 'command',
          text: 'Bold',
          command: '.uno:Bold',
          enabled: 'true',
          checktype: 'checkmark',
          checked: 'true',
        },
      ],
    });
    expect(items.map(({ kind, text, enabled, checked, known }) => [kind, text, enabled, checked, known])).toEqual([
      ['command', 'Cut', true, undefined, 'cut'],
      ['separator', '', true, undefined, undefined],
      ['command', 'Paste', false, undefined, 'paste'],
      ['command', 'Bold', true, true, 'bold'],
    ]);
  });
});

const comment = (id: string, more: Partial<DocumentComment> = {}): DocumentComment => ({
  id,
  author: 'A',
  text: id,
  resolved: false,
  dateTime: `2026-01-0${id}`,
  range: [],
  ...more,
});

describe('comments', () => {
  it('makes threads in the order of the document, replies by time', () => {
    const threads = threadsOf(
      [
        comment('4', { parentId: '3' }),
        comment('1', { anchor: { x: 0, y: 900, width: 1, height: 1 } }),
        comment('2', { anchor: { x: 0, y: 100, width: 1, height: 1 } }),
        comment('3', { parentId: '1' }),
        comment('5', { part: 2 }),
      ],
      ({ part = 0 }) => part === 0,
    );
    expect(threads.map(({ root, replies }) => [root.id, replies.map(({ id }) => id)])).toEqual([
      ['2', []],
      ['1', ['3', '4']],
    ]);
  });

  it('looks at each comment a few times only, however many there are', () => {
    let looks = 0;
    const many = Array.from({ length: 1000 }, (_, index) =>
      Object.defineProperty(comment(String(index)), 'parentId', {
        get: () => {
          looks++;
          return index % 4 === 0 ? undefined : String(index - 1);
        },
      }),
    );
    const threads = threadsOf(many, () => true);
    expect(threads.map(({ replies }) => replies.length)).toEqual(Array.from({ length: 250 }, () => 3));
    expect(looks).toBeLessThan(10 * many.length);
  });

  it('orders those of cells by rows', () => {
    const cells = [
      { column: 1, row: 7 },
      { column: 2, row: 3 },
      { column: 0, row: 7 },
    ].map((cell, index) => comment(String(index + 1), { cell }));
    expect(threadsOf(cells, () => true).map(({ root }) => root.id)).toEqual(['2', '3', '1']);
  });
});

describe('moving a slide', () => {
  it('counts the slides before the place', () => {
    expect([slidesBefore(2, 'after'), slidesBefore(2, 'before'), slidesBefore(0, 'before')]).toEqual([3, 2, 0]);
  });

  it('knows where the slides are then', () => {
    expect([placeAfterMove([0], 3), placeAfterMove([2], 0), placeAfterMove([0, 1, 4], 3)]).toEqual([2, 0, 1]);
  });
});

describe('small readers', () => {
  it('turns colours into numbers and back', () => {
    expect([colorText('16711680'), colorText(0), colorText('-1'), colorText(''), colorText('disabled')]).toEqual([
      '#ff0000',
      '#000000',
      undefined,
      undefined,
      undefined,
    ]);
    expect(colorNumber('#ff8000')).toBe(16_744_448);
  });

  it('finds functions by name and types them into a cell or a formula', () => {
    expect(matchingFunctions('sum').map(({ name }) => name)).toEqual(['SUM', 'SUMIF', 'SUMIFS', 'SUMPRODUCT']);
    expect(matchingFunctions('lookup')[0]).toEqual({ name: 'LOOKUP', signature: '(search; vector; result)' });
    expect(matchingFunctions('').length).toBeGreaterThan(100);
    expect([functionText('SUM', false), functionText('SUM', true)]).toEqual(['=SUM(', 'SUM(']);
  });
});
