import { splitCommand } from './command-arguments.js';

describe('a command of LibreOffice’s menus', () => {
  it('is taken apart, whatever letters its words have', () => {
    expect(splitCommand('.uno:SpellCheckApplySuggestion?ApplyRule:string=Spelling_für alle')).toEqual({
      command: '.uno:SpellCheckApplySuggestion',
      args: { ApplyRule: { type: 'string', value: 'Spelling_für alle' } },
    });
  });

  it('may have no arguments', () => {
    expect(splitCommand('.uno:Cut')).toEqual({ command: '.uno:Cut' });
  });
});
