import { splitCommand } from '../../office/command-arguments.js';
import { flagOf, wordOf } from '../../office/values.js';
import type { CommandId } from '../../commands/table/command-table.js';
import { meantCommand } from './meant-commands.js';
import { isRecord } from '../../../values/index.js';

export interface ContextMenuItem {
  readonly kind: 'command' | 'menu' | 'separator';
  readonly text: string;
  readonly command?: string;
  readonly enabled: boolean;
  readonly checked?: boolean;
  /** Entry of the command table whose name and icon it has. */
  readonly known?: CommandId;
  readonly items: readonly ContextMenuItem[];
}

type Raw = Readonly<Record<string, unknown>>;
/** Reads LibreOffice's context menu, `{menu: [{text, type, command, enabled, checktype, checked, menu}]}` or the list. */
export function readContextMenu(menu: unknown): readonly ContextMenuItem[] {
  const list: unknown = isRecord(menu) && 'menu' in menu ? menu['menu'] : menu;
  return Array.isArray(list) ? tidy(list.filter(isRecord).map(readItem)) : [];
}

function readItem(raw: Raw): ContextMenuItem {
  const command = typeof raw['command'] === 'string' ? raw['command'] : undefined;
  const known = command === undefined ? undefined : meantCommand(command);
  return {
    kind: raw['type'] === 'separator' ? 'separator' : raw['type'] === 'menu' ? 'menu' : 'command',
    // Letters after ~ are LibreOffice's access keys.
    text: wordOf(raw['text'])
      .replace('~', '')
      .replace(/\.\.\.$/, '…'),
    ...(command !== undefined && { command }),
    enabled: flagOf(raw['enabled'], true),
    ...(raw['checktype'] !== undefined && { checked: wordOf(raw['checked']) === 'true' }),
    ...(known && { known }),
    items: readContextMenu(raw['menu']),
  };
}

/** Whoever looks for these looks for them here; other commands that cannot be used now would only make the menu long. */
const alwaysListed = new Set(['.uno:Cut', '.uno:Copy', '.uno:Paste']);

const isListed = ({ kind, enabled, items, command = '' }: ContextMenuItem): boolean =>
  kind === 'separator' ||
  alwaysListed.has(command) ||
  (enabled && (kind !== 'menu' || items.length > 0 || command !== ''));

const left: ReadonlySet<string> = new Set([
  // The status bar sets the language, in the person's own words.
  '.uno:SetSelectionLanguageMenu',
  '.uno:SetParagraphLanguageMenu',
  // … as do these of words in cells and shapes, by a guess: "Word is Mapuche (Chile) {arn-CL}".
  '.uno:LanguageStatus',
  // No macro runs, nor does the show react to clicks on shapes: "Assign Macro…", "Interaction…", "Execute Interaction…".
  '.uno:AssignMacro',
  '.uno:ChooseMacro',
  '.uno:AnimationEffects',
  '.uno:ExecuteAnimationEffect',
  // LibreOffice's own rulers and guides, which it paints nowhere; what they snap to stands in the menu beside.
  '.uno:ShowRuler',
  '.uno:GridMenu',
  '.uno:CapturePoint',
]);

/** No dividers at the ends or in a row, no empty menus, nothing that is switched off. */
function tidy(items: readonly ContextMenuItem[]): readonly ContextMenuItem[] {
  const full = items.filter((item) => isListed(item) && !left.has(splitCommand(item.command ?? '').command));
  return full.filter(
    ({ kind }, index) =>
      kind !== 'separator' || (index > 0 && index < full.length - 1 && full[index - 1]?.kind !== 'separator'),
  );
}
