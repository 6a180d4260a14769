import { formulaMistake } from '../office/formula-mistake.js';
import { plainState } from '../office/plain-state.js';
import type { EditorState } from './index.js';

export interface StatusItem {
  /** Id a host can take away with Remove_Statusbar_Element; key `status.<id>` when `text` is none. */
  readonly id: string;
  readonly key?: string;
  readonly values?: Readonly<Record<string, number | string>>;
  readonly text?: string;
}

/** What the status bar says about the document, by kind. */
export function statusItems(state: EditorState): readonly StatusItem[] {
  const { document } = state;
  if (!document) return [];
  switch (document.kind) {
    case 'text':
      return [page(state), ...words(state), ...language(state)];
    case 'spreadsheet':
      return [part(document, 'sheet'), ...mistake(state), ...sums(state), ...language(state)];
    default:
      return [part(document, document.kind === 'presentation' ? 'slide' : 'page'), ...language(state)];
  }
}

const page = ({ page, document }: EditorState): StatusItem => ({
  id: 'page',
  key: 'status.page',
  values: { page, count: Math.max(document?.pages?.length ?? 1, page) },
});

const part = ({ part, parts }: NonNullable<EditorState['document']>, kind: string): StatusItem => ({
  id: kind,
  key: `status.${kind}`,
  values: { page: part + 1, count: parts.length },
});

const textOf = (state: EditorState, command: string): string => {
  const value = plainState(state.commands[command]);
  return typeof value === 'string' && value !== 'disabled' ? value.trim() : '';
};

/** LibreOffice writes it out: `12 words, 68 characters` or `Selected: …`; digits may be grouped, by signs or spaces of any kind. */
function words(state: EditorState): StatusItem[] {
  const text = textOf(state, '.uno:StateWordCount');
  const numbers = text.match(/\d[\d.,'’\s]*/g)?.map((number) => Number(number.replace(/\D/g, ''))) ?? [];
  const [count, characters] = numbers;
  if (count === undefined || characters === undefined) return text === '' ? [] : [{ id: 'words', text }];
  const selected = /^\D+:/.test(text);
  return [{ id: 'words', key: selected ? 'status.wordsSelected' : 'status.words', values: { count, characters } }];
}

/** What LibreOffice tells of selected cells, in its order; the profile of the kits asks for these. */
const functions = ['average', 'count', 'max', 'min', 'sum'] as const;

/** `Average: 4; Count: 2; …` of the selected cells: of texts their number, of dates no sum. */
function sums(state: EditorState): StatusItem[] {
  const items = textOf(state, '.uno:StateTableCell').split(';');
  if (!state.overlay.cellSelection || items.length !== functions.length) return [];
  const values = items.map((item) => shortened(item.slice(item.indexOf(':') + 1).trim()));
  const [average, count] = values;
  const dates = plainState(state.commands['.uno:NumberFormatDate']) === 'true';
  return functions
    .map((id, index) => ({ id, key: `status.${id}`, values: { value: values[index] ?? '' } }))
    .filter(({ id, values: { value } }) => value !== '' && !(id === 'sum' && dates))
    .filter(({ id }) => (average === '' ? id === 'count' && count !== '0' : true));
}

/** Digits of a fraction that are shown; LibreOffice tells fourteen, which nobody compares at a glance. */
const significant = 6;

/** `3,33333333333333` as `3,333333`; a fraction that would round up to one stays as it is. */
function shortened(value: string): string {
  return value.replace(/(?<=\d[.,])\d{7,}/, (digits) => {
    const zeros = digits.length - digits.replace(/^0+/, '').length;
    const rounded = Number(`0.${digits}`).toFixed(Math.min(zeros + significant, digits.length));
    return rounded.startsWith('0.') ? rounded.slice(2).replace(/0+$/, '') : digits;
  });
}

function mistake(state: EditorState): StatusItem[] {
  const found = formulaMistake(state.cell.formula, textOf(state, '.uno:StateTableCell'));
  if (found === undefined) return [];
  return [{ id: 'mistake', ...(typeof found === 'string' ? { key: `mistake.${found}` } : { text: found.said }) }];
}

/** `English (USA);en-US`. */
function language(state: EditorState): StatusItem[] {
  const text = textOf(state, '.uno:LanguageStatus');
  return text === '' ? [] : [{ id: 'language', text }];
}
