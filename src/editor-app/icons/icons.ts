import type { FluentIcon } from '@fluentui/react-icons';
import * as set from './icon-set.js';

export type IconName = keyof typeof set;

const icons: Readonly<Record<IconName, FluentIcon>> = { ...set };

export const iconOf = (name: IconName): FluentIcon => icons[name];
