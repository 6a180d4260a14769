import { Button, makeStyles, Tab, TabList, tokens, Tooltip } from '@fluentui/react-components';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dismiss } from '../../icons/icon-set.js';
import { useActions, useEditor, type NavigationView } from '../../state/index.js';
import { isByKeyboard } from '../keys/by-keyboard.js';
import { ContentList } from './content-list.js';
import { PageList } from './page-list.js';
import { ResultList } from './result-list.js';

const useStyles = makeStyles({
  pane: {
    display: 'flex',
    flexDirection: 'column',
    width: '256px',
    minWidth: '256px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'center', padding: '6px 8px 0 16px' },
  title: { flexGrow: 1, fontSize: tokens.fontSizeBase300, margin: 0 },
  tabs: { padding: '0 6px' },
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: '4px 8px 8px' },
});

/** Where one can go: what is in the document, its pages, what was found. */
export default function NavigationPane() {
  const kind = useEditor(({ document }) => document?.kind);
  const told = useEditor(({ file }) => file?.mayHearText ?? true);
  const wanted = useEditor(({ ui }) => ui.navigation);
  const loads = useEditor((state) => state.loads);
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const close = (event: MouseEvent): void => {
    actions.setUi({ navigation: undefined });
    if (isByKeyboard(event)) actions.focusDocument();
  };
  const views: readonly NavigationView[] = [
    ...(told && (kind === 'text' || kind === 'spreadsheet') ? (['contents'] as const) : []),
    ...(kind === 'text' ? (['pages'] as const) : []),
    'results',
  ];
  const view = views.find((other) => other === wanted) ?? views[0];
  return (
    <nav className={styles.pane} aria-label={t('region.navigation')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('region.navigation')}</h2>
        <Tooltip content={t('action.close')} relationship="label" withArrow={false}>
          <Button size="small" appearance="subtle" icon={<Dismiss />} onClick={close} />
        </Tooltip>
      </div>
      <TabList
        size="small"
        className={styles.tabs}
        selectedValue={view}
        onTabSelect={(_, { value }) => actions.setUi({ navigation: value as NavigationView })}
      >
        {views.map((other) => (
          <Tab key={other} value={other} data-navigation={other}>
            {t(`navigation.${other}`)}
          </Tab>
        ))}
      </TabList>
      <div className={styles.body}>
        {view === 'contents' && <ContentList key={loads} />}
        {view === 'pages' && <PageList />}
        {view === 'results' && <ResultList />}
      </div>
    </nav>
  );
}
