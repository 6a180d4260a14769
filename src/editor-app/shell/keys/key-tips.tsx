import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { onMac } from '../../controls/use-command.js';
import { useActions } from '../../state/index.js';
import { tipCodes } from './tip-codes.js';

const useStyles = makeStyles({
  tip: {
    position: 'fixed',
    zIndex: 1_000_000,
    padding: '0 4px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    color: tokens.colorNeutralForegroundInverted,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '16px',
    boxShadow: tokens.shadow4,
    transform: 'translate(-50%, -60%)',
    pointerEvents: 'none',
  },
});

interface Tip {
  readonly code: string;
  readonly target: HTMLElement;
  /** Client pixels. */
  readonly x: number;
  readonly y: number;
}

/** Tabs or menus first, then what is in the tab. */
type Level = 'bar' | 'tab';

const selectors: Readonly<Record<Level, string>> = {
  bar: '[data-tab], [role=menubar] [data-menu]',
  tab: '[data-region=toolbar] [role=toolbar] :is(button, input):not(:disabled)',
};

const nameOf = (element: HTMLElement): string => element.ariaLabel ?? element.textContent;

function tipsOf(root: HTMLElement, level: Level): readonly Tip[] {
  const seen = [...root.querySelectorAll<HTMLElement>(selectors[level])].flatMap((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const shown = width > 0 && left >= 0 && left < innerWidth && target.checkVisibility({ visibilityProperty: true });
    return shown ? [{ target, x: left + width / 2, y: top + height }] : [];
  });
  const codes = tipCodes(seen.map(({ target }) => nameOf(target)));
  return seen.map((tip, index) => ({ ...tip, code: codes[index] ?? '' }));
}

/** Alt alone, or F10: letters on the bar, which open its tabs and menus and then press what is in the tab. */
export function KeyTips({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const actions = useActions();
  const styles = useStyles();
  const [tips, setTips] = useState<readonly Tip[]>([]);
  const [typed, setTyped] = useState('');
  const show = useCallback(
    (level: Level) => {
      const shown = root.current ? tipsOf(root.current, level) : [];
      setTyped('');
      setTips(shown);
      // Arrows lead on from here, and screen readers tell where one is.
      if (level === 'bar') (shown.find(({ target }) => target.ariaSelected === 'true') ?? shown[0])?.target.focus();
    },
    [root],
  );

  useEffect(() => {
    const away = (): void => setTips([]);
    const choose = ({ target }: Tip): void => {
      away();
      target.focus();
      target.click();
      if (target.dataset['tab'] !== undefined) requestAnimationFrame(() => show('tab'));
    };
    const type = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopImmediatePropagation();
        away();
        return actions.focusDocument();
      }
      if (!/^[a-z]$/i.test(event.key) || event.ctrlKey || event.metaKey) {
        if (!['Shift', 'Alt', 'F10'].includes(event.key)) away();
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      const now = typed + event.key.toUpperCase();
      const chosen = tips.find(({ code }) => code === now);
      if (chosen) choose(chosen);
      else if (tips.some(({ code }) => code.startsWith(now))) setTyped(now);
    };
    let alone = false;
    const toggle = (): void => {
      if (tips.length === 0) return show('bar');
      away();
      actions.focusDocument();
    };
    const down = (event: KeyboardEvent): void => {
      alone = event.key === 'Alt' && !event.ctrlKey && !event.shiftKey && !event.metaKey && !onMac;
      const isF10 = event.key === 'F10' && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.metaKey;
      if (isF10) {
        event.preventDefault();
        event.stopImmediatePropagation();
        toggle();
      } else if (tips.length > 0) type(event);
    };
    const up = (event: KeyboardEvent): void => {
      if (event.key !== 'Alt' || !alone) return;
      // The browser's own menu would take the next key.
      event.preventDefault();
      alone = false;
      if (document.querySelector('[role=dialog], [role=alertdialog]') === null) toggle();
    };
    const leave = (): void => {
      alone = false;
      away();
    };
    addEventListener('keydown', down, { capture: true });
    addEventListener('keyup', up, { capture: true });
    addEventListener('pointerdown', leave, { capture: true });
    addEventListener('blur', leave);
    addEventListener('resize', leave);
    return () => {
      removeEventListener('keydown', down, { capture: true });
      removeEventListener('keyup', up, { capture: true });
      removeEventListener('pointerdown', leave, { capture: true });
      removeEventListener('blur', leave);
      removeEventListener('resize', leave);
    };
  }, [tips, typed, show, actions]);

  return tips
    .filter(({ code }) => code.startsWith(typed))
    .map(({ code, x, y }) => (
      <span key={code} className={styles.tip} style={{ left: x, top: y }} aria-hidden data-key-tip={code}>
        {code}
      </span>
    ));
}
