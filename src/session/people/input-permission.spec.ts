import { describe, expect, it } from '@jest/globals';
import type { ViewInput } from '../../protocol/index.js';
import { isAllowedCommand } from './permitted-commands.js';
import { effectOf, refusal } from './input-permission.js';

const uno = (command: string, args = {}): ViewInput => ({ type: 'uno', command, args });
const file = (value: unknown) => ({ type: 'string', value });
const search = (value: string): ViewInput =>
  uno('.uno:ExecuteSearch', { 'SearchItem.Command': { type: 'long', value } });
const key = (code: number, char = 0): ViewInput => ({ type: 'key', action: 'down', char, key: code });

describe('commands', () => {
  it.each([
    '.uno:Quit',
    '.uno:Open',
    '.uno:OpenUrl',
    '.uno:SaveAs',
    '.uno:Save',
    '.uno:ExportTo',
    '.uno:ExportToPDF',
    '.uno:Print',
    '.uno:SendMail',
    '.uno:RunMacro',
    '.uno:SpellDialog',
    '.uno:ToggleLayerVisibility',
    '.uno:MacroDialog',
    '.uno:ScriptOrganizer',
    '.uno:InsertGraphic',
    '.uno:InsertFile',
    '.uno:InsertSection',
    '.uno:EditRegion',
    '.uno:SendFax',
    '.uno:InsertObject',
    '.uno:OptionsTreeDialog',
    '.uno:NewWindow',
    '.uno:CloseDoc',
    'macro:///Standard.Module1.Main()',
    'vnd.sun.star.script:x',
    'slot:5500',
    '.uno:Bold"}',
    '.uno:Bold\n.uno:Quit',
    '',
  ])('%s is offered to nobody', (command) => {
    expect(isAllowedCommand(command)).toBe(false);
    expect(refusal(uno(command), 'edit')).toBeDefined();
  });

  it('are offered in documents of their kind', () => {
    expect(refusal(uno('.uno:AutoSum'), 'edit', undefined, 'text')).toContain('not offered');
    expect(refusal(uno('.uno:AutoSum'), 'edit', undefined, 'spreadsheet')).toBeUndefined();
  });

  it('name no file of the machine, but for text and links', () => {
    for (const address of ['file:///etc/passwd', ' FILE:/etc/passwd', '\u0001file:\\\\x', 'vnd.sun.star.pkg://x']) {
      expect(refusal(uno('.uno:BackgroundColor', { URL: file(address) }), 'edit')).toContain('not offered');
      const nested = { type: '[]any', value: [{ type: '[]any', value: { URL: file(address) } }] };
      expect(refusal(uno('.uno:BackgroundColor', { Fill: nested }), 'edit')).toContain('not offered');
      expect(refusal(uno('.uno:SetHyperlink', { 'Hyperlink.URL': file(address) }), 'edit')).toBeUndefined();
      expect(refusal(uno('.uno:InsertAnnotation', { Text: file(address) }), 'comment')).toBeUndefined();
    }
    for (const parameter of ['URL:string=file:x', 'URL:string=%66ile%3A'])
      expect(refusal(uno(`.uno:BackgroundColor?${parameter}`), 'edit')).toContain('not offered');
    expect(refusal(uno('.uno:CharFontName', { Family: file('file:') }), 'edit')).toBeUndefined();
  });

  it('puts in areas of the text, and none that is another file', () => {
    const section = (args: object) => refusal(uno('.uno:InsertSection', args), 'edit');
    const name = { RegionName: { type: 'string', value: 'part' } };
    const link = { LinkName: { type: 'string', value: 'file:///etc/passwd' } };
    expect(section({ ...name, Columns: { type: 'unsigned short', value: 2 } })).toBeUndefined();
    expect(section({ ...name, ...link })).toBeDefined();
    expect(refusal(uno('.uno:InsertSection?LinkName:string=x', name), 'edit')).toBeDefined();
  });

  it.each([
    '.uno:Bold',
    '.uno:InsertTable',
    '.uno:BasicShapes.diamond',
    '.uno:StyleApply?Style:string=Title',
    '.uno:Undo',
  ])('%s is for writers only', (command) => {
    expect(refusal(uno(command), 'edit')).toBeUndefined();
    expect(refusal(uno(command), 'readonly')).toBeDefined();
    expect(effectOf(uno(command))).toBe('edit');
  });

  it.each(['.uno:SelectAll', '.uno:GoToEndOfDoc', '.uno:Copy'])('%s is for everybody', (command) => {
    expect(refusal(uno(command), 'readonly')).toBeUndefined();
    expect(effectOf(uno(command))).toBe('none');
  });

  it('searching is reading, replacing is writing', () => {
    expect(refusal(search('0'), 'readonly')).toBeUndefined();
    expect(refusal(search('3'), 'readonly')).toBeDefined();
    expect(effectOf(search('2'))).toBe('edit');
  });

  it.each([
    uno('.uno:ExecuteSearch?SearchItem.Command:short=3'),
    uno('.uno:ExecuteSearch.x'),
    uno('.uno:ExecuteSearch', { 'SearchItem.AlgorithmType': { type: 'short', value: 1 } }),
    uno('.uno:ExecuteSearch', { 'SearchItem.AlgorithmType2': { type: 'short', value: 2 } }),
    uno('.uno:ExecuteSearch', { SearchItem: { type: 'string', value: 'x' } }),
    uno('.uno:GoToCell?ToPoint:string=A1'),
  ])('%j is not mere reading', (input) => {
    expect(refusal(input, 'readonly')).toBeDefined();
    expect(effectOf(input)).toBe('edit');
  });
});

