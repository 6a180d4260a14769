import { Spinner } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../../state/index.js';
import { SidePanel } from '../panels/side-panel.js';

interface DeckPanelProps {
  readonly title: string;
  /** LibreOffice has not told of it yet. */
  readonly opening: boolean;
  readonly children: ReactNode;
}

/** What of LibreOffice's sidebar is drawn here, in the place of ours. */
export function DeckPanel({ title, opening, children }: DeckPanelProps) {
  const actions = useActions();
  const { t } = useTranslation();
  return (
    <SidePanel title={title} label={title} onClose={() => actions.setUi({ slidePanel: undefined })}>
      {opening && <Spinner size="small" label={t('transition.opening')} />}
      {children}
    </SidePanel>
  );
}
