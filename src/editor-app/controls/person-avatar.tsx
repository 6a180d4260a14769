import { Avatar, type AvatarProps } from '@fluentui/react-components';
import { personColor, useEditor } from '../state/index.js';

/** Somebody's initials on the colour of their caret, their comments and changes. */
export function PersonAvatar({
  name,
  size,
}: {
  readonly name: string;
  readonly size: NonNullable<AvatarProps['size']>;
}) {
  const color = useEditor(({ users }) => personColor(name, users));
  return <Avatar name={name} size={size} initials={{ style: onPersonColor(color) }} />;
}

/** Of initials. */
export const onPersonColor = (color: string) =>
  ({ backgroundColor: color, color: '#ffffff', forcedColorAdjust: 'none' }) as const;
