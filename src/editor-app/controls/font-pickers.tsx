import { useCallback, useMemo, useState } from 'react';
import { plainState } from '../office/plain-state.js';
import { typedNumber } from '../office/typed-number.js';
import { float, text } from '../commands/table/command.js';
import { useActions, useEditor } from '../state/index.js';
import { keysOf, useCommandValues } from './use-command-values.js';
import { Picker } from './picker.js';

const stateText = (value: unknown): string => {
  const plain = plainState(value);
  return typeof plain === 'string' && plain !== 'disabled' && plain !== 'enabled' ? plain : '';
};

/** The fonts LibreOffice has, each in its own face where the browser has it too. */
export function FontName() {
  const value = useEditor((state) => stateText(state.commands['.uno:CharFontName']));
  const [wanted, setWanted] = useState(false);
  const values = useCommandValues('.uno:CharFontName', wanted);
  const fonts = useMemo(() => keysOf(values).toSorted((a, b) => a.localeCompare(b)), [values]);
  const actions = useActions();
  const styleOf = useCallback((font: string) => ({ fontFamily: `"${font}", sans-serif`, fontSize: '15px' }), []);
  return (
    <Picker
      id="fontName"
      width={150}
      value={value}
      options={fonts}
      onOpen={() => setWanted(true)}
      styleOf={styleOf}
      onPick={(font) => actions.uno('.uno:CharFontName', { 'CharFontName.FamilyName': text(font) })}
    />
  );
}

const sizes = [
  '6',
  '7',
  '8',
  '9',
  '10',
  '10.5',
  '11',
  '12',
  '13',
  '14',
  '16',
  '18',
  '20',
  '22',
  '24',
  '28',
  '32',
  '36',
  '40',
  '44',
  '48',
  '54',
  '60',
  '66',
  '72',
  '80',
  '88',
  '96',
];

export function FontSize() {
  const value = useEditor((state) => stateText(state.commands['.uno:FontHeight']));
  const actions = useActions();
  return (
    <Picker
      id="fontSize"
      width={68}
      value={value}
      options={sizes}
      onPick={(size) => {
        const points = typedNumber(size);
        if (points >= 1 && points <= 999) actions.uno('.uno:FontHeight', { 'FontHeight.Height': float(points) });
      }}
    />
  );
}
