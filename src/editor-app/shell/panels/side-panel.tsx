import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dismiss } from '../../icons/icon-set.js';
import { useActions } from '../../state/index.js';
import { isByKeyboard } from '../keys/by-keyboard.js';

const useStyles = makeStyles({
  panel: {
    width: '272px',
    minWidth: '272px',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'center', padding: '6px 8px 2px 16px' },
  title: { flexGrow: 1, fontSize: tokens.fontSizeBase300, margin: 0 },
});

interface SidePanelProps {
  readonly title: string;
  /** What screen readers call it. */
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel at the end of the window, with its title and a button that closes it. */
export function SidePanel({ title, label, onClose, children }: SidePanelProps) {
  const { t } = useTranslation();
  const actions = useActions();
  const close = (event: MouseEvent): void => {
    onClose();
    if (isByKeyboard(event)) actions.focusDocument();
  };
  const styles = useStyles();
  return (
    <aside className={styles.panel} aria-label={label}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Tooltip content={t('action.close')} relationship="label" withArrow={false}>
          <Button size="small" appearance="subtle" icon={<Dismiss />} onClick={close} />
        </Tooltip>
      </div>
      {children}
    </aside>
  );
}
