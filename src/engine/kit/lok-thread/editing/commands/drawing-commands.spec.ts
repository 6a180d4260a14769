import { draws } from './drawing-commands.js';

const uno = (command: string) => ({ type: 'uno', command: `.uno:${command}` }) as const;

describe('what puts something into a drawing', () => {
  it.each([
    'BasicShapes.round-rectangle',
    'ArrowShapes.left-arrow',
    'Line',
    'LineArrowEnd',
    'LineArrows',
    'Connector',
    'ConnectorCurveArrowEnd',
    'Freeline_Unfilled',
    'BezierFill',
    'Polygon',
    'Rect',
    'Text',
    'InsertTable',
    'InsertObjectChart',
    'FontworkGalleryFloater',
  ])('is %s', (command) => {
    expect([draws(uno(command), false), draws(uno(command), true)]).toEqual([true, true]);
  });

  it.each([
    'LineDash',
    'LineSpacing',
    'LineWidth',
    'FormatLine',
    'ConnectorAttributes',
    'InsertPage',
    'InsertText',
    'Bold',
  ])('is not %s', (command) => {
    expect(draws(uno(command), false)).toBe(false);
  });

  it('is what is pasted, but for into a text', () => {
    for (const input of [uno('Paste'), uno('PasteUnformatted'), { type: 'paste', mime: '', data: '' } as const])
      expect([draws(input, false), draws(input, true)]).toEqual([true, false]);
  });
});
