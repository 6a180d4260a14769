import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Button,
  makeStyles,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { isReportedUsable, isUsable } from '../../commands/command-state.js';
import { Dismiss } from '../../commands/icon-set.js';
import { sidebars, type SidebarSection } from '../../commands/sidebar.js';
import { useActions, useEditor, useSettings } from '../../state/index.js';
import { CommandControl } from '../command-control.js';
import { ParagraphFields } from './paragraph-fields.js';

const useStyles = makeStyles({
  panel: {
    width: '272px',
    minWidth: '272px',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'center', padding: '6px 8px 2px 16px' },
  title: { flexGrow: 1, fontSize: tokens.fontSizeBase300, margin: 0 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px', marginBottom: '6px' },
});

/** Properties of what is selected, made of the same commands; sections without a usable command are left out. */
export default function Sidebar() {
  const kind = useEditor((state) => state.document?.kind ?? 'text');
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const sections = sidebars[kind];
  return (
    <aside className={styles.panel} aria-label={t('region.sidebar')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('sidebar.title')}</h2>
        <Tooltip content={t('action.close')} relationship="label" withArrow={false}>
          <Button
            size="small"
            appearance="subtle"
            icon={<Dismiss />}
            onClick={() => actions.setUi({ sidebar: false })}
          />
        </Tooltip>
      </div>
      <Accordion multiple collapsible defaultOpenItems={sections.map(({ section }) => section)}>
        {sections.map((entry) => (
          <Section key={entry.section} entry={entry} />
        ))}
      </Accordion>
    </aside>
  );
}

function Section({ entry: { section, rows, onlyWith } }: { readonly entry: SidebarSection }) {
  const settings = useSettings();
  const { t } = useTranslation();
  const styles = useStyles();
  const usable = useEditor((state) =>
    onlyWith === undefined
      ? rows.flat().some((id) => isUsable(id, state, settings))
      : isReportedUsable(onlyWith, state, settings),
  );
  if (!usable) return null;
  return (
    <AccordionItem value={section}>
      <AccordionHeader size="small">{t(`group.${section}`)}</AccordionHeader>
      <AccordionPanel>
        {rows.map((ids) => (
          <div key={ids.join()} className={styles.row}>
            {ids.map((id) => (
              <CommandControl key={id} id={id} />
            ))}
          </div>
        ))}
        {section === 'paragraph' && <ParagraphFields />}
      </AccordionPanel>
    </AccordionItem>
  );
}
