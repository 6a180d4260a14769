import { makeStyles, mergeClasses, Spinner, tokens, Tooltip } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { CloudCheckmark, CloudDismiss, CloudOff, CloudSync, Warning } from '../../icons/icon-set.js';
import { useEditor } from '../../state/index.js';
import { saveIndication, type SaveIndication } from './save-indication.js';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: '24px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
    '& svg': { fontSize: '18px' },
  },
  bad: { color: tokens.colorPaletteRedForeground1 },
  wait: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

const icons = {
  saved: <CloudCheckmark />,
  modified: <CloudSync />,
  sending: <CloudSync />,
  saving: <Spinner size="extra-tiny" />,
  failed: <CloudDismiss />,
  conflicted: <Warning />,
  moving: <CloudSync />,
  offline: <CloudOff />,
  unsent: <CloudOff />,
} satisfies Record<SaveIndication, React.ReactNode>;

/** Nobody but this browser is known to have all of it. */
const isUnsure = (indication: SaveIndication): boolean =>
  indication === 'sending' || indication === 'offline' || indication === 'unsent';

/** Whether the work is safe: saved, saving, failed, offline. Announced to screen readers when it changes. */
export function SaveIndicator({ short }: { readonly short: boolean }) {
  const indication = useEditor(saveIndication);
  const detail = useEditor((state) => state.save.message);
  const ready = useEditor((state) => state.connection.phase === 'ready');
  const { t } = useTranslation();
  const styles = useStyles();
  if (!ready) return null;
  const text = t(`save.${indication}`);
  const explained = indication === 'moving' ? t('connection.moving') : t(`save.${indication}Detail`);
  const bad = indication === 'failed' || indication === 'conflicted';
  return (
    <Tooltip content={bad && detail !== undefined ? detail : explained} relationship="description" withArrow={false}>
      <span
        className={mergeClasses(styles.root, bad && styles.bad, isUnsure(indication) && styles.wait)}
        role="status"
        aria-label={text}
        data-save-state={indication}
        tabIndex={0}
      >
        {icons[indication]}
        {!short && text}
      </span>
    </Tooltip>
  );
}
