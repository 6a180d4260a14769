import { tipCodes } from './tip-codes.js';

/** Letters over what they press. */
export interface Tip {
  readonly code: string;
  readonly target: HTMLElement;
  /** Client pixels. */
  readonly x: number;
  readonly y: number;
}

/** Tabs or menus first, then what is in the tab. */
export type TipLevel = 'bar' | 'tab';

const selectors: Readonly<Record<TipLevel, string>> = {
  bar: '[data-tab], [role=menubar] [data-menu]',
  tab: '[data-region=toolbar] [role=toolbar] :is(button, input):not(:disabled)',
};

const nameOf = (element: HTMLElement): string => element.ariaLabel ?? element.textContent;

/** For all that is in view. */
export function tipsOf(root: HTMLElement, level: TipLevel): readonly Tip[] {
  const seen = [...root.querySelectorAll<HTMLElement>(selectors[level])].flatMap((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const shown = width > 0 && left >= 0 && left < innerWidth && target.checkVisibility({ visibilityProperty: true });
    return shown ? [{ target, x: left + width / 2, y: top + height }] : [];
  });
  const codes = tipCodes(seen.map(({ target }) => nameOf(target)));
  return seen.map((tip, index) => ({ ...tip, code: codes[index] ?? '' }));
}
