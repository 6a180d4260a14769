import { Divider, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { commandState } from '../../commands/command-state.js';
import type { CommandId } from '../../commands/table/command-table.js';
import type { TabGroup } from '../../commands/layout/notebookbar.js';
import { useEditor, useSettings } from '../../state/index.js';
import { CommandControl } from '../../controls/command-control.js';

const useStyles = makeStyles({
  divider: { flexGrow: 0, margin: '6px 4px' },
  group: { display: 'flex', flexDirection: 'column', alignItems: 'center' },
  content: { display: 'flex', flexGrow: 1, alignItems: 'center', gap: '2px' },
  rows: { display: 'flex', flexDirection: 'column', gap: '4px' },
  row: { display: 'flex', alignItems: 'center', gap: '2px', minHeight: '28px' },
  label: {
    fontSize: '10px',
    lineHeight: '14px',
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
});

/** One group of a ribbon; nothing when none of its commands is there for this document. */
export function Group({ group, divided = false }: { readonly group: TabGroup; readonly divided?: boolean }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const settings = useSettings();
  const ids: readonly CommandId[] = [...(group.large ?? []), ...(group.rows ?? []).flat()];
  const any = useEditor((state) => ids.some((id) => commandState(id, state, settings).available));
  if (!any) return null;
  const label = t(`group.${group.group}`);
  return (
    <>
      <div className={styles.group} role="group" aria-label={label}>
        <div className={styles.content}>
          {group.large?.map((id) => (
            <CommandControl key={id} id={id} large />
          ))}
          {group.rows && (
            <div className={styles.rows}>
              {group.rows.map((row) => (
                <div key={row.join()} className={styles.row}>
                  {row.map((id) => (
                    <CommandControl key={id} id={id} />
                  ))}
                </div>
              ))}
            </div>
          )}
        </div>
        <span className={styles.label} aria-hidden>
          {label}
        </span>
      </div>
      {divided && <Divider vertical className={styles.divider} />}
    </>
  );
}
