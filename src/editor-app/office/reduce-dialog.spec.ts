import { findNode } from './node.js';
import { reduceDialog, type DialogWindows } from './reduce-dialog.js';

/** As LibreOffice 25.2 sends the Character dialog, cut down. */
const opened = {
  id: 2,
  type: 'dialog',
  title: 'Character',
  dialogid: 'CharacterPropertiesDialog',
  jsontype: 'dialog',
  init_focus_id: 'edWestFontName',
  responses: [{ id: 'ok', response: 1 }],
  children: [
    {
      id: 'grid',
      type: 'grid',
      children: [
        { id: 'edWestFontName', type: 'edit', text: 'Liberation Serif', left: 1, top: 0, width: 2 },
        { id: 'size', type: 'combobox', text: '12 pt', entries: ['10 pt', '12 pt'], selectedEntries: ['1'] },
        { id: 'reset', type: 'pushbutton', text: '~Reset', enabled: true },
      ],
    },
  ],
};

const reduce = (...messages: readonly unknown[]): DialogWindows =>
  messages.reduce<DialogWindows>((windows, message) => reduceDialog(windows, message), {});

const action = (control: string, type: string, more: object = {}) => ({
  jsontype: 'dialog',
  action: 'action',
  id: 2,
  data: { control_id: control, action_type: type, ...more },
});

const nodeOf = (windows: DialogWindows, id: string) => windows[2] && findNode(windows[2].tree, id);

describe('reduceDialog', () => {
  it('opens a dialog and closes it', () => {
    const windows = reduce(opened);
    expect(windows[2]).toMatchObject({ id: 2, kind: 'dialog', focus: { id: 'edWestFontName', turn: 0 } });
    expect(reduceDialog(windows, { jsontype: 'dialog', action: 'close', id: 2 })).toEqual({});
  });

  it('replaces a widget and keeps its place in the grid', () => {
    const control = { id: 'edWestFontName', type: 'edit', text: 'Carlito' };
    const windows = reduce(opened, { jsontype: 'dialog', action: 'update', id: 2, control });
    expect(nodeOf(windows, 'edWestFontName')).toEqual({ ...control, left: 1, top: 0, width: 2 });
    expect(nodeOf(windows, 'size')).toBe(opened.children[0]?.children[1]);
  });

  it('hides, disables and writes into single widgets', () => {
    const windows = reduce(
      opened,
      action('reset', 'hide'),
      action('reset', 'disable'),
      action('edWestFontName', 'setText', { text: 'Arimo' }),
    );
    expect(nodeOf(windows, 'reset')).toMatchObject({ visible: false, enabled: false });
    expect(nodeOf(windows, 'edWestFontName')).toMatchObject({ text: 'Arimo' });
    expect(nodeOf(reduceDialog(windows, action('reset', 'show')), 'reset')).toMatchObject({ visible: true });
  });

  it('selects in lists', () => {
    expect(nodeOf(reduce(opened, action('size', 'select', { position: '0' })), 'size')).toMatchObject({
      selectedEntries: ['0'],
      text: '10 pt',
    });
    expect(nodeOf(reduce(opened, action('size', 'select', { position: '-1' })), 'size')).toMatchObject({
      selectedEntries: [],
    });
  });

  it('marks the selected line of a tree', () => {
    const entries = [
      { text: 'a', row: 0, selected: true },
      { text: 'b', row: 1 },
    ];
    const tree = { ...opened, children: [{ id: 'tree', type: 'treelistbox', entries }] };
    const windows = reduce(tree, action('tree', 'select', { position: '1' }));
    expect(nodeOf(windows, 'tree')?.['entries']).toEqual([
      { text: 'a', row: 0, selected: false },
      { text: 'b', row: 1, selected: true },
    ]);
    // What was emptied before it was filled is told after its lines.
    const late = reduceDialog(windows, action('tree', 'select', { position: '-1' }));
    expect(nodeOf(late, 'tree')).toEqual(nodeOf(windows, 'tree'));
  });

  it('counts how often a widget was given the focus, so that the same one may get it twice', () => {
    const twice = reduce(opened, action('size', 'grab_focus'), action('size', 'grab_focus'));
    expect(twice[2]?.focus).toEqual({ id: 'size', turn: 2 });
  });

  it('changes nothing for windows and messages it does not know', () => {
    const windows = reduce(opened);
    expect(reduceDialog(windows, { jsontype: 'popup', action: 'update', id: 7, control: { id: 'a' } })).toBe(windows);
    expect(reduceDialog(windows, action('size', 'unheard_of'))).toEqual(windows);
    expect(reduceDialog(windows, 'text')).toBe(windows);
    expect(reduceDialog(windows, { id: 2 })).toBe(windows);
  });
});
