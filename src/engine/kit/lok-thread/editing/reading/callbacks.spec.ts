import { callbackNames, type CallbackName } from './callback-type.js';
import { parseCallback } from './callbacks.js';

const context = { view: 3, part: 2, mode: 0 };
const parse = (name: CallbackName, payload: string) => parseCallback(callbackNames.indexOf(name), payload, context);

describe('parseCallback', () => {
  it('knows the numbers of LibreOfficeKitEnums.h', () => {
    expect(callbackNames.indexOf('uno_command_result')).toBe(16);
    expect(callbackNames.indexOf('window')).toBe(36);
    expect(callbackNames.indexOf('command_blocked')).toBe(53);
    expect(callbackNames.indexOf('view_render_state')).toBe(60);
    expect(callbackNames.indexOf('vertical_ruler_update')).toBe(73);
  });

  it.each([
    ['1, 2, 30, 40', { type: 'invalidate', part: 2, area: { x: 1, y: 2, width: 30, height: 40 } }],
    ['1, 2, 30, 40, 5, 0', { type: 'invalidate', part: 5, area: { x: 1, y: 2, width: 30, height: 40 } }],
    ['EMPTY', { type: 'invalidate', part: 2 }],
    ['EMPTY, 4, 0', { type: 'invalidate', part: 4 }],
    ['nonsense', { type: 'invalidate', part: 2 }],
  ])('reads the invalidation %j', (payload, event) => {
    expect(parse('invalidate_tiles', payload)).toEqual(event);
  });

  it('leaves the folder of the document out of dialogs', () => {
    const place = '/kits/7a501fc3-1447-42c8-881e-d219e601a5e6/in/sheets.fods';
    const entries = [`file://${place}`, `Page 1, file://${place}`, 'file:///home/jo/other.ods'];
    const told = {
      type: 'dialog',
      dialog: { entries: ['sheets.fods', 'Page 1, sheets.fods', 'file:///home/jo/other.ods'] },
    };
    const plain = JSON.stringify({ entries });
    expect(parse('jsdialog', plain)).toEqual(told);
    expect(parse('jsdialog', plain.replaceAll('/', String.raw`\/`))).toEqual(told);
  });

  it('misses no font of StarOffice that LibreOffice has by another name', () => {
    const told = JSON.stringify({ fontsmissing: ['StarBats', 'starsymbol', 'Aptos', ''] });
    expect(parse('fonts_missing', told)).toEqual({ type: 'fontsMissing', fonts: ['Aptos'] });
  });

  it('reads a caret in both forms', () => {
    const rectangle = { x: 10, y: 20, width: 0, height: 276 };
    expect(parse('invalidate_visible_cursor', '10, 20, 0, 276')).toEqual({ type: 'cursor', rectangle, view: 3 });
    const json = JSON.stringify({
      viewId: '7',
      rectangle: '10, 20, 0, 276',
      misspelledWord: '1',
      hyperlink: { text: 'x', link: 'https://example.org/' },
    });
    expect(parse('invalidate_visible_cursor', json)).toEqual({
      type: 'cursor',
      rectangle,
      view: 7,
      misspelled: true,
      hyperlink: 'https://example.org/',
      linkText: 'x',
    });
  });

  it('reads selections', () => {
    expect(parse('text_selection', '1, 2, 3, 4; 5, 6, 7, 8')).toEqual({
      type: 'textSelection',
      rectangles: [
        { x: 1, y: 2, width: 3, height: 4 },
        { x: 5, y: 6, width: 7, height: 8 },
      ],
    });
    expect(parse('text_selection', '')).toEqual({ type: 'textSelection', rectangles: [] });
    expect(parse('graphic_selection', 'EMPTY')).toEqual({ type: 'graphicSelection', rectangle: null });
    expect(parse('graphic_selection', '1, 2, 3, 4, 9000, { "isWriterGraphic": true, "at": [1, 2] }')).toEqual({
      type: 'graphicSelection',
      rectangle: { x: 1, y: 2, width: 3, height: 4 },
      rotation: 9000,
      extra: { isWriterGraphic: true, at: [1, 2] },
    });
    const places = '1, 2, 3, 4, 0, { "ObjectRectangles": [ [ -90, 2, 3, 4, -], [ 1, -2, 3, 4, 1]] }';
    expect(parse('graphic_selection', places)).toMatchObject({
      extra: {
        ObjectRectangles: [
          [-90, 2, 3, 4],
          [1, -2, 3, 4],
        ],
      },
    });
  });

  it('reads the cell cursor', () => {
    expect(parse('cell_cursor', '0, 0, 1274, 254, 2, 7')).toEqual({
      type: 'cellCursor',
      rectangle: { x: 0, y: 0, width: 1274, height: 254 },
      column: 2,
      row: 7,
    });
    expect(parse('cell_cursor', 'EMPTY')).toEqual({ type: 'cellCursor', rectangle: null });
  });

  it('reads what other views do', () => {
    expect(parse('invalidate_view_cursor', '{"viewId":"1","part":"0","rectangle":"1, 2, 3, 4"}')).toEqual({
      type: 'viewCursor',
      view: 1,
      part: 0,
      rectangle: { x: 1, y: 2, width: 3, height: 4 },
    });
    expect(
      parse('invalidate_view_cursor', '{"viewId":"1","part":"0","mode":"2","rectangle":"1, 2, 3, 4"}'),
    ).toMatchObject({ rectangle: null });
    expect(parse('cell_view_cursor', '{"viewId":"1","rectangle":"EMPTY"}')).toEqual({
      type: 'viewCellCursor',
      view: 1,
      part: 2,
      rectangle: null,
    });
    expect(parse('text_view_selection', '{"viewId":"1","part":"3","selection":""}')).toEqual({
      type: 'viewSelection',
      view: 1,
      part: 3,
      rectangles: [],
    });
    expect(parse('view_cursor_visible', '{"viewId":"1","part":"0","visible":"false"}')).toEqual({
      type: 'viewCursorVisible',
      view: 1,
      part: 0,
      visible: false,
    });
  });

  it.each([
    ['.uno:Bold=true', '.uno:Bold', 'true'],
    ['.uno:CharFontName=A=B', '.uno:CharFontName', 'A=B'],
    ['.uno:Size={"a":1}', '.uno:Size', { a: 1 }],
    ['{"commandName":".uno:X","state":"on"}', '.uno:X', 'on'],
    ['{"commandName":".uno:X","a":1}', '.uno:X', { a: 1 }],
    ['.uno:Odd', '.uno:Odd', ''],
  ])('reads the state %j', (payload, command, value) => {
    expect(parse('state_changed', payload)).toEqual({ type: 'commandState', command, value });
  });

  it('reads results of commands', () => {
    expect(parse('uno_command_result', '{"commandName":".uno:Save","success":true,"wasModified":true}')).toEqual({
      type: 'commandResult',
      command: '.uno:Save',
      success: true,
      result: { wasModified: true },
    });
  });

  it('reads comments, redlines and dialogs', () => {
    expect(parse('comment', '{"comment":{"action":"Add","id":"1"}}')).toEqual({
      type: 'comment',
      comment: { action: 'Add', id: '1' },
    });
    expect(parse('redline_table_size_changed', '{"redline":{"index":"1"}}')).toEqual({
      type: 'redline',
      redline: { index: '1' },
    });
    expect(parse('jsdialog', '{"id":"4","type":"dialog"}')).toEqual({
      type: 'dialog',
      dialog: { id: '4', type: 'dialog' },
    });
  });

  it('keeps every tab stop of a ruler', () => {
    const payload = '{"margin1":"0","tabs":{"":{"position":"1","style":"0"},"":{"position":"2","style":"1"}}}';
    expect(parse('ruler_update', payload)).toEqual({
      type: 'ruler',
      vertical: false,
      ruler: {
        margin1: '0',
        tabs: [
          { position: '1', style: '0' },
          { position: '2', style: '1' },
        ],
      },
    });
  });

  it('passes on what it does not know', () => {
    expect(parse('tooltip', '{"text":"x"}')).toEqual({ type: 'other', name: 'tooltip', payload: { text: 'x' } });
    expect(parseCallback(500, 'x', context)).toEqual({ type: 'other', name: 'callback_500', payload: 'x' });
  });

  it('survives any payload of any callback', () => {
    const odd = ['', '{', '[', 'null', '{}', '{"viewId":{}}', ',,,', '1,', 'EMPTY,', '\u0000', '{"rectangle":5}'];
    for (const type of callbackNames.keys()) {
      for (const payload of odd) expect(parseCallback(type, payload, context)).toHaveProperty('type');
    }
  });
});

describe('what screen readers are told', () => {
  const paragraph = { content: 'Dear reader', position: '4', start: '-1', end: '-1' };

  it.each([
    ['a11y_focus_changed', paragraph, { type: 'paragraph', text: 'Dear reader', position: 4 }],
    ['a11y_focused_cell_changed', { row: '0', paragraph }, { type: 'paragraph', text: 'Dear reader', position: 4 }],
    ['a11y_caret_changed', { position: '7' }, { type: 'paragraph', position: 7 }],
    [
      'a11y_selection_changed',
      { cell: '1', action: 'create', name: 'B2', text: '25%' },
      { type: 'objectSelected', name: 'B2', text: '25%' },
    ],
    [
      'a11y_selection_changed',
      { cell: '1', action: 'remove', name: 'B2' },
      {
        type: 'other',
        name: 'a11y_selection_changed',
        payload: { cell: '1', action: 'remove', name: 'B2' },
      },
    ],
  ] as const)('reads %s', (name, payload, event) => {
    expect(parse(name, JSON.stringify(payload))).toEqual(event);
  });
});
