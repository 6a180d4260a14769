import { Axis } from '../canvas/axis.js';
import { FillDrag } from './fill-drag.js';

describe('FillDrag', () => {
  // B2:C2 of a sheet whose cells are 100 wide and 10 high.
  const geometry = { columns: new Axis('100:99'), rows: new Axis('10:999'), groups: [] };
  const drag = new FillDrag(geometry, { x: 100, y: 10, width: 199, height: 9 });
  const cell = (x: number, y: number): unknown => {
    const input = drag.end({ x, y });
    return input?.type === 'uno' ? input.args?.['EndCell'] : input;
  };

  it('goes along the side that is left farther behind', () => {
    expect(cell(250, 45)).toEqual({ type: 'string', value: 'C5' });
    expect(cell(430, 25)).toEqual({ type: 'string', value: 'E2' });
    expect(cell(150, -20)).toEqual({ type: 'string', value: 'C1' });
    expect(cell(-40, 15)).toEqual({ type: 'string', value: 'A2' });
  });

  it('does nothing where it began', () => {
    expect(drag.end({ x: 120, y: 12 })).toBeUndefined();
    expect(drag.area({ x: 120, y: 12 })).toEqual({ x: 100, y: 10, width: 200, height: 10 });
  });

  it('frames the cells from the first to the last', () => {
    expect(drag.area({ x: 250, y: 45 })).toEqual({ x: 100, y: 10, width: 200, height: 40 });
    expect(drag.area({ x: -40, y: 15 })).toEqual({ x: 0, y: 10, width: 300, height: 10 });
  });
});
