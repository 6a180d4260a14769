import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneCommands, phoneTab } from '../../commands/layout/phone-commands.js';
import { useEditor, useSettings } from '../../state/index.js';
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

/** The commands used most, at the thumb: those for what is at hand, and those for the document. */
export function PhoneToolbar() {
  const settings = useSettings();
  const kind = useEditor((state) => state.document?.kind ?? 'text');
  const tab = useEditor((state) => phoneTab(state, settings));
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    bar.current?.scrollTo({ left: 0 });
  }, [tab]);
  const readOnly = useEditor((state) => state.permission !== 'edit');
  const { t } = useTranslation();
  const styles = useStyles();
  if (readOnly) return null;
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('region.toolbar')}>
      {phoneCommands(kind, tab).map((id) => (
        <CommandControl key={id} id={id} />
      ))}
      <HostButtons phone />
    </div>
  );
}
