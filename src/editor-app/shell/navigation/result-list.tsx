import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextAround } from '../../../protocol/index.js';
import { cellName } from '../../canvas/axis.js';
import { useActions, useEditor, type EditorState, type SearchHit } from '../../state/index.js';
import { useEntryStyles } from './use-entry-styles.js';
import { useLeaving } from './use-leaving.js';

/** So many are listed; the bar counts them all. */
const most = 100;
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
  const texts = useTextAround(hits, document?.kind === 'text');
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
            <Words around={texts[index]} length={search.how.pattern ? 0 : search.text.length} />
            <span className={styles.place}>{placeOf(hit, document, t)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Words({ around, length }: { readonly around: TextAround | undefined; readonly length: number }) {
  if (!around) return null;
  const { before, after } = around;
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
  if (document?.kind !== 'text') return t('navigation.slide', { slide: part + 1 });
  const y = rectangles[0]?.y ?? 0;
  return t('navigation.page', { page: Math.max(1, (document.pages?.findLastIndex((page) => page.y <= y) ?? 0) + 1) });
}

const none: readonly TextAround[] = [];

/** Asked for a few at a time, as everybody waits while LibreOffice reads them. */
function useTextAround(hits: readonly SearchHit[], wanted: boolean): readonly TextAround[] {
  const actions = useActions();
  const [known, setKnown] = useState<{ readonly of: readonly SearchHit[]; readonly texts: readonly TextAround[] }>();
  const texts = known?.of === hits ? known.texts : none;
  useEffect(() => {
    const next = hits.slice(texts.length, Math.min(most, texts.length + few));
    const places = next.flatMap(({ rectangles: [first] }) => (first ? [first] : []));
    let current = true;
    const read = async (): Promise<void> => {
      if (!wanted || places.length === 0) return;
      const more = await actions.ask({ type: 'textAround', places });
      if (current && more.length > 0) setKnown({ of: hits, texts: [...texts, ...more] });
    };
    // Without the words the places are listed all the same.
    read().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [actions, hits, texts, wanted]);
  return texts;
}
