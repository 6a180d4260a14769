import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { onMac } from '../../input/mac.js';
import { meantKeys } from '../../input/meant-keys.js';
import { Lifetime } from '../../lifetime/lifetime.js';
import { useActions } from '../../state/index.js';
import { tipsOf, type Tip, type TipLevel } from './tips.js';

/** What lies over the bar has the keys for itself. */
const isCovered = (): boolean => document.querySelector('dialog, [role=dialog], [role=alertdialog]') !== null;

/** They belong to a key that is still held, or to the one that brought the tips. */
const silent: ReadonlySet<string> = new Set(['Shift', 'Alt', 'F10']);

const isAlt = ({ key, ctrlKey, shiftKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Alt' && !ctrlKey && !shiftKey && !metaKey && !onMac;

const isF10 = ({ key, ctrlKey, shiftKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F10' && !ctrlKey && !shiftKey && !altKey && !metaKey;

function keep(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Alt alone, or F10, brings tips; letters choose among them, and Escape, a click or any other key sends them away. */
export function useKeyTips(root: RefObject<HTMLElement | null>): {
  readonly tips: readonly Tip[];
  readonly typed: string;
} {
  const actions = useActions();
  const [tips, setTips] = useState<readonly Tip[]>([]);
  const [typed, setTyped] = useState('');
  const show = useCallback(
    (level: TipLevel) => {
      const shown = root.current ? tipsOf(root.current, level) : [];
      setTyped('');
      setTips(shown);
      // Arrows lead on from here, and screen readers tell where one is.
      if (level === 'bar') (shown.find(({ target }) => target.ariaSelected === 'true') ?? shown[0])?.target.focus();
    },
    [root],
  );
  const toggle = useCallback(() => {
    if (tips.length === 0) return show('bar');
    setTips([]);
    actions.focusDocument();
  }, [tips, show, actions]);
  const choose = useCallback(
    ({ target }: Tip) => {
      setTips([]);
      target.focus();
      target.click();
      if (target.dataset['tab'] !== undefined) requestAnimationFrame(() => show('tab'));
    },
    [show],
  );
  const type = useCallback(
    (letter: string) => {
      const now = typed + letter;
      const chosen = tips.find(({ code }) => code === now);
      if (chosen) choose(chosen);
      else if (tips.some(({ code }) => code.startsWith(now))) setTyped(now);
    },
    [tips, typed, choose],
  );

  const dismiss = useCallback(() => setTips([]), []);
  useTipKeys({ shown: tips.length > 0, toggle, type, dismiss });
  return { tips, typed };
}

interface TipKeys {
  readonly shown: boolean;
  /** Stable, like those below, or they are listened for anew. */
  readonly toggle: () => void;
  readonly type: (letter: string) => void;
  readonly dismiss: () => void;
}

/** The keys that bring tips, choose among them and send them away. */
function useTipKeys({ shown, toggle, type, dismiss }: TipKeys): void {
  const altAlone = useRef(false);
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey } = event;
      const letter = ctrlKey || metaKey ? undefined : meantKeys(event).find((meant) => /^[A-Z]$/.test(meant));
      altAlone.current = isAlt(event);
      if (!shown && isCovered()) return;
      if (isF10(event) || (shown && (key === 'Escape' || letter !== undefined))) keep(event);
      else if (shown && !silent.has(key)) dismiss();
      if (isF10(event) || (shown && key === 'Escape')) toggle();
      else if (shown && letter !== undefined) type(letter);
    };
    const up = (event: KeyboardEvent): void => {
      if (event.key !== 'Alt' || !altAlone.current) return;
      // The browser's own menu would take the next key.
      event.preventDefault();
      altAlone.current = false;
      if (!isCovered()) toggle();
    };
    const leave = (): void => {
      altAlone.current = false;
      dismiss();
    };
    const lifetime = new Lifetime();
    lifetime.listen(window, 'keydown', down, { capture: true });
    lifetime.listen(window, 'keyup', up, { capture: true });
    lifetime.listen(window, 'pointerdown', leave, { capture: true });
    lifetime.listen(window, 'wheel', leave, { capture: true, passive: true });
    lifetime.listen(window, 'blur', leave);
    lifetime.listen(window, 'resize', leave);
    return () => lifetime.dispose();
  }, [shown, toggle, type, dismiss]);
}
