import type { ViewEvent, ViewInput } from '../../../../../protocol/index.js';
import { isRecord } from '../../../../../values/index.js';
import { toText } from '../reading/payload.js';
import { windowOf } from '../reading/window-of.js';

type DialogInput = Extract<ViewInput, { type: 'dialog' }>;

interface ToldLists {
  /** How many rows each has, by its name. */
  readonly rows: Map<string, number>;
  /** Drags since it was told last: so many rows a list may have fewer. */
  moved: number;
}

/** The fields of a pivot table stay in this list, wherever else they stand. */
const keeping = 'listbox-fields';

/**
 * What is dragged from one list of a dialog to another. LibreOffice 25.2 ends when a row is dropped that is not there, or one of
 * a dialog that was closed meanwhile: a drag goes to it as a whole when it ends, and only that of a row that it has told.
 */
export class ListDrags {
  readonly #windows = new Map<number, ToldLists>();
  #begun: DialogInput | undefined;

  learn(event: ViewEvent): void {
    if (event.type !== 'dialog' || !isRecord(event.dialog)) return;
    const window = windowOf(event);
    if (window === undefined) return;
    if (window.closes) this.#windows.delete(window.id);
    else this.#learnLists(window.id, countRows(event.dialog['control'] ?? event.dialog));
  }

  /** @returns what LibreOffice is to get of it, and now */
  take(input: DialogInput): readonly DialogInput[] {
    if (input.cmd === 'dragstart') this.#begun = input;
    if (input.cmd !== 'dragend') return input.cmd === 'dragstart' ? [] : [input];
    const begun = this.#begun;
    this.#begun = undefined;
    return begun !== undefined && begun.window === input.window && this.#passes(begun, input) ? [begun, input] : [];
  }

  #learnLists(window: number, told: readonly (readonly [string, number])[]): void {
    if (told.length === 0) return;
    const lists = this.#windows.get(window) ?? { rows: new Map<string, number>(), moved: 0 };
    this.#windows.set(window, lists);
    for (const [id, rows] of told) lists.rows.set(id, rows);
    lists.moved = 0;
  }

  #passes(begun: DialogInput, end: DialogInput): boolean {
    const lists = this.#windows.get(begun.window);
    const told = lists?.rows.get(begun.id);
    if (lists === undefined || told === undefined || !isRow(begun.data)) return false;
    if (Number(begun.data) >= told - (begun.id === keeping ? 0 : lists.moved)) return false;
    if (begun.id !== end.id || begun.id === keeping) lists.moved++;
    return true;
  }
}

const isRow = (data: DialogInput['data']): boolean => typeof data !== 'object' && /^\d{1,6}$/.test(String(data));

/** Lists of a widget and of those inside it, by name. */
function countRows(widget: unknown): readonly (readonly [string, number])[] {
  if (!isRecord(widget)) return [];
  const { id, type, entries, children } = widget;
  const own = type === 'treelistbox' ? [[toText(id), Array.isArray(entries) ? entries.length : 0] as const] : [];
  return Array.isArray(children) ? [...own, ...children.flatMap(countRows)] : own;
}
