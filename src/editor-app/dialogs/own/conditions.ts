import type { UnoArguments } from '../../../protocol/index.js';
import { short } from '../../commands/table/command.js';

/** One card: what it is called (`conditions.<name>`), what it looks like, and what makes it. */
export interface Condition {
  readonly name: string;
  /** A cell as it will look: its text, and the colours of text and ground. */
  readonly sample: readonly (readonly [text: string, color: string, ground?: string])[];
  readonly command: string;
  readonly args?: UnoArguments;
  /** LibreOffice has only a dialog for it, whose values are good: it is taken as it opens. */
  readonly taken?: true;
  /** It asks for values that cells are compared with, not for a text or a number of cells. */
  readonly compares?: true;
}

const [red, amber, green, blue] = ['#c42b1c', '#b36200', '#0e700e', '#2a6099'];

/** @param rule LibreOffice's number of the rule (`ScConditionMode`) */
const highlight = (name: string, rule: number, sample: string): Condition => ({
  name,
  sample: [[sample, '#006600', '#ccffcc']],
  command: '.uno:ConditionalFormatEasy',
  args: { FormatRule: short(rule) },
});

const comparison = (...card: Parameters<typeof highlight>): Condition => ({ ...highlight(...card), compares: true });

/** @param set LibreOffice's number of the icons (`ScIconSetType`) */
const icons = (name: string, set: number, signs: readonly [string, string, string]): Condition => ({
  name,
  sample: [
    [signs[0], green],
    [signs[1], amber],
    [signs[2], red],
  ],
  command: '.uno:IconSetFormatDialog',
  args: { IconSet: short(set) },
});

/** What people look for; LibreOffice's dialog has the rest. */
export const conditionGroups: Readonly<Record<'highlights' | 'scales' | 'icons', readonly Condition[]>> = {
  highlights: [
    comparison('greater', 2, '> 10'),
    comparison('less', 1, '< 10'),
    comparison('equal', 0, '= 10'),
    comparison('between', 6, '1 – 10'),
    highlight('contains', 23, 'a[b]c'),
    highlight('duplicate', 8, '2 · 2'),
    highlight('top', 11, '↑ 10'),
    highlight('bottom', 12, '↓ 10'),
    highlight('above', 15, '> ⌀'),
    highlight('below', 16, '< ⌀'),
  ],
  scales: [
    {
      name: 'scale',
      sample: [
        ['1', '#000000', '#ff0000'],
        ['2', '#000000', '#ffff00'],
        ['3', '#000000', '#00a933'],
      ],
      command: '.uno:ColorScaleFormatDialog',
      taken: true,
    },
    {
      name: 'bars',
      sample: [
        ['▂', blue],
        ['▄', blue],
        ['▆', blue],
      ],
      command: '.uno:DataBarFormatDialog',
      taken: true,
    },
  ],
  icons: [
    icons('arrows', 0, ['▲', '▶', '▼']),
    icons('lights', 3, ['●', '●', '●']),
    icons('flags', 2, ['⚑', '⚑', '⚑']),
    icons('signs', 6, ['✔', '!', '✖']),
    icons('stars', 9, ['★', '★', '☆']),
    icons('quarters', 20, ['●', '◑', '○']),
  ],
};
