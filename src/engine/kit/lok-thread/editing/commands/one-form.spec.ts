import { Modifier, type ViewInput } from '../../../../../protocol/index.js';
import { inOneForm } from './one-form.js';

const uno = (command: string, args?: Extract<ViewInput, { type: 'uno' }>['args']): ViewInput => ({
  type: 'uno',
  command,
  ...(args && { args }),
});

describe('what somebody does, in one form', () => {
  it.each([
    ['.uno:Undo?', uno('.uno:Undo')],
    ['.uno:Undo?Repair', uno('.uno:Undo')],
    ['.uno:Undo.x', uno('.uno:Undo')],
    ['.uno:Undo.x.y?Undo:long=2', uno('.uno:Undo', { Undo: { type: 'long', value: 2 } })],
    ['.uno:Undo?Repair:bool=true', uno('.uno:Undo', { Repair: { type: 'boolean', value: true } })],
    [
      '.uno:Name?One:string=a=b&Two:long=-3',
      uno('.uno:Name', { One: { type: 'string', value: 'a=b' }, Two: { type: 'long', value: -3 } }),
    ],
    ['.uno:Name?Text:string=a%20b%C3%BC', uno('.uno:Name', { Text: { type: 'string', value: 'a bü' } })],
    ['.uno:Name?Text:string=100%', uno('.uno:Name', { Text: { type: 'string', value: '100%' } })],
    ['.uno:Fill?Fill.Json:string={}', uno('.uno:Fill', { 'Fill.Json': { type: 'string', value: '{}' } })],
  ])('%s', (command, expected) => {
    expect(inOneForm(uno(command))).toEqual(expected);
  });

  it('arguments count before parameters of the same name', () => {
    const args = { Text: { type: 'string', value: 'told' } };
    expect(inOneForm({ type: 'uno', command: '.uno:Name?Text:string=x', args, notify: true })).toEqual({
      type: 'uno',
      command: '.uno:Name',
      args,
      notify: true,
    });
  });

  it('keys are commands, and what has no parameters is left as it is', () => {
    const key = { type: 'key', action: 'down', char: 0, key: Modifier.ctrl | 537 } as const;
    expect(inOneForm(key)).toEqual(uno('.uno:Undo'));
    for (const command of ['.uno:Bold', '.uno:BasicShapes.rectangle', '.uno:SidebarDeck.PropertyDeck']) {
      const plain = uno(command);
      expect(inOneForm(plain)).toBe(plain);
    }
  });
});
