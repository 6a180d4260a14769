import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ServerMessage, ViewInput } from '../../protocol/index.js';
import { TypingRecord } from './typing-record.js';

const key = (char: string, code = 0): ViewInput => ({
  type: 'key',
  action: 'down',
  char: char === '' ? 0 : char.charCodeAt(0),
  key: code,
});
const click: ViewInput = { type: 'mouse', action: 'down', x: 1, y: 1, count: 1, buttons: 1, modifiers: 0 };
const letGo: ViewInput = { type: 'key', action: 'up', char: 97, key: 0 };
const [enter, down] = [key('\r', 1280), key('', 1024)];

describe('TypingRecord', () => {
  let record: TypingRecord;
  let told: ServerMessage[];
  let seq: number;

  beforeEach(() => {
    told = [];
    seq = 0;
    record = new TypingRecord('', (message) => void told.push(message));
  });

  const type = (...inputs: ViewInput[]): void => inputs.forEach((input) => record.passed(input, ++seq));
  const snapshotOfText = (): number => record.reached({ withOpenCells: true });
  const snapshot = (): number => record.reached({ withOpenCells: false });

  it('tells what is safe once, and never less than before', () => {
    type(key('a'), key('b'));
    record.secured(2);
    record.secured(1);
    record.secured(2);
    expect(told).toEqual([{ type: 'safe', seq: 2 }]);
    expect(record.isSafe).toBe(true);
  });

  it('calls stored bytes safe only when they are', () => {
    type(key('a'));
    record.stored(1);
    expect(told).toEqual([]);
    record.secured();
    expect(told).toEqual([{ type: 'safe', seq: 1 }]);
  });

  it('takes what a snapshot holds for all there is when nothing but the letting go of a key came meanwhile', () => {
    type(key('a'));
    const reached = snapshotOfText();
    type(letGo);
    record.secured(reached);
    expect(told).toEqual([{ type: 'safe', seq: 2 }]);
    type(down);
    expect(record.isSafe).toBe(true);
    record.restored();
    record.tellLosses();
    expect(told).toHaveLength(1);
  });

  it('takes an arrow that writes an address into a formula for typing', () => {
    type(key('='), down);
    record.secured(1);
    expect(record.isSafe).toBe(false);
  });

  it('tells what went with a kit, and again to whoever comes back', () => {
    type(key('a'), key('b'), key('c'));
    record.secured(1);
    record.refused(key('d'), 4);
    record.refused(key('e'), 5);
    record.refused(letGo, 6);
    record.refused(key('f'), 8);
    record.refused(letGo, 9);
    record.refused(letGo, 9);
    expect(record.setbacks).toBe(3);
    record.restored();
    expect(record.setbacks).toBe(4);
    record.tellLosses();
    record.tellLosses();
    const ranges = [
      { after: 1, upTo: 3 },
      { after: 3, upTo: 6 },
      { after: 7, upTo: 9 },
    ];
    expect(told.slice(1)).toEqual([{ type: 'lost', ranges }]);
    told = [];
    record.repeat();
    expect(told).toEqual([
      { type: 'lost', ranges },
      { type: 'safe', seq: 1 },
    ]);
  });

  it('knows of text in an open cell until bytes hold it', () => {
    type(key('a'), key('b'));
    record.stored(snapshot());
    expect(record.isInOpenCell).toBe(true);
    record.stored(snapshotOfText());
    expect(record.isInOpenCell).toBe(false);
    type(key('c'), enter);
    expect(record.isInOpenCell).toBe(false);
    type(click);
    expect(record.isInOpenCell).toBe(false);
    type(key('d'), down);
    expect(record.isInOpenCell).toBe(true);
    record.cellLeft();
    expect(record.isInOpenCell).toBe(false);
  });

  it('tells what was refused before what came later is safe', () => {
    type(key('a'));
    record.refused(key('b'), 2);
    record.refused(letGo, 3);
    record.passed(click, 4);
    record.refused(key('c'), 5);
    record.secured(4);
    expect(told).toEqual([
      { type: 'lost', ranges: [{ after: 1, upTo: 3 }] },
      { type: 'lost', ranges: [{ after: 4, upTo: 5 }] },
      { type: 'safe', seq: 4 },
    ]);
  });

  it('tells what went with a kit before what was refused meanwhile, though a save of what came before ended in between', () => {
    type(key('a'), key('b'));
    record.stored(1);
    record.kitGone();
    record.refused(key('c'), 3);
    record.secured(1);
    record.restored();
    record.tellLosses();
    expect(told).toEqual([
      { type: 'safe', seq: 1 },
      {
        type: 'lost',
        ranges: [
          { after: 1, upTo: 2 },
          { after: 2, upTo: 3 },
        ],
      },
    ]);
  });

  it('goes on from bytes that were stored, though they are not safe', () => {
    type(key('a'), key('b'));
    record.stored(2);
    record.restored();
    record.tellLosses();
    expect(told).toEqual([]);
  });

  it('leaves out the text of a cell that is typed into, up to the key that enters it', () => {
    type(key('a'), key('b'));
    expect(snapshot()).toBe(0);
    expect(record.reached({ withOpenCells: true })).toBe(2);
    type(enter);
    expect(snapshot()).toBe(3);
    type(key('c'));
    expect(snapshot()).toBe(3);
  });

  it('tells what was in a cell that was given up, and never calls it safe on the way', () => {
    type(key('a'), enter, key('b'), key('c'));
    expect(record.giveUpCell()).toBe(2);
    expect(record.reached({ withOpenCells: true })).toBe(2);
    record.cellLost();
    expect(told).toEqual([{ type: 'lost', ranges: [{ after: 2, upTo: 4 }] }]);
    expect(record.cellBegan).toBeUndefined();
    type(key('d'), enter);
    expect(snapshot()).toBe(6);
  });

  it('takes a cell for left by a click or an arrow only when the cursor says so, and nothing was typed since', () => {
    type(key('a'), click);
    expect(snapshot()).toBe(0);
    record.cellLeft();
    expect(snapshot()).toBe(2);
    type(key('b'), down, key('c'));
    record.cellLeft();
    expect(snapshot()).toBe(2);
  });

  it('takes a formula for open while cells are pointed at', () => {
    type(key('='), click);
    record.cellLeft();
    expect(snapshot()).toBe(0);
    type(enter);
    expect(snapshot()).toBe(3);
  });
});
