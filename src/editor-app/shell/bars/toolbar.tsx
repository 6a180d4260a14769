import {
  Button,
  Divider,
  makeStyles,
  Menu,
  MenuPopover,
  MenuTrigger,
  Overflow,
  OverflowItem,
  tokens,
  Tooltip,
  useArrowNavigationGroup,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { commands, type CommandId } from '../../commands/table/command-table.js';
import { MoreHorizontal } from '../../icons/icon-set.js';
import { toolbars, type Toolbar as ToolbarLayout } from '../../commands/layout/toolbar.js';
import { useEditor } from '../../state/index.js';
import { CommandControl } from '../../controls/command-control.js';
import { CommandMenuList, menuSettings, useMenuStyles } from '../../controls/command-menu-item.js';
import { HostButtons } from './host-buttons.js';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    height: '38px',
    padding: '0 8px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // The overflow adds up the widths of the groups alone: no gap between them.
  group: { display: 'flex', alignItems: 'center', gap: '2px', paddingInlineEnd: '2px', flexShrink: 0 },
  divider: { flexGrow: 0, minWidth: '9px', height: '22px' },
});

const groupId = (index: number): string => `group-${String(index)}`;

/** The classic toolbar. Groups that do not fit move into a menu at its end. */
export function Toolbar() {
  const layout = useEditor((state) => toolbars[state.document?.kind ?? 'text']);
  const { t } = useTranslation();
  const styles = useStyles();
  const navigation = useArrowNavigationGroup({ axis: 'horizontal', memorizeCurrent: true });
  return (
    <Overflow minimumVisible={1}>
      <div className={styles.bar} role="toolbar" aria-label={t('region.toolbar')} {...navigation}>
        {layout.map((ids, index) => (
          <OverflowItem key={groupId(index)} id={groupId(index)} priority={layout.length - index}>
            <div className={styles.group}>
              {index > 0 && <Divider vertical className={styles.divider} />}
              {ids.map((id) => (
                <CommandControl key={id} id={id} />
              ))}
            </div>
          </OverflowItem>
        ))}
        <More layout={layout} />
        <HostButtons />
      </div>
    </Overflow>
  );
}

function More({ layout }: { readonly layout: ToolbarLayout }) {
  const { ref, isOverflowing } = useOverflowMenu<HTMLSpanElement>();
  const { t } = useTranslation();
  const menuStyles = useMenuStyles();
  if (!isOverflowing) return null;
  return (
    <span ref={ref}>
      <Menu {...menuSettings(layout.flat())}>
        <MenuTrigger disableButtonEnhancement>
          <Tooltip content={t('toolbar.more')} relationship="label" withArrow={false}>
            <Button appearance="subtle" size="small" icon={<MoreHorizontal />} />
          </Tooltip>
        </MenuTrigger>
        <MenuPopover className={menuStyles.popover}>
          {layout.map((ids, index) => (
            <HiddenGroup key={groupId(index)} id={groupId(index)} ids={ids} />
          ))}
        </MenuPopover>
      </Menu>
    </span>
  );
}

const listed = (id: CommandId): boolean => !['style', 'font', 'fontSize', 'color'].includes(commands[id].control ?? '');

function HiddenGroup({ id, ids }: { readonly id: string; readonly ids: readonly CommandId[] }) {
  const visible = useIsOverflowItemVisible(id);
  return visible ? null : <CommandMenuList entries={ids.filter(listed)} />;
}
