import type { ViewEvent, ViewInput } from '../../../../../protocol/index.js';
import { isRecord } from '../../../../../values/index.js';
import { toText } from '../reading/payload.js';

type ControlInput = Extract<ViewInput, { type: 'contentControl' }>;

/** LibreOffice's callback for the content control that the caret is in. */
const callback = 'content_control';

/** What LibreOffice takes in answer, but for a picture, which it would read from wherever that is said to be. */
const answers: ReadonlySet<string> = new Set(['drop-down', 'date']);

/** What there is to choose from in the content control at a view's caret. */
export class ToldControl {
  #items = 0;

  learn(event: ViewEvent): void {
    if (event.type !== 'other' || event.name !== callback) return;
    const { action, items } = isRecord(event.payload) ? event.payload : {};
    this.#items = action === 'show' && Array.isArray(items) ? items.length : 0;
  }

  /** LibreOffice (25.2) ends with a row of its list that is not there. */
  mayChoose({ args }: ControlInput): boolean {
    const { type, selected } = args;
    if (type === undefined || !answers.has(type)) return false;
    return type !== 'drop-down' || (/^\d{1,6}$/.test(toText(selected)) && Number(selected) < this.#items);
  }
}
