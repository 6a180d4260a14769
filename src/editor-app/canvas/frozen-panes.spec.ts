import { Axis } from './axis.js';
import { frozen, frozenCounts } from './frozen-panes.js';
import { Viewport } from './viewport.js';

describe('frozen panes', () => {
  const commands = { '.uno:FreezePanesColumn': '2 / 1', '.uno:FreezePanesRow': '1 / 1' };
  const geometry = { columns: new Axis('1500:1023'), rows: new Axis('300:1048575'), groups: [] };
  const sheet = Viewport.empty.with({ kind: 'spreadsheet', width: 800, height: 600, tileTwips: 3840 });

  it('are of the sheet that LibreOffice names', () => {
    expect(frozenCounts(commands, 1)).toEqual({ columns: 2, rows: 1 });
    expect(frozenCounts(commands, 0)).toEqual({ columns: 0, rows: 0 });
    expect(frozenCounts({}, 0)).toEqual({ columns: 0, rows: 0 });
  });

  it('take the room of their columns and rows', () => {
    expect(frozen(sheet, { columns: 2, rows: 1 }, geometry).state).toMatchObject({
      frozenWidth: 3_000,
      frozenHeight: 300,
    });
  });

  it('scroll with the rest where they would leave no room for it', () => {
    expect(frozen(sheet, { columns: 8, rows: 1 }, geometry).state).toMatchObject({ frozenWidth: 0, frozenHeight: 300 });
  });
});
