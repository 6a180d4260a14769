import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { isReportedUsable, isUsable } from '../../commands/command-state.js';
import { sidebars, type SidebarSection } from '../../commands/layout/sidebar.js';
import { useActions, useEditor, useSettings } from '../../state/index.js';
import { CommandControl } from '../../controls/command-control.js';
import { ParagraphFields } from './paragraph-fields.js';
import { SidePanel } from './side-panel.js';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px', marginBottom: '6px' },
});

/** Properties of what is selected, made of the same commands; sections without a usable command are left out. */
export default function Sidebar() {
  const kind = useEditor((state) => state.document?.kind ?? 'text');
  const actions = useActions();
  const { t } = useTranslation();
  const sections = sidebars[kind];
  return (
    <SidePanel title={t('sidebar.title')} label={t('region.sidebar')} onClose={() => actions.setUi({ sidebar: false })}>
      <Accordion multiple collapsible defaultOpenItems={sections.map(({ section }) => section)}>
        {sections.map((entry) => (
          <Section key={entry.section} entry={entry} />
        ))}
      </Accordion>
    </SidePanel>
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
