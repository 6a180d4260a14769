import { useEffect, type RefObject } from 'react';
import { Lifetime } from '../../lifetime/lifetime.js';
import { useActions } from '../../state/index.js';

/** Bars whose buttons need no keys when they were pressed with the mouse. */
const bars = ['title', 'menubar', 'toolbar', 'ruler', 'status'].map((name) => `[data-region=${name}]`).join(', ');

/** A card beside the document, not what is in it. */
const card = 'article';

/** What has the keys for itself, as a tab stop of the ruler has Delete. */
const keyed = 'input, textarea, select, [contenteditable=true], [aria-expanded=true], [role=slider]';
const popups = '[role=menu], [role=dialog], [role=alertdialog], dialog';

/** A popup is looked for so often until it is gone, ms and times. */
const lookEvery = 50;
const looks = 20;

/** Keys by which somebody goes to the bars, or about in them. */
const leading: ReadonlySet<string> = new Set(['Tab', 'F6', 'F10', 'Alt']);

/**
 * What is typed after a press of the mouse in the bars, on a tab or beside all buttons, is meant for the document, and
 * so it is when Escape closed what such a press had opened. Who came by the keyboard stays there; fingers bring no keyboard.
 */
export function useMouseFocus(root: RefObject<HTMLElement | null>): void {
  const actions = useActions();
  useEffect(() => {
    let byMouse = false;
    let down = false;
    const isAstray = (): boolean => {
      const { activeElement } = document;
      return byMouse && !down && (activeElement === document.body || (activeElement !== null && isIdle(activeElement)));
    };
    const isCovered = (): boolean => document.querySelector(popups) !== null;
    // A popup that is on its way out gives the focus back later, or to what is gone by then.
    const giveBack = (patience = looks): void => {
      if (!isAstray()) return;
      if (!isCovered()) actions.focusDocument();
      else if (patience > 0) setTimeout(() => giveBack(patience - 1), lookEvery);
    };
    // What a press opens has to be there, and Fluent gives the focus back to what opened a menu first.
    const soon = (): unknown => setTimeout(() => giveBack());
    const lifetime = new Lifetime();
    lifetime.listen(window, 'pointerdown', ({ pointerType }) => ([byMouse, down] = [pointerType === 'mouse', true]), {
      capture: true,
    });
    for (const end of ['pointerup', 'pointercancel', 'dragend'] as const)
      lifetime.listen(window, end, () => (down = false), { capture: true });
    const press = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
      byMouse &&= !leading.has(key);
      if (key === 'Escape') soon();
      // Who types has not waited for it: the letter goes where the focus is once this is over.
      if (/^.$/u.test(key) && !ctrlKey && !metaKey && isAstray() && !isCovered()) actions.focusDocument();
    };
    lifetime.listen(window, 'keydown', press, { capture: true });
    lifetime.listen(window, 'click', ({ target }) => isWithin(root.current, target) && soon());
    lifetime.listen(window, 'focusin', () => byMouse && !down && soon());
    return () => lifetime.dispose();
  }, [root, actions]);
}

const isIdle = (element: Element): boolean =>
  element.matches(card) || (element.closest(bars) !== null && !element.matches(keyed));

/** Also in a popup, which may lie beside the window, and may close by it. */
const isWithin = (root: HTMLElement | null, target: EventTarget | null): boolean =>
  target instanceof Element && (root?.contains(target) === true || target.closest(popups) !== null);
