import { describe, expect, it } from '@jest/globals';
import { refusal } from './input-permission.js';
import { offeredMenu } from './offered-menu.js';

const entry = (command: string) => ({ type: 'command', text: command, command, enabled: 'true' });
const separator = { type: 'separator' };
const toWriters = (command: string): boolean => refusal({ type: 'uno', command }, 'edit') === undefined;
const toReaders = (command: string): boolean => refusal({ type: 'uno', command }, 'readonly') === undefined;

/** What LibreOffice 25.2 offers for a picture in a text, with more of what it never carries out here. */
const menu = {
  menu: [
    entry('.uno:Cut'),
    entry('.uno:Copy'),
    separator,
    entry('.uno:Crop'),
    entry('.uno:ChangePicture'),
    entry('.uno:SaveGraphic'),
    entry('.uno:SpellCheckApplySuggestion?ApplyRule:string=word'),
    { type: 'menu', text: 'Anchor', command: '.uno:AnchorMenu', menu: [entry('.uno:SetAnchorToPage')] },
    { type: 'menu', text: 'Macros', menu: [entry('.uno:AssignMacro'), separator] },
  ],
};

/** All commands in a menu. */
const commandsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [(value as { menu?: unknown }).menu ?? []].flat()).flatMap((item) => {
    const { type, command, menu: inner } = item as { type?: string; command?: string; menu?: unknown };
    return [...(type === 'command' && command !== undefined ? [command] : []), ...(inner ? commandsOf(inner) : [])];
  });

describe('offeredMenu', () => {
  it('has nothing that would be answered by a refusal', () => {
    const offered = commandsOf(offeredMenu(menu, toWriters));
    expect(offered).toEqual([
      '.uno:Cut',
      '.uno:Copy',
      '.uno:Crop',
      '.uno:SpellCheckApplySuggestion?ApplyRule:string=word',
      '.uno:SetAnchorToPage',
    ]);
  });

  it('leaves readers what they may do', () => {
    expect(commandsOf(offeredMenu(menu, toReaders))).toEqual(['.uno:Cut', '.uno:Copy']);
  });

  it('reads a list alone, and nothing out of anything else', () => {
    expect(offeredMenu(menu.menu, () => true)).toHaveLength(menu.menu.length);
    expect(offeredMenu('?', () => true)).toBe('?');
    expect(offeredMenu([null, 3, separator], () => true)).toEqual([separator]);
  });
});
