import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, Tooltip } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Dismiss } from '../../icons/icon-set.js';
import { useActions, useEditor, useSettings, type Notice } from '../../state/index.js';
import { FollowOffer } from './follow-offer.js';
import { ReplacedOffer } from './replaced-offer.js';

/** Errors stay until closed. */
const shownFor = { info: 6000, success: 4000, warning: 10_000, error: undefined } as const;

const useStyles = makeStyles({
  stack: {
    position: 'absolute',
    bottom: '44px',
    insetInlineStart: '50%',
    transform: 'translateX(-50%)',
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    width: 'min(520px, calc(100vw - 24px))',
    zIndex: 1000,
  },
});

export function Notices() {
  const notices = useEditor((state) => state.notices);
  const styles = useStyles();
  return (
    <div className={styles.stack} aria-live="polite">
      <FollowOffer />
      <ReplacedOffer />
      {notices.map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** In the person's language; what the service says and the catalogue does not know, in the service's words. */
function useWords({ text, values, code, ofSave }: Notice): string {
  const { t } = useTranslation();
  const { language } = useSettings();
  const hosts = useEditor((state) => state.host.errorMessages[code ?? '']);
  const atRisk = useEditor((state) => state.save.atRisk === true);
  const from = values?.['restoredFrom'];
  if (code !== undefined) {
    const known = hosts ?? t(`error.${code}`, { defaultValue: '' });
    if (known === '') return text;
    return ofSave && code !== 'offline' && !atRisk ? `${known} ${t('notice.nothingIsLost')}` : known;
  }
  return from === undefined
    ? t(`notice.${text}`, { defaultValue: text, ...values })
    : t(`notice.${text}From`, { defaultValue: text, time: new Date(from).toLocaleString(language) });
}

function OneNotice({ notice }: { readonly notice: Notice }) {
  const { id, kind } = notice;
  const { t } = useTranslation();
  const actions = useActions();
  const words = useWords(notice);
  useEffect(() => {
    const time = shownFor[kind];
    if (time === undefined) return undefined;
    const timer = setTimeout(() => actions.dismissNotice(id), time);
    return () => clearTimeout(timer);
  }, [actions, id, kind]);
  return (
    <MessageBar intent={kind} data-notice={kind}>
      <MessageBarBody>{words}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Tooltip content={t('action.close')} relationship="label" withArrow={false}>
            <Button
              size="small"
              appearance="transparent"
              icon={<Dismiss />}
              onClick={() => actions.dismissNotice(id)}
            />
          </Tooltip>
        }
      />
    </MessageBar>
  );
}
