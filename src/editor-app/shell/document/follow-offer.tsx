import { Button, MessageBar, MessageBarActions, MessageBarBody, Tooltip } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dismiss } from '../../icons/icon-set.js';
import { showsSlides, useActions, useEditor } from '../../state/index.js';

/** Somebody shows the slides: who wishes sees them here as they do. */
export function FollowOffer() {
  const { t } = useTranslation();
  const actions = useActions();
  const users = useEditor((state) => state.users);
  const shows = useEditor((state) => state.shows);
  const free = useEditor((state) => state.ui.presenting === undefined && showsSlides(state));
  const [declined, decline] = useState<readonly number[]>([]);
  const over = declined.filter((view) => shows[view] === undefined);
  // A new show is offered anew.
  if (over.length > 0) decline(declined.filter((view) => !over.includes(view)));
  const presenter = users.find(({ view }) => shows[view] !== undefined && !declined.includes(view));
  if (!free || !presenter) return null;
  const { view, name } = presenter;
  return (
    <MessageBar intent="info" data-testid="follow-offer">
      <MessageBarBody>{t('show.offer', { name })}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Tooltip content={t('action.close')} relationship="label" withArrow={false}>
            <Button
              size="small"
              appearance="transparent"
              icon={<Dismiss />}
              onClick={() => decline([...declined, view])}
            />
          </Tooltip>
        }
      >
        <Button size="small" onClick={() => actions.followShow(view)}>
          {t('show.follow')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
