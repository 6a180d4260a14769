import { Button, makeStyles, Menu, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import type { CommandId } from '../commands/table/command-table.js';
import { ChevronDown } from '../icons/icon-set.js';
import { iconOf } from '../icons/icons.js';
import type { MenuEntry } from '../commands/layout/menus.js';
import { short, tooltipOf } from './command-button.js';
import { CommandMenuList, menuSettings, useMenuStyles } from './command-menu-item.js';
import { dropDown } from './point.js';
import { useLargeButton } from './large-button.js';
import { useCommand } from './use-command.js';
import { Gallery } from './gallery.js';
import { TableGrid } from './table-grid.js';

const useStyles = makeStyles({
  small: { minWidth: '40px', height: '28px', padding: '0 2px', gap: 0, flexShrink: 0 },
  chevron: { width: '12px', height: '12px', verticalAlign: 'middle' },
});

interface DropDownProps {
  readonly id: CommandId;
  readonly large?: boolean;
}

/** A button that opens other commands. */
export const CommandDropDown = (props: DropDownProps) => (
  <DropDown {...props}>{(items) => <CommandMenuList entries={items} />}</DropDown>
);

export const GalleryDropDown = (props: DropDownProps) => (
  <DropDown {...props}>{() => <Gallery id={props.id} />}</DropDown>
);

export function TableDropDown(props: DropDownProps) {
  return <DropDown {...props}>{(_, close) => <TableGrid onInserted={close} />}</DropDown>;
}

/** The chevron stays beside the label's last word when that takes two lines. */
function LabelWith({ label, chevron }: { readonly label: string; readonly chevron: ReactNode }) {
  const last = label.lastIndexOf(' ') + 1;
  const { label: className } = useLargeButton();
  return (
    <span className={className}>
      {label.slice(0, last)}
      <span style={{ whiteSpace: 'nowrap' }}>
        {label.slice(last)} {chevron}
      </span>
    </span>
  );
}

interface DropDownBody extends DropDownProps {
  readonly children: (items: readonly MenuEntry[], close: () => void) => ReactNode;
}

function DropDown({ id, large = false, children }: DropDownBody) {
  const view = useCommand(id);
  const styles = useStyles();
  const largeButton = useLargeButton();
  const menuStyles = useMenuStyles();
  const [open, setOpen] = useState(false);
  if (!view.available) return null;
  const Icon = view.command.icon && iconOf(view.command.icon);
  const items = (view.command.items ?? []) as readonly MenuEntry[];
  const chevron = <ChevronDown className={styles.chevron} />;
  return (
    <Menu
      {...(!view.command.sections && menuSettings(items))}
      open={open}
      onOpenChange={(_, data) => setOpen(data.open)}
      positioning={dropDown}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={tooltipOf(view)} relationship={large ? 'description' : 'label'} withArrow={false}>
          <Button
            appearance="subtle"
            size="small"
            className={large ? largeButton.button : styles.small}
            disabled={!view.enabled}
            data-command={id}
            {...(Icon && { icon: <Icon /> })}
          >
            {large ? <LabelWith chevron={chevron} label={short(view.label)} /> : chevron}
          </Button>
        </Tooltip>
      </MenuTrigger>
      <MenuPopover className={menuStyles.popover}>{children(items, () => setOpen(false))}</MenuPopover>
    </Menu>
  );
}
