import { makeStyles, tokens } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { useKeyTips } from './use-key-tips.js';

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

/** Letters on the bar, which open its tabs and menus and then press what is in the tab. */
export function KeyTips({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const styles = useStyles();
  const { tips, typed } = useKeyTips(root);

  return tips
    .filter(({ code }) => code.startsWith(typed))
    .map(({ code, x, y }) => (
      <span key={code} className={styles.tip} style={{ left: x, top: y }} aria-hidden data-key-tip={code}>
        {code}
      </span>
    ));
}