describe('people who may only look', () => {
  it.each<ViewInput>([
    key(0, 97),
    key(1280),
    key(1281 | 0x2000),
    key(1026 | 0x4000),
    key(1024 | 0x5000),
    key(1026 | 0x8000),
    { type: 'key', action: 'down', char: 0, key: 1024, window: 1 },
    { type: 'mouse', action: 'up', x: 0, y: 0, count: 1, buttons: 2, modifiers: 0 },
    { type: 'mouse', action: 'down', x: 0, y: 0, count: 1, buttons: 1, modifiers: 0x4000 },
    { type: 'text', text: 'x' },
    { type: 'composition', text: 'x' },
    { type: 'removeText', before: 1, after: 0 },
    { type: 'cut' },
    { type: 'paste', mime: 'text/plain', data: 'x' },
    { type: 'dialog', window: 1, id: 'ok', cmd: 'click', data: '', control: 'button' },
    { type: 'moveParts', position: 0, duplicate: false },
    { type: 'formField', args: {} },
  ])('cannot: %j', (input) => {
    expect(refusal(input, 'readonly')).toBeDefined();
    expect(refusal(input, 'edit')).toBeUndefined();
  });

  it.each<ViewInput>([
    key(1024),
    key(1029 | 0x2000),
    key(1029 | 0x3000),
    key(1281, 27),
    { type: 'visibleArea', part: 0, area: { x: 0, y: 0, width: 1, height: 1 }, tileTwips: 3840 },
    { type: 'mouse', action: 'down', x: 0, y: 0, count: 1, buttons: 1, modifiers: 0 },
    { type: 'mouse', action: 'down', x: 0, y: 0, count: 1, buttons: 4, modifiers: 0 },
    { type: 'mouse', action: 'up', x: 0, y: 0, count: 1, buttons: 1, modifiers: 0x1000 },
    { type: 'copy' },
    { type: 'preview', part: 0, width: 10, height: 10 },
    { type: 'slide', part: 0, width: 10, height: 10 },
    { type: 'commandValues', command: '.uno:ViewAnnotations' },
  ])('can: %j', (input) => {
    expect(refusal(input, 'readonly')).toBeUndefined();
  });

  it('nobody asks for what is not offered', () => {
    expect(refusal({ type: 'commandValues', command: '.uno:Something' }, 'edit')).toBeDefined();
  });
});

