import type { FluentIcon } from '@fluentui/react-icons';
import * as set from './icon-set.js';

export type IconName = keyof typeof set;

export const iconOf = (name: IconName): FluentIcon => set[name];
