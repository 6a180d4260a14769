import { isRecord } from '../../values/index.js';

/** The editor does these by itself, with the browser's clipboard and dialogs of its own. */
const ownOfEditor: ReadonlySet<string> = new Set(
  ['Copy', 'Cut', 'Paste', 'PasteUnformatted', 'HyperlinkDialog', 'InsertAnnotation'].map((name) => `.uno:${name}`),
);

/**
 * LibreOffice's context menu, `{menu: [{type, command, menu?}]}` or the list alone, without the commands that would be
 * refused.
 *
 * @param isOffered whether a command, without its arguments, would be carried out
 */
export function offeredMenu(menu: unknown, isOffered: (command: string) => boolean): unknown {
  if (Array.isArray(menu)) return menu.flatMap((entry: unknown) => offeredEntry(entry, isOffered));
  return isRecord(menu) && 'menu' in menu ? { ...menu, menu: offeredMenu(menu['menu'], isOffered) } : menu;
}

function offeredEntry(entry: unknown, isOffered: (command: string) => boolean): readonly unknown[] {
  if (!isRecord(entry)) return [];
  const { type, command, menu } = entry;
  if (Array.isArray(menu)) {
    const entries = offeredMenu(menu, isOffered) as readonly unknown[];
    return entries.some((inner) => isRecord(inner) && inner['type'] !== 'separator')
      ? [{ ...entry, menu: entries }]
      : [];
  }
  if (type !== 'command' || typeof command !== 'string') return [entry];
  const name = command.split('?')[0]!;
  return ownOfEditor.has(name) || isOffered(name) ? [entry] : [];
}
