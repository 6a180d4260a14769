import type { UnoArguments } from '../../protocol/index.js';

/**
 * LibreOffice's menus write arguments into the command: `.uno:Name?Rule:string=Spelling_word&Other:bool=true`. Values are
 * words of the document, of any letters.
 */
export function splitCommand(text: string): { readonly command: string; readonly args?: UnoArguments } {
  const mark = text.indexOf('?');
  if (mark < 0) return { command: text };
  const pairs = text
    .slice(mark + 1)
    .split('&')
    .flatMap((pair) => {
      const [, name, type, value] = /^(\w+):(\w+)=(.*)$/su.exec(pair) ?? [];
      return name === undefined || type === undefined || value === undefined ? [] : [[name, { type, value }] as const];
    });
  return { command: text.slice(0, mark), args: Object.fromEntries(pairs) };
}
