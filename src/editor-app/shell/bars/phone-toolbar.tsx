import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { phoneToolbars } from '../../commands/layout/toolbar.js';
import { useEditor } from '../../state/index.js';
import { CommandControl } from '../../controls/command-control.js';
import { HostButtons } from './host-buttons.js';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    height: '48px',
    padding: '0 8px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // Fingers need more room than pointers.
    '& button': { minWidth: '40px', height: '40px' },
  },
});

/** The commands used most, at the thumb. */
export function PhoneToolbar() {
  const ids = useEditor((state) => phoneToolbars[state.document?.kind ?? 'text']);
  const readOnly = useEditor((state) => state.permission !== 'edit');
  const { t } = useTranslation();
  const styles = useStyles();
  if (readOnly) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('region.toolbar')}>
      {ids.map((id) => (
        <CommandControl key={id} id={id} />
      ))}
      <HostButtons phone />
    </div>
  );
}
