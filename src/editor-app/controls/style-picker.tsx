import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { plainState } from '../office/plain-state.js';
import { text } from '../commands/table/command.js';
import { useActions, useEditor } from '../state/index.js';
import { listOf, useCommandValues } from './use-command-values.js';
import { Picker } from './picker.js';

/** Styles people use first; LibreOffice's list of all follows. */
const frequent = [
  'Standard',
  'Text body',
  'Title',
  'Subtitle',
  'Heading 1',
  'Heading 2',
  'Heading 3',
  'Heading 4',
  'Quotations',
  'Preformatted Text',
];

const families = {
  text: 'ParagraphStyles',
  spreadsheet: 'CellStyles',
  presentation: 'Default',
  drawing: 'Default',
} as const;

/** Paragraph styles of a text, cell styles of a spreadsheet. */
export function StylePicker() {
  const { t } = useTranslation();
  const kind = useEditor((state) => state.document?.kind ?? 'text');
  const value = useEditor((state) => {
    const style = plainState(state.commands['.uno:StyleApply']);
    return typeof style === 'string' && style !== 'disabled' && style !== 'enabled' ? style : '';
  });
  const values = useCommandValues('.uno:StyleApply');
  const actions = useActions();
  const options = useMemo(() => {
    const all = listOf(values, families[kind]);
    const first = kind === 'text' ? frequent : [];
    return [
      ...first.filter((name) => all.length === 0 || all.includes(name)),
      ...all.filter((name) => !first.includes(name)),
    ];
  }, [values, kind]);
  const labelOf = useCallback((name: string) => t(`style.${name}`, { defaultValue: name }), [t]);
  return (
    <Picker
      id="style"
      width={160}
      value={value}
      options={options}
      labelOf={labelOf}
      styleOf={styleOf}
      onPick={(style) => actions.uno('.uno:StyleApply', { Style: text(style), FamilyName: text(families[kind]) })}
    />
  );
}

const headings: Readonly<Record<string, number>> = {
  Title: 22,
  'Heading 1': 20,
  'Heading 2': 18,
  'Heading 3': 16,
  Subtitle: 17,
};

const styleOf = (name: string) => ({
  fontSize: `${String(headings[name] ?? 14)}px`,
  ...(headings[name] !== undefined && { fontWeight: 600 }),
  ...(name === 'Quotations' && { fontStyle: 'italic' }),
  ...(name === 'Preformatted Text' && { fontFamily: 'monospace' }),
});