it('knows what changes a document', () => {
  expect(effectOf(key(0, 97))).toBe('edit');
  expect(effectOf(key(1025))).toBe('none');
  expect(effectOf({ type: 'key', action: 'up', char: 97, key: 0 })).toBe('none');
  expect(effectOf({ type: 'mouse', action: 'down', x: 0, y: 0, count: 1, buttons: 1, modifiers: 0 })).toBe('maybe');
  expect(effectOf({ type: 'mouse', action: 'move', x: 0, y: 0, count: 1, buttons: 1, modifiers: 0 })).toBe('none');
  expect(effectOf({ type: 'tilesReceived', count: 1 })).toBe('none');
});

it('lets everybody look through the navigator, and writers alone move headings in it', () => {
  for (const action of ['show', 'deck', 'go', 'expand', 'hide'] as const) {
    expect(refusal({ type: 'navigator', action, row: 1 }, 'readonly')).toBeUndefined();
    expect(effectOf({ type: 'navigator', action })).toBe('none');
  }
  for (const action of ['up', 'down'] as const) {
    expect(refusal({ type: 'navigator', action, row: 1 }, 'readonly')).toBeDefined();
    expect(refusal({ type: 'navigator', action, row: 1 }, 'comment')).toBeDefined();
    expect(refusal({ type: 'navigator', action, row: 1 }, 'edit')).toBeUndefined();
    expect(effectOf({ type: 'navigator', action, row: 1 })).toBe('edit');
  }
});

describe('what a host takes away', () => {
  it.each([
    ['DisableChangeTrackingRecord', ['TrackChanges', 'TraceChangeMode', 'SetDocumentProperties'], 'ShowTrackedChanges'],
    ['DisableChangeTrackingShow', ['ShowTrackedChanges', 'ViewTrackChanges', 'ShowChangesInMargin'], 'TrackChanges'],
  ])('%s takes its commands from everybody, and no others', (flag, taken, left) => {
    const flags = { DisableChangeTrackingRecord: false, DisableChangeTrackingShow: false, [flag]: true };
    for (const name of taken) {
      expect(refusal(uno(`.uno:${name}`), 'edit')).toBeUndefined();
      expect(refusal(uno(`.uno:${name}`), 'edit', flags)).toBeDefined();
      expect(refusal(uno(`.uno:${name}?X:bool=true`), 'edit', flags)).toBeDefined();
    }
    expect(refusal(uno(`.uno:${left}`), 'edit', flags)).toBeUndefined();
  });
});

describe('the table of a chart', () => {
  const table = { categories: ['a'], series: [{ name: 's', values: [1] }] };
  const write: ViewInput = { type: 'writeChartTable', before: table, table: { ...table, was: [0] } };

  it.each(['readonly', 'comment'] as const)('is neither told nor taken with the right %s', (permission) => {
    expect(refusal({ type: 'chartTable' }, permission)).toBeDefined();
    expect(refusal(write, permission)).toBeDefined();
  });

  it('is told and taken with the right to edit, and only the latter is an edit', () => {
    expect(refusal({ type: 'chartTable' }, 'edit')).toBeUndefined();
    expect(refusal(write, 'edit')).toBeUndefined();
    expect([effectOf({ type: 'chartTable' }), effectOf(write)]).toEqual(['none', 'edit']);
  });
});

describe('the layers of a drawing', () => {
  const follow: ViewInput = { type: 'followLayers', follow: true };
  const remove: ViewInput = { type: 'changeLayers', change: { do: 'remove', name: 'Walls' } };

  it.each(['readonly', 'comment'] as const)('are neither told nor changed with the right %s', (permission) => {
    expect(refusal(follow, permission)).toBeDefined();
    expect(refusal(remove, permission)).toBeDefined();
  });

  it('are told and changed with the right to edit, and only the latter is an edit', () => {
    expect([refusal(follow, 'edit'), refusal(remove, 'edit')]).toEqual([undefined, undefined]);
    expect([effectOf(follow), effectOf(remove)]).toEqual(['none', 'edit']);
    expect(effectOf({ type: 'changeLayers', change: { do: 'activate', name: 'Walls' } })).toBe('none');
  });
});
