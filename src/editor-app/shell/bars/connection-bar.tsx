import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { isMoving, start, useActions, useEditor } from '../../state/index.js';

/** Bars below the title that stay as long as what they say is so: connection lost, token expired. */
export function ConnectionBar() {
  const ready = useEditor((state) => state.connection.phase === 'ready');
  const online = useEditor((state) => state.connection.online);
  const moving = useEditor((state) => isMoving(state.connection));
  const tokenExpired = useEditor((state) => state.tokenExpired);
  const saveFailed = useEditor((state) => state.save.state === 'failed');
  const code = useEditor((state) => state.save.code);
  const detail = useEditor((state) => state.save.message);
  const atRisk = useEditor((state) => state.save.atRisk === true);
  const actions = useActions();
  const { t } = useTranslation();
  if (!ready) return null;
  const reason = code === undefined ? '' : t(`error.${code}`, { defaultValue: '' });
  const known = reason === '' ? t('connection.saveFailed') : `${reason} ${t('notice.nothingIsLost')}`;
  const saveAgain = saveFailed && (
    <MessageBarActions>
      <Button size="small" onClick={() => start(actions.save())}>
        {t('connection.saveAgain')}
      </Button>
    </MessageBarActions>
  );
  return (
    <>
      {moving && (
        <MessageBar intent="info" data-testid="moving">
          <MessageBarBody>{t('connection.moving')}</MessageBarBody>
        </MessageBar>
      )}
      {!online && !moving && (
        <MessageBar intent="warning" data-testid="offline">
          <MessageBarBody>{t('connection.lost')}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => actions.reconnect()}>
              {t('connection.now')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {tokenExpired && (
        <MessageBar intent="error" data-testid="token-expired">
          <MessageBarBody>{t('connection.tokenExpired')}</MessageBarBody>
          {saveAgain}
        </MessageBar>
      )}
      {saveFailed && !tokenExpired && (
        <MessageBar intent="error" data-testid="save-failed">
          <MessageBarBody title={detail}>
            {/* The service says where the changes are, what the catalogue does not. */}
            {atRisk ? reason || detail : known}
          </MessageBarBody>
          {saveAgain}
        </MessageBar>
      )}
    </>
  );
}
