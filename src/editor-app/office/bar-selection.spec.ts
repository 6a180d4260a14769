import { describe, expect, it } from '@jest/globals';
import { placeInCell, readBarSelection } from './bar-selection.js';

const told = (text: string, selection: string) => ({
  jsontype: 'formulabar',
  action: 'action',
  id: 0,
  data: { control_id: 'sc_input_window', action_type: 'setText', text, selection },
});

describe('the selection in LibreOffice’s formula bar', () => {
  it.each([
    ['=B1*C1', '3;3;0;0', 3, 3],
    ['=$B$2', '1;5;0;0', 1, 5],
    ['one\ntwo', '0;0;1;1', 4, 4],
    ['one\ntwo', '1;2;0;1', 1, 6],
  ])('is read and told: %j %s', (text, selection, from, to) => {
    expect(readBarSelection(told(text, selection))).toEqual({ text, from, to });
    const [start, end] = [placeInCell(text, from), placeInCell(text, to)];
    expect([start.at, end.at, start.line, end.line].join(';')).toBe(selection);
  });

  it('is not read out of anything else', () => {
    const focus = { jsontype: 'formulabar', data: { control_id: 'sc_input_window', action_type: 'grab_focus' } };
    const other = { ...told('a', '0;0;0;0'), jsontype: 'dialog' };
    expect([focus, other, undefined, 'x'].map(readBarSelection)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
