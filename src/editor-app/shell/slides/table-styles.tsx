import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../dialogs/widgets/use-draft.js';
import { start, useEditor } from '../../state/index.js';
import { DeckPanel } from './deck-panel.js';
import { stylesIn, type PaintedStyle } from './styles-in.js';
import { tableDeck, tableParts, tableWidgets, type TableDeck } from './table-deck.js';
import { useDeck, type SendToDeck } from './use-deck.js';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '12px 16px' },
  parts: { display: 'flex', flexDirection: 'column' },
  styles: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(66px, 1fr))', gap: '6px' },
  style: {
    display: 'flex',
    justifyContent: 'center',
    padding: '6px 3px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: '#ffffff',
    cursor: 'pointer',
    forcedColorAdjust: 'none',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
  },
  chosen: { outline: `2px solid ${tokens.colorBrandStroke1}` },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** The style of a table on a slide, and what of the table it marks. */
export default function TableStyles() {
  const { deck, send } = useDeck(tableDeck);
  const hasTable = useEditor(({ overlay }) => overlay.table !== undefined);
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <DeckPanel title={t('tableStyle.title')} opening={hasTable && !deck}>
      <div className={styles.fields} data-table-styles>
        {!hasTable && <p className={styles.hint}>{t('tableStyle.none')}</p>}
        {hasTable && deck && <Fields deck={deck} send={send} />}
      </div>
    </DeckPanel>
  );
}

interface FieldsProps {
  readonly deck: TableDeck;
  readonly send: SendToDeck;
}

function Fields({ deck, send }: FieldsProps) {
  const painted = usePaintedStyles(deck);
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <>
      <div className={styles.parts} role="group" aria-label={t('tableStyle.parts')}>
        {tableParts.map((part) => (
          <Part
            key={part}
            label={t(`tableStyle.part.${part}`)}
            marked={deck.marked[part]}
            mark={(on) => send(tableWidgets.part(part), 'change', String(on))}
          />
        ))}
      </div>
      <div className={styles.styles} role="group" aria-label={t('tableStyle.title')}>
        {painted.map(({ x, y, width, height, middle, chosen }, index) => (
          <button
            key={index}
            type="button"
            aria-pressed={chosen}
            aria-label={t('tableStyle.style', { number: index + 1 })}
            className={mergeClasses(styles.style, chosen && styles.chosen)}
            data-table-style={index}
            onClick={() => send(tableWidgets.styles, 'click', middle.join(';'))}
          >
            <span style={{ width, height, background: `url(${deck.picture}) -${String(x)}px -${String(y)}px` }} />
          </button>
        ))}
      </div>
    </>
  );
}

interface PartProps {
  readonly label: string;
  readonly marked: boolean;
  readonly mark: (on: boolean) => void;
}

function Part({ label, marked, mark }: PartProps) {
  const [on, setOn] = useDraft(marked);
  return (
    <Checkbox
      label={label}
      checked={on}
      onChange={(_, { checked }) => {
        setOn(checked === true);
        mark(checked === true);
      }}
    />
  );
}

/** What is in the picture; that of the picture before, until it is read. */
function usePaintedStyles({ picture, width, height }: TableDeck): readonly PaintedStyle[] {
  const [painted, setPainted] = useState<readonly PaintedStyle[]>([]);
  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      const image = new Image(width, height);
      image.src = picture;
      await image.decode();
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, width, height);
      if (current && pixels) setPainted(stylesIn(pixels));
    };
    if (width > 0 && height > 0) start(read());
    return () => {
      current = false;
    };
  }, [picture, width, height]);
  return painted;
}
