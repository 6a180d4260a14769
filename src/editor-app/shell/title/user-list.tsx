import {
  AvatarGroup,
  AvatarGroupItem,
  Button,
  makeStyles,
  Persona,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tooltip,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { UserView } from '../../../protocol/index.js';
import { onPersonColor } from '../../controls/person-avatar.js';
import { useActions, useEditor } from '../../state/index.js';
import { useFormFactor, type FormFactor } from '../../theme/use-media.js';

const useStyles = makeStyles({
  surface: { overflowY: 'auto' },
  trigger: { minWidth: 0, padding: '0 4px' },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  person: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '16px', minWidth: '260px' },
  ring: { forcedColorAdjust: 'none' },
});

/** Never higher than the room below it: many people are scrolled. */
const below = { position: 'below', align: 'end', autoSize: 'height', overflowBoundaryPadding: 8 } as const;

/** The flag names the devices without the list, or is `true` for all. */
function isHiddenOn(device: FormFactor, hideUserList = ''): boolean {
  const devices = hideUserList.split(',').map((each) => each.trim().toLowerCase());
  return devices.includes('true') || devices.includes(device);
}

/** Everybody who has the document open, with the colour of their caret; opens a list in which one can be followed. */
export function UserList({ max }: { readonly max: number }) {
  const users = useEditor((state) => state.users);
  const device = useFormFactor();
  const hidden = useEditor((state) => isHiddenOn(device, state.file?.hideUserList));
  const { t } = useTranslation();
  const styles = useStyles();
  if (hidden || users.length === 0) return null;
  const shown = users.slice(0, max);
  return (
    <Popover positioning={below} trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={t('users.count', { count: users.length })} relationship="description" withArrow={false}>
          <Button appearance="transparent" className={styles.trigger} data-testid="users">
            <AvatarGroup layout="stack" size={24}>
              {shown.map((user) => (
                <AvatarGroupItem key={user.view} {...face(user)} className={styles.ring} />
              ))}
            </AvatarGroup>
            {users.length > max && <span>+{users.length - max}</span>}
          </Button>
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('users.label')}>
        <ul className={styles.list}>
          {users.map((user) => (
            <Person key={user.view} user={user} />
          ))}
        </ul>
      </PopoverSurface>
    </Popover>
  );
}

/** The ring has the colour of the person's caret. */
const face = ({ name, avatar, color }: UserView) => ({
  name,
  ...(avatar !== undefined && { image: { src: avatar } }),
  initials: { style: onPersonColor(color) },
  style: { outline: `2px solid ${color}`, outlineOffset: '-1px', borderRadius: '50%' },
});

function Person({ user }: { readonly user: UserView }) {
  const own = useEditor((state) => state.view === user.view);
  const followed = useEditor((state) => state.following === user.view);
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const secondary = own ? t('users.you') : t(user.readOnly ? 'users.viewing' : 'users.editing');
  return (
    <li className={styles.person} data-user={user.view}>
      <Persona name={user.name} secondaryText={secondary} avatar={face(user)} textAlignment="center" />
      {!own && (
        <Button
          size="small"
          appearance={followed ? 'primary' : 'secondary'}
          onClick={() => actions.follow(followed ? undefined : user.view)}
        >
          {t(followed ? 'users.unfollow' : 'users.follow')}
        </Button>
      )}
    </li>
  );
}
