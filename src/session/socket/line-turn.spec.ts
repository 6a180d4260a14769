import { expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { LineTurn } from './line-turn.js';

it('what is written in one turn goes out at its end, as one', async () => {
  const written: string[] = [];
  const line = new Writable({
    writev(chunks, done) {
      written.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      done();
    },
  });
  const turn = new LineTurn(line);
  const write = (text: string): void => {
    turn.gather();
    line.write(text);
  };
  for (const letter of 'abc') write(letter);
  expect(written).toEqual([]);
  await nextTurn();
  expect(written).toEqual(['abc']);
  write('d');
  await nextTurn();
  expect(written).toEqual(['abc', 'd']);
});
