import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useActions, useEditor, type NoteId } from '../../state/index.js';
import type { useCardStyles } from './use-card-styles.js';

interface Props {
  readonly note: NoteId;
  readonly card: ReturnType<typeof useCardStyles>;
  /** What is heard of it when the keyboard comes to it. */
  readonly label: string;
  /** Brings it in front, with its place in the document. */
  readonly onOpen: () => void;
  readonly children: ReactNode;
  readonly [attribute: `data-${string}`]: string;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A card beside the document. A click, Enter or the space bar opens it; arrow keys go from one to the next, in the order of the
 * document, which follows whoever is at a card.
 */
export function NoteCard({ note, card, label, onOpen, children, ...data }: Props) {
  const actions = useActions();
  const active = useEditor((state) => state.activeNote === note);
  const click = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element && target.closest('button, textarea'))) onOpen();
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event;
    if (target !== currentTarget || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = steps[key];
    if (step) neighbour(currentTarget, step)?.focus();
    else if (key === 'Enter' || key === ' ') onOpen();
    else return;
    event.preventDefault();
  };
  // Who came by the mouse has seen it, and decides by the click.
  const focus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (target === currentTarget && currentTarget.matches(':focus-visible')) actions.showNote(note);
  };
  return (
    <article
      {...data}
      className={card.className}
      style={card.style}
      tabIndex={0}
      aria-label={label}
      data-active={active}
      onClick={click}
      onKeyDown={press}
      onFocus={focus}
    >
      {children}
    </article>
  );
}

function neighbour(card: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const cards = [...(card.closest('aside')?.querySelectorAll('article') ?? [])];
  return cards[cards.indexOf(card) + by];
}
