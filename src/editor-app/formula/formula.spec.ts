import { describe, expect, it } from '@jest/globals';
import {
  argumentShown,
  caretAfter,
  completionOf,
  openCall,
  separatorOf,
  readFunctions,
  usualSeparator,
} from './functions.js';
import { namedCells } from './named-cells.js';
import { referencesOf, rewritten } from './references.js';

const told = (formula: string): readonly string[] =>
  referencesOf(formula).map(({ range, sheet, color }) => {
    const { fromColumn, fromRow, toColumn, toRow } = range;
    return [sheet ?? '', fromColumn, fromRow, toColumn, toRow, color].join(' ').trim();
  });

describe('references of a formula', () => {
  it.each([
    ['=A1', ['0 0 0 0 0']],
    ['=sum($A$1:b3;AA10)', ['0 0 1 2 0', '26 9 26 9 1']],
    ['=B2+B2*C1', ['1 1 1 1 0', '1 1 1 1 0', '2 0 2 0 1']],
    ['=B3:A1', ['0 0 1 2 0']],
    ["='My ''sheet'''.A1+Sheet2.B2+$Other!C3", ["My 'sheet' 0 0 0 0 0", 'Sheet2 1 1 1 1 1', 'Other 2 2 2 2 2']],
    ['="A1"&LOG10(2)&A0&Q4_total&X1.5', []],
    ['=SUM(A:B)', ['0 0 1 1048575 0']],
    ['=SUM($3:2;Data.C:C)', ['0 1 16383 2 0', 'Data 2 0 2 1048575 1']],
    ['=1.5*3+A1:', ['0 0 0 0 0']],
    ['A1', []],
  ])('%s', (formula, references) => expect(told(formula)).toEqual(references));
});

describe('names in a formula', () => {
  const cells = { fromColumn: 0, fromRow: 1, toColumn: 0, toRow: 4 };
  const names = namedCells(
    [
      { name: 'Sales', part: 0, ...cells },
      { name: 'Sales', scope: 1, part: 1, ...cells, toRow: 2 },
      { name: 'Sales', scope: 2, part: 0, ...cells, toRow: 3 },
      { name: 'All.Ünits', part: 1, ...cells },
    ],
    { parts: [{ name: 'Prices' }, { name: 'My notes' }, { name: 'Other' }], own: 0 },
  );
  it.each([
    ['=SUM(sales)+B2+SALES', ['sales 4 0', 'B2 1 1', 'SALES 4 0']],
    ['=A2:A5+Sales', ['A2:A5 4 0', 'Sales 4 0']],
    ["='My notes'.Sales+$Other.Sales+Other!sales", ['Sales My notes 2 0', 'Sales 3 1', 'sales 3 1']],
    ['=all.ünits*2', ['all.ünits My notes 4 0']],
    ['=SALES(1)+Sales2+"Sales"+None.Sales', []],
    ['Sales', []],
  ])('%s', (formula, expected) => {
    const told = referencesOf(formula, names).map(({ from, to, sheet, range, color }) =>
      [formula.slice(from, to), ...(sheet === undefined ? [] : [sheet]), range.toRow, color].join(' '),
    );
    expect(told).toEqual(expected);
  });

  it('are those of the formula’s own sheet first', () => {
    const there = namedCells([{ name: 'Sales', scope: 1, part: 0, ...cells }], {
      parts: [{ name: 'P' }, { name: 'N' }],
      own: 1,
    });
    expect(there('SALES')).toEqual({ range: cells, sheet: 'P' });
    expect(there('Sales', 'P')).toBeUndefined();
  });
});

