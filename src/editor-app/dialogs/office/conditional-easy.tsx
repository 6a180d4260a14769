import { Button, Field, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { findNode, hasContent, stringsOf, textOf } from '../../office/node.js';
import type { DialogNode } from '../../office/dialog-node.js';
import { DialogContext, useDialogLink } from '../widget/dialog-context.js';
import { Widget } from '../widget/widget.js';
import { useComparedValues } from './use-compared-values.js';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px', width: 'min(440px, 86vw)' },
  what: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  style: { minWidth: '96px', fontWeight: tokens.fontWeightRegular },
  chosen: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '1px' },
});

/** Cell styles that LibreOffice has from the start, with the colours of their text and ground. */
const known = {
  Good: ['#006600', '#ccffcc'],
  Neutral: ['#996600', '#ffffcc'],
  Bad: ['#cc0000', '#ffcccc'],
  Error: ['#ffffff', '#cc0000'],
  Warning: ['#cc0000', '#ffffff'],
} as const;
type Known = keyof typeof known;

const names = Object.keys(known) as Known[];

/** A condition that asks for values: those, and what its cells will look like. */
export function ConditionalEasy({ tree }: { readonly tree: DialogNode }) {
  const link = useDialogLink();
  const { send } = link;
  const { t } = useTranslation();
  const styles = useStyles();
  const part = (id: string): DialogNode => findNode(tree, id) ?? {};
  const combo = part('themeCombo');
  const entries = stringsOf(combo['entries']);
  const chosen = entries[Number(stringsOf(combo['selectedEntries'])[0] ?? -1)];
  const values = ['entryNumber', 'entryNumber2'].map(part).filter(hasContent);
  const sendCompared = useComparedValues(values, send);
  const buttons = (tree.children?.[0]?.children ?? []).find(({ type }) => type === 'buttonbox');
  // With its language pack LibreOffice has the words of the language.
  const entryOf = (name: Known): string | undefined =>
    entries.find((entry) => entry === name || entry === t(`command.cellStyle${name}`));
  const choose = (entry: string): void => {
    send(combo, 'selected', `${String(entries.indexOf(entry))};${entry}`, 'combobox');
  };
  // LibreOffice begins with white on black; what is chosen afterwards stays.
  const begin = useEffectEvent(() => {
    const first = entryOf('Good');
    if (first !== undefined) choose(first);
  });
  useEffect(() => begin(), []);
  return (
    <DialogContext value={{ ...link, send: sendCompared }}>
      <h3 className={styles.what}>{once(textOf(part('description')))}</h3>
      <div className={styles.row}>
        {values.map((node) => (
          <Widget key={node.id} node={node} />
        ))}
      </div>
      <h3 className={styles.what}>{t('conditions.style')}</h3>
      <div className={styles.row}>
        {names.map((name) => {
          const entry = entryOf(name);
          if (entry === undefined) return null;
          const [color, backgroundColor] = known[name];
          return (
            <Button
              key={name}
              aria-pressed={chosen === entry}
              className={mergeClasses(styles.style, chosen === entry && styles.chosen)}
              style={{ color, backgroundColor }}
              onClick={() => choose(entry)}
            >
              {t(`command.cellStyle${name}`)}
            </Button>
          );
        })}
      </div>
      <Field label={t('conditions.more')}>
        <Widget node={combo} />
      </Field>
      <Field label={textOf(part('range'))}>
        <Widget node={part('entryRange')} />
      </Field>
      {buttons && <Widget node={buttons} />}
    </DialogContext>
  );
}

/** LibreOffice's English has a word twice: "values values greater than". */
const once = (text: string): string => text.replace(/\b(\w+) \1\b/, '$1');
