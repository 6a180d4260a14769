import { makeStyles } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useActions, useEditor } from '../../state/index.js';
import { placeCards, type CardBox } from './place-cards.js';

export interface PlacedCard {
  readonly key: string;
  /** Of its text, twips. */
  readonly top: number;
  readonly content: ReactNode;
  /** Somebody writes in it: it stays, in sight or not. */
  readonly kept?: boolean;
}

const useStyles = makeStyles({
  room: { position: 'relative', flexGrow: 1, overflow: 'clip' },
  card: { position: 'absolute', top: 0, insetInline: '8px' },
});

/** Until a card is measured, CSS pixels. */
const guessed = 110;
const edge = 8;
const twipsPerPixel = 15;

interface Props {
  readonly cards: readonly PlacedCard[];
  readonly front: string | undefined;
}

/** Cards beside the lines they speak of; they scroll with the document, and turning the wheel over them scrolls it. */
export function PlacedCards({ cards, front }: Props) {
  const origin = useEditor((state) => state.origin.y);
  const scale = useEditor((state) => state.zoom.scale / twipsPerPixel);
  const end = useEditor((state) => state.document?.height ?? 0);
  const actions = useActions();
  const styles = useStyles();
  const room = useRef<HTMLDivElement>(null);
  const { offset, height } = useRoom(room);
  const { heights, measure } = useHeights();
  useEffect(() => {
    const element = room.current;
    const scroll = (event: WheelEvent): void => actions.scrollBy(event.deltaX, event.deltaY);
    element?.addEventListener('wheel', scroll, { passive: true });
    return () => element?.removeEventListener('wheel', scroll);
  }, [actions]);
  const boxes = cards.map(({ key, top }) => ({ wanted: top * scale, height: heights.get(key) ?? guessed }));
  const inFront = cards.findIndex(({ key }) => key === front);
  const seenFrom = -origin - offset;
  if (inFront >= 0) boxes[inFront] = wholly(boxes[inFront]!, seenFrom, seenFrom + height);
  const tops = placeCards(boxes, inFront, end * scale);
  return (
    <div ref={room} className={styles.room}>
      {cards.map(({ key, content, kept = false }, index) => {
        const top = Math.round(tops[index]! + origin + offset);
        // The keyboard goes on from the card in front to those before and behind it, however far away they are.
        const next = inFront >= 0 && Math.abs(index - inFront) <= 1;
        const seen = kept || next || (top < 2 * height && top + (heights.get(key) ?? guessed) > -height);
        return (
          seen && (
            <div
              key={key}
              ref={measure}
              data-note={key}
              className={styles.card}
              style={{ transform: `translateY(${top}px)` }}
            >
              {content}
            </div>
          )
        );
      })}
    </div>
  );
}

/** The card in front is seen as a whole while its text is, also at the window's lower edge. */
function wholly(card: CardBox, from: number, to: number): CardBox {
  const { wanted, height } = card;
  if (wanted < from || wanted > to) return card;
  return { wanted: Math.max(from, Math.min(wanted, to - height - edge)), height };
}

/** The document's canvas begins higher or lower than the cards do: bars stand above both. */
function useRoom(room: React.RefObject<HTMLElement | null>): { readonly offset: number; readonly height: number } {
  const [place, setPlace] = useState({ offset: 0, height: 0 });
  useLayoutEffect(() => {
    const canvas = document.querySelector('.svc-scroller');
    if (!room.current || !canvas) return undefined;
    const look = (): void => {
      const own = room.current?.getBoundingClientRect();
      if (!own) return;
      const offset = Math.round(canvas.getBoundingClientRect().top - own.top);
      setPlace((before) =>
        before.offset === offset && before.height === own.height ? before : { offset, height: own.height },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(room.current);
    observer.observe(canvas);
    return () => observer.disconnect();
  }, [room]);
  return place;
}

/** Heights of the cards that are there, by key; remembered while they are not. */
function useHeights() {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const observer = useMemo(
    () =>
      new ResizeObserver((entries) =>
        setHeights((before) => {
          const after = new Map(before);
          for (const { target } of entries)
            if (target instanceof HTMLElement && target.isConnected)
              after.set(target.dataset['note'] ?? '', target.offsetHeight);
          return after;
        }),
      ),
    [],
  );
  useEffect(() => () => observer.disconnect(), [observer]);
  const measure = useMemo(
    () => (element: HTMLElement | null) => {
      if (!element) return undefined;
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    [observer],
  );
  return { heights, measure };
}
