import { rememberedText, setRememberedText } from '../state/remembered.js';

/** A row. */
const most = 10;
const pattern = /^#[\da-f]{6}$/;

/** What was picked last, newest first; kept here, too, as the browser may not let the page remember. */
let recent: readonly string[] | undefined;

export function recentColors(): readonly string[] {
  recent ??= (rememberedText('colors') ?? '')
    .split(' ')
    .filter((color) => pattern.test(color))
    .slice(0, most);
  return recent;
}

export function rememberColor(color: string): void {
  recent = [color, ...recentColors().filter((other) => other !== color)].slice(0, most);
  setRememberedText('colors', recent.join(' '));
}
