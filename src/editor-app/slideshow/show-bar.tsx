import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Dismiss } from '../icons/icon-set.js';
import { Backward, Onward } from '../icons/way-icons.js';
import type { Show } from './use-show.js';

const useStyles = makeStyles({
  bar: {
    position: 'absolute',
    insetBlockEnd: '12px',
    insetInlineStart: '12px',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '4px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'rgba(32, 32, 32, 0.9)',
    opacity: 0,
    transitionProperty: 'opacity',
    transitionDuration: tokens.durationNormal,
    ':hover': { opacity: 1 },
    ':focus-within': { opacity: 1 },
    '@media (hover: none)': { opacity: 0.6 },
  },
  button: { color: 'white', ':hover': { color: 'black' } },
  position: { minWidth: '48px', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  name: { padding: '0 8px' },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

interface ShowBarProps {
  readonly label: string;
  readonly number: number | undefined;
  readonly show: Show;
  /** Whose show it is, when it is followed. */
  readonly presenterName: string | undefined;
}

/** Seen under the mouse, with the focus, and on touch screens. */
export function ShowBar({ label, number, show: { count, go, leave }, presenterName }: ShowBarProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const steps = [
    { label: t('show.previous'), icon: <Backward />, act: () => go('previous') },
    { label: t('show.next'), icon: <Onward />, act: () => go('next') },
  ];
  const buttons = [
    ...(presenterName === undefined ? steps : []),
    { label: t('show.leave'), icon: <Dismiss />, act: leave },
  ];
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={t('show.title')}
      onPointerDown={(event) => event.stopPropagation()}
      onPointerUp={(event) => event.stopPropagation()}
    >
      <span className={styles.position} aria-hidden>
        {number !== undefined && t('show.position', { number, count })}
      </span>
      {presenterName !== undefined && (
        <span className={styles.name}>{t('show.followed', { name: presenterName })}</span>
      )}
      <span className={styles.spoken} aria-live="polite">
        {label}
      </span>
      {buttons.map(({ label, icon, act }) => (
        <Tooltip key={label} content={label} relationship="label" withArrow={false}>
          <Button appearance="transparent" className={styles.button} icon={icon} onClick={act} />
        </Tooltip>
      ))}
    </div>
  );
}
