import { Button, Input, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { typesCharacter } from '../../input/key-map.js';
import { Checkmark, Dismiss } from '../../icons/icon-set.js';
import { isEditingCell, useActions, useEditor } from '../../state/index.js';
import { FormulaCaret } from './formula-caret.js';

const useStyles = makeStyles({
  box: { position: 'relative', display: 'flex', flexGrow: 1, minWidth: 0 },
  formula: { flexGrow: 1, minWidth: 0, fontFamily: tokens.fontFamilyMonospace },
});

const keys = { enter: { char: 13, key: 1280 }, escape: { char: 27, key: 1281 } } as const;

/**
 * The content of the cell, with its caret while it is edited. It takes no keys: a click, or a key, goes on in the cell, where
 * LibreOffice offers functions, and clicks on cells put in what is referred to.
 */
export function FormulaBox() {
  const formula = useEditor((state) => state.cell.formula);
  const mayWrite = useEditor((state) => state.permission === 'edit');
  const isEditing = useEditor(isEditingCell) && mayWrite;
  const input = useRef<HTMLInputElement>(null);
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const goOn = (): void => {
    if (!input.current) return;
    const { selectionStart, selectionEnd, selectionDirection } = input.current;
    const [start, end] = [selectionStart ?? formula.length, selectionEnd ?? formula.length];
    if (selectionDirection === 'backward') actions.editCell(end, start);
    else actions.editCell(start, end);
  };
  // Where the mouse is let go beside it, there is a click elsewhere, or none.
  const pressed = (): void => {
    if (!mayWrite) return;
    const next = new AbortController();
    const once = { once: true, capture: true, signal: next.signal };
    addEventListener('click', goOn, once);
    addEventListener('pointerdown', () => next.abort(), once);
  };
  const press = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'Escape') return actions.focusDocument();
    const isTyped = typesCharacter(event.nativeEvent);
    if (!mayWrite || !(isTyped || key === 'Enter' || key === 'F2' || key === 'Backspace' || key === 'Delete')) return;
    event.preventDefault();
    actions.editCell(formula.length, formula.length);
    if (isTyped) actions.input({ type: 'text', text: key });
  };
  return (
    <>
      {isEditing && <Answers />}
      <div className={styles.box}>
        <Input
          size="small"
          className={styles.formula}
          input={{ dir: 'auto', ref: input }}
          aria-label={t('formula.content')}
          data-testid="formula"
          readOnly
          // Fields of one line have none; each place stays where it is.
          value={formula.replaceAll('\n', ' ')}
          onPointerDown={pressed}
          onKeyDown={press}
        />
        {isEditing && <FormulaCaret input={input} />}
      </div>
    </>
  );
}

/** What Escape and Enter do, for whoever has the mouse in hand. */
function Answers() {
  const actions = useActions();
  const { t } = useTranslation();
  const answer = (pressed: (typeof keys)[keyof typeof keys]): void => {
    for (const action of ['down', 'up'] as const) actions.input({ type: 'key', action, ...pressed });
    actions.focusDocument();
  };
  return (
    <>
      <Tooltip content={t('formula.cancel')} relationship="label" withArrow={false}>
        <Button size="small" appearance="subtle" icon={<Dismiss />} onClick={() => answer(keys.escape)} />
      </Tooltip>
      <Tooltip content={t('formula.enter')} relationship="label" withArrow={false}>
        <Button size="small" appearance="subtle" icon={<Checkmark />} onClick={() => answer(keys.enter)} />
      </Tooltip>
    </>
  );
}
