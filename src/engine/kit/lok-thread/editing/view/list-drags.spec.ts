import { ListDrags } from './list-drags.js';

const list = (name: string, ...texts: string[]) => ({
  id: `listbox-${name}`,
  type: 'treelistbox',
  entries: texts.map((text, row) => ({ row, columns: [{ text }] })),
});

class Stage {
  readonly drags = new ListDrags();

  constructor() {
    const children = [list('fields', 'Month', 'Kind'), { children: [list('row', 'Month', 'Kind'), list('page')] }];
    this.drags.learn({ type: 'dialog', dialog: { id: 8, type: 'modelessdialog', children } });
  }

  update(name: string, ...texts: string[]): void {
    this.drags.learn({ type: 'dialog', dialog: { id: 8, action: 'update', control: list(name, ...texts) } });
  }

  /** @returns how much of it LibreOffice gets */
  drag(from: string, row: string | number, to: string, window = 8): number {
    const input = { type: 'dialog', data: row, control: 'treeview' } as const;
    const begun = this.drags.take({ ...input, window: 8, id: `listbox-${from}`, cmd: 'dragstart' });
    const ended = this.drags.take({ ...input, window, id: `listbox-${to}`, cmd: 'dragend' });
    return begun.length + ended.length;
  }
}

describe('what is dragged from list to list of a dialog', () => {
  it.each([
    ['a row', 'row', '1', 2],
    ['a row by its number', 'row', 1, 2],
    ['the row behind the last', 'row', '2', 0],
    ['a row of an empty list', 'page', '0', 0],
    ['all of a list', 'row', '-1', 0],
    ['no number', 'row', '', 0],
    ['a row of no list', 'none', '0', 0],
  ] as const)('comes to LibreOffice where it is there: %s', (_what, from, row, events) => {
    expect(new Stage().drag(from, row, 'column')).toBe(events);
  });

  it('ends in the dialog in which it began, once, while that is open', () => {
    const stage = new Stage();
    expect(stage.drag('row', '0', 'row', 9)).toBe(0);
    expect(
      stage.drags.take({
        type: 'dialog',
        window: 8,
        id: 'listbox-row',
        cmd: 'dragend',
        data: '0',
        control: 'treeview',
      }),
    ).toEqual([]);
    stage.drags.learn({ type: 'dialog', dialog: { id: 8, action: 'close' } });
    expect(stage.drag('row', '0', 'row')).toBe(0);
  });

  it('may have left its list before that is told anew', () => {
    const stage = new Stage();
    expect([stage.drag('row', '1', 'page'), stage.drag('row', '1', 'page'), stage.drag('fields', '1', 'page')]).toEqual(
      [2, 0, 2],
    );
    stage.update('row', 'Month', 'Kind');
    expect([stage.drag('row', '1', 'row'), stage.drag('row', '1', 'row')]).toEqual([2, 2]);
  });

  it('leaves everything else as it is', () => {
    const input = { type: 'dialog', window: 8, id: 'ok', cmd: 'click', data: '', control: 'pushbutton' } as const;
    expect(new Stage().drags.take(input)).toEqual([input]);
  });
});
