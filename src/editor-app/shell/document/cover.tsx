import { Button, makeStyles, ProgressBar, Spinner, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../../state/index.js';

const useStyles = makeStyles({
  cover: {
    position: 'absolute',
    inset: 0,
    zIndex: 900,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '16px',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  dim: { backgroundColor: tokens.colorBackgroundOverlay },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    width: 'min(400px, 100%)',
    padding: '24px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
});

/** What lies over everything: loading, idle, closed, failed, busy. With DisableInactiveMessages only the dimming stays. */
export function Cover() {
  const phase = useEditor((state) => state.connection.phase);
  const idle = useEditor((state) => state.connection.idle);
  const busy = useEditor((state) => state.host.busy);
  if (phase === 'failed') return <Failed />;
  if (phase === 'closed') return <Closed />;
  if (phase === 'connecting' || phase === 'loading') return <Loading />;
  if (phase === 'ready' && idle) return <Idle />;
  return busy === undefined ? null : <Busy label={busy} />;
}

function Card({
  dim = false,
  title,
  children,
}: {
  readonly dim?: boolean;
  readonly title?: string;
  readonly children?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={dim ? `${styles.cover} ${styles.dim}` : styles.cover}>
      <div className={styles.card} role="alertdialog" aria-label={title}>
        {title !== undefined && <h1 className={styles.title}>{title}</h1>}
        {children}
      </div>
    </div>
  );
}

function Loading() {
  const progress = useEditor((state) => state.connection.progress);
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <Card title={t('loading.title')}>
      <ProgressBar
        aria-label={t('loading.title')}
        {...(progress?.percent !== undefined && { value: progress.percent, max: 100 })}
      />
      <p className={styles.text} role="status" data-testid="loading">
        {t(`loading.${progress?.stage ?? 'connecting'}`)}
      </p>
    </Card>
  );
}

function Failed() {
  const failure = useEditor((state) => state.connection.failure);
  const hosts = useEditor((state) => state.host.errorMessages[state.connection.failure?.code ?? '']);
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <Card title={t('failed.title')}>
      <p className={styles.text} data-testid="failed">
        {hosts ?? t(`failed.${failure?.code ?? 'unknown'}`, { defaultValue: failure?.message ?? t('failed.unknown') })}
      </p>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={() => actions.reconnect()}>
          {t('failed.again')}
        </Button>
      </div>
    </Card>
  );
}

function Closed() {
  const closed = useEditor((state) => state.connection.closed);
  const silent = useEditor((state) => state.file?.disableInactiveMessages ?? false);
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  if (silent) return <div className={`${styles.cover} ${styles.dim}`} data-testid="closed-silent" />;
  const again = closed?.reason !== 'ownerTermination' && closed?.reason !== 'removed';
  return (
    <Card dim title={t('closed.title')}>
      <p className={styles.text} data-testid="closed">
        {t(`closed.${closed?.reason ?? 'disconnected'}`)} {closed?.message}
      </p>
      {again && (
        <div className={styles.buttons}>
          <Button appearance="primary" onClick={() => actions.reconnect()}>
            {t('closed.again')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Idle() {
  const silent = useEditor((state) => state.file?.disableInactiveMessages ?? false);
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <div
      className={`${styles.cover} ${styles.dim}`}
      data-testid="idle"
      onPointerDown={() => actions.wake()}
      onKeyDown={() => actions.wake()}
    >
      {!silent && (
        <div className={styles.card} role="alertdialog" aria-label={t('idle.title')}>
          <h1 className={styles.title}>{t('idle.title')}</h1>
          <p className={styles.text}>{t('idle.text')}</p>
          <div className={styles.buttons}>
            <Button appearance="primary" autoFocus onClick={() => actions.wake()}>
              {t('idle.resume')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function Busy({ label }: { readonly label: string }) {
  return (
    <Card dim>
      <Spinner label={label} data-testid="busy" />
    </Card>
  );
}
