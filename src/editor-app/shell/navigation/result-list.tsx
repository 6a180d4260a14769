import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextAround } from '../../../protocol/index.js';
import { cellName } from '../../canvas/axis.js';
import { useActions, useEditor, type EditorState, type SearchHit } from '../../state/index.js';
import { useEntryStyles } from './use-entry-styles.js';
import { useLeaving } from './use-leaving.js';
import { aroundHit } from './around-hit.js';

/** So many more are listed each time; the bar counts them all. */
const step = 100;
/** Asked for at a time. */
const few = 10;

/** What was found, with what is written around it. */
export function ResultList() {
  const search = useEditor((state) => state.search);
  const document = useEditor((state) => state.document);
  const actions = useActions();
  const goToHit = useLeaving()((index: number) => actions.goToHit(index));
  const { t } = useTranslation();
  const styles = useEntryStyles();
  const hits = search.open ? search.hits : [];
  const [most, setMost] = useState(step);
  const texts = useTextAround(hits, most, document?.kind === 'presentation' || document?.kind === 'drawing');
  if (hits.length === 0) return <p className={styles.empty}>{t('navigation.noResults')}</p>;
  return (
    <ul className={styles.list}>
      {hits.slice(0, most).map((hit, index) => (
        <li key={index}>
          <button
            type="button"
            className={mergeClasses(styles.entry, index === search.current && styles.current)}
            data-result={index}
            onClick={() => goToHit(index)}
          >
            <Words
              around={texts[index] && (hit.cell ? aroundHit(texts[index].after, search.text) : texts[index])}
              words={search.text}
            />
            <span className={styles.place}>{placeOf(hit, document, t)}</span>
          </button>
        </li>
      ))}
      {hits.length > most && (
        <li>
          <Button size="small" appearance="subtle" data-more onClick={() => setMost(most + step)}>
            {t('navigation.moreResults', { left: hits.length - most })}
          </Button>
        </li>
      )}
    </ul>
  );
}

function Words({ around, words }: { readonly around: TextAround | undefined; readonly words: string }) {
  if (!around) return null;
  const { before, after } = around;
  // A pattern, or what only a cell's formula holds, is not to be seen.
  const length = after.toLowerCase().startsWith(words.toLowerCase()) ? words.length : 0;
  return (
    <span dir="auto">
      {before.length > 30 ? `…${before.slice(-30)}` : before}
      <strong>{after.slice(0, length)}</strong>
      {after.slice(length)}
    </span>
  );
}

function placeOf(
  { part, cell, rectangles }: SearchHit,
  document: EditorState['document'],
  t: ReturnType<typeof useTranslation>['t'],
): string {
  if (cell) return `${document?.parts[part]?.name ?? ''} ${cellName(cell)}`;
  if (document?.kind !== 'text') return slideOf(part, document?.parts[part]?.name, t);
  const y = rectangles[0]?.y ?? 0;
  return t('navigation.page', { page: Math.max(1, (document.pages?.findLastIndex((page) => page.y <= y) ?? 0) + 1) });
}

function slideOf(part: number, name: string | undefined, t: ReturnType<typeof useTranslation>['t']): string {
  const slide = t('navigation.slide', { slide: part + 1 });
  return name === undefined || name === '' || name === slide ? slide : `${slide}: ${name}`;
}

const none: readonly TextAround[] = [];

/** Asked for a few at a time, as everybody waits while LibreOffice reads them. */
function useTextAround(hits: readonly SearchHit[], most: number, onSlides: boolean): readonly TextAround[] {
  const actions = useActions();
  const [known, setKnown] = useState<{ readonly of: readonly SearchHit[]; readonly texts: readonly TextAround[] }>();
  const texts = known?.of === hits ? known.texts : none;
  useEffect(() => {
    const next = hits.slice(texts.length, Math.min(most, texts.length + few));
    const places = next.flatMap(({ rectangles: [first], part, cell }) =>
      first ? [{ ...first, ...(cell && { cell: { part, ...cell } }), ...(onSlides && { slide: part }) }] : [],
    );
    let current = true;
    const read = async (): Promise<void> => {
      if (places.length === 0) return;
      const more = await actions.ask({ type: 'textAround', places });
      if (current && more.length > 0) setKnown({ of: hits, texts: [...texts, ...more] });
    };
    // Without the words the places are listed all the same.
    read().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [actions, hits, texts, most, onSlides]);
  return texts;
}