describe('the cells of a reference', () => {
  const to = { fromColumn: 27, fromRow: 4, toColumn: 28, toRow: 6 };
  it.each([
    ['A1:B3', to, 'AB5:AC7'],
    ['$A1:B$3', to, '$AB5:AC$7'],
    ['$C$2', { ...to, toColumn: 27, toRow: 4 }, '$AB$5'],
    ['C2', to, 'AB5:AC7'],
    ['A:$B', to, 'AB:$AC'],
    ['2:$3', to, '5:$7'],
  ])('%s, written for others', (cells, range, expected) => expect(rewritten(cells, range)).toBe(expected));

  it('stand where they are said to', () => {
    const formula = "=SUM('A1'.B2:$C3)+D4";
    expect(referencesOf(formula).map(({ from, to: end }) => formula.slice(from, end))).toEqual(['B2:$C3', 'D4']);
  });
});

describe('the function that is being typed', () => {
  it.each([
    ['=SUM(', { name: 'SUM', argument: 0 }],
    ['=SUM(A1;B2,', { name: 'SUM', argument: 2 }],
    ['=IF(A1="(;";SUM(1;2);(3', { name: 'IF', argument: 2 }],
    ['=SUM({1;2}', { name: 'SUM', argument: 0 }],
    ['=SUM(1)', undefined],
    ['SUM(', undefined],
  ])('%s', (formula, call) => expect(openCall(formula, formula.length)).toEqual(call));

  it('is the one at the caret', () => {
    expect(openCall('=IF(SUM(1;2);3)', '=IF(SUM(1;'.length)).toEqual({ name: 'SUM', argument: 1 });
  });
});

describe("LibreOffice's offer", () => {
  const [sum] = readFunctions([
    { index: 4, signature: 'SUM( Number 1, Number 2, ...  )', description: 'Returns the sum.', namedRange: false },
  ])!;

  it('is read, each name once', () => {
    expect(sum).toEqual({
      name: 'SUM',
      arguments: ['Number 1', 'Number 2', '…'],
      description: 'Returns the sum.',
      separator: ',',
      isCall: true,
    });
    const twice = [{ signature: 'A(  )' }, { signature: 'A( x )' }, { signature: 'Rate' }];
    expect(readFunctions(twice)?.map(({ name }) => name)).toEqual(['A', 'Rate']);
    expect(readFunctions('hidetip')).toBeUndefined();
  });

  it('tells what parts arguments where numbers have a comma', () => {
    const [iff] = readFunctions([{ signature: 'IF( Test; Then_value; Otherwise_value )' }])!;
    expect(iff!.arguments).toEqual(['Test', 'Then_value', 'Otherwise_value']);
    const separator = separatorOf({ IF: iff! });
    expect(openCall('=IF(1,5;2,5', 11, separator)).toEqual({ name: 'IF', argument: 1 });
    expect(openCall('=IF(1,5;2,5', 11, separatorOf({ SUM: sum! }))).toEqual({ name: 'IF', argument: 3 });
  });

  it('has the usual separator of a language until LibreOffice tells', () => {
    expect(['en', 'de', 'pt-BR', 'ja', 'fr'].map(usualSeparator)).toEqual([',', ';', ';', ',', ';']);
  });

  it('is completed from what is typed already', () => {
    expect(completionOf(sum!, { formula: '=1+su', caret: 5 })).toBe('m(');
    expect(completionOf(sum!, { formula: '=1+SU', caret: 5 })).toBe('M(');
    expect(completionOf({ ...sum!, name: 'Rate', isCall: false }, { formula: '=ra', caret: 3 })).toBe('te');
  });

  it('shows later arguments as the last of those that are repeated', () => {
    expect([0, 1, 2, 9].map((argument) => argumentShown(sum!, argument))).toEqual([0, 1, 2, 2]);
  });
});

describe('the caret', () => {
  it.each([
    ['=S', '=SU', 3],
    ['=SUM()', '=SUM(A)', 6],
    ['=SUM(A;1)', '=SUM(AB;1)', 7],
    ['=SUM(AB)', '=SUM(A)', 6],
  ])('from %s to %s', (before, after, caret) => expect(caretAfter(before, after)).toBe(caret));
});
