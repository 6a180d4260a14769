import { makeStyles, mergeClasses, MenuItem, tokens, useFluent } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { commandState } from '../commands/command-state.js';
import type { CommandId } from '../commands/table/command-table.js';
import type { GallerySection } from '../commands/table/gallery.js';
import { iconOf } from '../icons/icons.js';
import { useEditor, useSettings } from '../state/index.js';
import { useCommand } from './use-command.js';
import { BorderColors } from './border-colors.js';
import { nextInRows } from './gallery/gallery-keys.js';
import { GalleryPicture } from './gallery-picture.js';

const useStyles = makeStyles({
  gallery: { padding: '4px' },
  name: {
    padding: '6px 4px 2px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  items: { display: 'grid', gap: '2px', justifyContent: 'start' },
  item: {
    minWidth: '32px',
    maxWidth: 'none',
    minHeight: '32px',
    padding: '4px',
    alignItems: 'center',
    justifyContent: 'center',
    color: tokens.colorNeutralForeground2,
    // What they are drawn as stands in the middle, in a menu that has room for icons, too.
    '& :is(.fui-MenuItem__icon, .fui-MenuItem__checkmark)': { display: 'none' },
    '& .fui-MenuItem__content': { display: 'flex', justifyContent: 'center', padding: 0 },
  },
  on: { backgroundColor: tokens.colorNeutralBackground1Selected, color: tokens.colorBrandForeground1 },
});

const rightToLeft: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The pictures of a drop-down: walked with the arrow keys, chosen with Enter or a click. */
export function Gallery({ id }: { readonly id: CommandId }) {
  const { command, label } = useCommand(id);
  const { dir } = useFluent();
  const styles = useStyles();
  const walk = (event: React.KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
    const from = items.indexOf(event.target as HTMLElement);
    const places = items.map((item) => item.getBoundingClientRect());
    const next = nextInRows(places, from, (dir === 'rtl' && rightToLeft[event.key]) || event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    items[next]?.focus();
  };
  return (
    <div role="menu" aria-label={label} className={styles.gallery} onKeyDown={walk}>
      {command.sections?.map((section) => (
        <Section key={section.items[0]} section={section} />
      ))}
      {id === 'borders' && <BorderColors />}
    </div>
  );
}

function Section({ section: { name, columns, items } }: { readonly section: GallerySection }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const settings = useSettings();
  const any = useEditor((state) => items.some((item) => commandState(item as CommandId, state, settings).available));
  if (!any) return null;
  return (
    <div role="group" {...(name !== undefined && { 'aria-label': t(`gallery.${name}`) })}>
      {name !== undefined && (
        <div className={styles.name} aria-hidden>
          {t(`gallery.${name}`)}
        </div>
      )}
      <div role="none" className={styles.items} style={{ gridTemplateColumns: `repeat(${String(columns)}, auto)` }}>
        {items.map((item) => (
          <Item key={item} id={item as CommandId} />
        ))}
      </div>
    </div>
  );
}

function Item({ id }: { readonly id: CommandId }) {
  const { command, label, available, enabled, on, run } = useCommand(id);
  const styles = useStyles();
  if (!available) return null;
  const Icon = command.icon && iconOf(command.icon);
  const choice = command.onState !== undefined || command.checked !== undefined;
  return (
    <MenuItem
      className={mergeClasses(styles.item, on && styles.on)}
      disabled={!enabled}
      persistOnClick={command.staysOpen ?? false}
      title={label}
      aria-label={label}
      data-command={id}
      {...(choice && { role: 'menuitemradio', 'aria-checked': on })}
      onClick={run}
    >
      {command.picture ? <GalleryPicture picture={command.picture} /> : Icon && <Icon />}
    </MenuItem>
  );
}
