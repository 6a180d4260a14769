import { Button, makeStyles, mergeClasses, ToggleButton, tokens, Tooltip } from '@fluentui/react-components';
import type { CommandId } from '../commands/table/command-table.js';
import { iconOf } from '../icons/icons.js';
import { useLargeButton } from './large-button.js';
import { useCommand, type CommandView } from './use-command.js';

const useStyles = makeStyles({
  small: { minWidth: '30px', width: '30px', height: '28px', padding: 0, flexShrink: 0 },
  on: { backgroundColor: tokens.colorNeutralBackground1Selected, color: tokens.colorBrandForeground1 },
});

export const tooltipOf = ({ label, shortcut }: Pick<CommandView, 'label' | 'shortcut'>): string =>
  shortcut === undefined ? label : `${label} (${shortcut})`;

/** A button with an icon, or icon and text below it. Keeps its place while disabled. */
export function CommandButton({ id, large = false }: { readonly id: CommandId; readonly large?: boolean }) {
  const view = useCommand(id);
  const styles = useStyles();
  const largeButton = useLargeButton();
  if (!view.available) return null;
  const { command, label, on, enabled, run } = view;
  const Icon = command.icon && iconOf(command.icon);
  const shared = {
    appearance: 'subtle',
    size: 'small',
    disabled: !enabled,
    onClick: run,
    'aria-label': label,
    'data-command': id,
    ...(Icon && { icon: <Icon /> }),
  } as const;
  const className = mergeClasses(large ? largeButton.button : styles.small, on && styles.on);
  const content = large ? <span className={largeButton.label}>{short(label)}</span> : null;
  return (
    <Tooltip content={tooltipOf(view)} relationship={large ? 'description' : 'label'} withArrow={false}>
      {command.toggle || command.checked || command.onState ? (
        <ToggleButton {...shared} className={className} checked={on}>
          {content}
        </ToggleButton>
      ) : (
        <Button {...shared} className={className}>
          {content}
        </Button>
      )}
    </Tooltip>
  );
}

/** The dots that announce a dialog are noise below an icon. */
export const short = (label: string): string => label.replace(/…$/, '');
