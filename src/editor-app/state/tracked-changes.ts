import type { Rectangle } from '../../protocol/index.js';
import { parseRectangles } from './rectangles.js';
import { asText } from './text.js';
import { isRecord } from '../../values/index.js';

/** A change somebody made while changes were recorded, not yet accepted or rejected. */
export interface TrackedChange {
  /** LibreOffice's number of it; others come and go, this stays. */
  readonly id: string;
  readonly author: string;
  readonly kind: 'insert' | 'delete' | 'format';
  /** What was inserted or deleted, shortened; of a format LibreOffice's words. */
  readonly text: string;
  readonly dateTime: string;
  /** Twips; one for each line. */
  readonly range: readonly Rectangle[];
}

type Raw = Readonly<Record<string, unknown>>;

/** Reads the answer of `.uno:AcceptTrackedChanges`: `{redlines: [{index, author, type, description, …}]}`. */
export function readTrackedChanges(answer: unknown): TrackedChange[] {
  const list = isRecord(answer) ? answer['redlines'] : undefined;
  return Array.isArray(list) ? list.filter(isRecord).map(readChange) : [];
}

/** Applies what LibreOffice tells when a change comes, moves or goes: `{action: Add|Modify|Remove, index, …}`. */
export function reduceTrackedChange(changes: readonly TrackedChange[], redline: unknown): readonly TrackedChange[] {
  if (!isRecord(redline)) return changes;
  const changed = readChange(redline);
  const others = changes.filter(({ id }) => id !== changed.id);
  if (redline['action'] === 'Remove') return others;
  if (others.length === changes.length) return [...changes, changed];
  return changes.map((change) => (change.id === changed.id ? changed : change));
}

function readChange(raw: Raw): TrackedChange {
  const kind = kindOf(asText(raw['type']) ?? '');
  const description = asText(raw['description']) ?? '';
  return {
    id: asText(raw['index']) ?? '',
    author: asText(raw['author']) ?? '',
    kind,
    text: kind === 'format' ? description : quoted(description),
    dateTime: asText(raw['dateTime']) ?? '',
    range: parseRectangles(raw['textRange']),
  };
}

/** Rows and cells of tables are inserted and deleted, too: `TableRowInsert`. */
const kindOf = (type: string): TrackedChange['kind'] =>
  type.endsWith('Insert') ? 'insert' : type.endsWith('Delete') ? 'delete' : 'format';

/** `Insert “words”`, in LibreOffice's language and with its quotation marks; all of it where there are none. */
const quoted = (description: string): string =>
  /[“„«‘「"](?<words>.*)[”“»’」"]/s.exec(description)?.groups?.['words'] ?? description;
