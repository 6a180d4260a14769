import { useCallback, useLayoutEffect, useRef, type ChangeEvent, type RefObject } from 'react';
import { mergeText } from '../../protocol/index.js';
import { placeAfter } from './place-after.js';

interface SharedText {
  /** Of what the field is: another one begins with its own text. */
  readonly of: string;
  readonly text: string;
  /** The newest, which may not be drawn yet. */
  readonly read: () => string;
  readonly type: (text: string) => void;
}

/**
 * The text of a field that others write into as well. React would put the caret behind everything with each of their changes,
 * and end a composition: here the caret stays with its letters, and their words wait until what is composed is there.
 */
export function useSharedText(field: RefObject<HTMLTextAreaElement | null>, { of, text, read, type }: SharedText) {
  /** What the field held when it was looked at last. */
  const seen = useRef('');
  const composing = useRef(false);
  const show = useCallback(
    (now: string): void => {
      if (!field.current || composing.current) return;
      write(field.current, now);
      seen.current = now;
    },
    [field],
  );
  // Whatever was composed belonged to what was there before.
  useLayoutEffect(() => {
    composing.current = false;
  }, [of]);
  useLayoutEffect(() => show(text), [show, of, text]);
  const take = (value: string): void => {
    const mine = mergeText(seen.current, value, read());
    seen.current = value;
    type(mine);
  };
  return {
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => take(target.value),
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: { readonly currentTarget: HTMLTextAreaElement }) => {
      composing.current = false;
      take(currentTarget.value);
      show(read());
    },
  };
}

function write(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  if (value === text) return;
  const at = (place: number): number => placeAfter(value, text, place);
  field.value = text;
  field.setSelectionRange(at(selectionStart), at(selectionEnd), selectionDirection);
}
