import { spoken } from './screen-reader.js';

const at = (text: string, position: number) => ({ text, position });

describe('what a screen reader is told', () => {
  it.each([
    ['the first paragraph', at('One two', 3), undefined, 'One two'],
    ['another paragraph', at('One two', 3), at('Three', 1), 'One two'],
    ['an empty paragraph', at('', 0), at('Three', 1), ''],
    ['a character', at('One two', 4), at('One two', 3), 't'],
    ['a character of two units', at('a🦘b', 1), at('a🦘b', 3), '🦘'],
    ['a word', at('One two', 4), at('One two', 0), 'two'],
    ['the end', at('One two', 7), at('One two', 6), ''],
    ['nothing of what is typed', at('One twos', 8), at('One two', 7), ''],
    ['nothing of what is deleted', at('One tw', 6), at('One two', 7), ''],
    ['a paragraph that begins like the one before', at('One two three', 4), at('One two', 4), 'One two three'],
    ['a cell', { name: 'B2', text: '25%', position: 0 }, at('x', 1), 'B2 25%'],
    ['a paragraph after a cell', at('x', 1), { name: 'B2', text: '', position: 0 }, 'x'],
  ])('%s', (_, now, before, words) => {
    expect(spoken(now, before)).toBe(words);
  });
});
