import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { mentionBefore } from './mention-before.js';
import { useActions, useEditor, type Person } from '../../state/index.js';

export interface Mention {
  /** Of the list's element. */
  readonly id: string;
  readonly people: readonly Person[];
  /** Index of the one that Enter takes. */
  readonly chosen: number;
  readonly choose: (person: Person) => void;
  readonly changed: (text: string) => void;
  /** The caret went elsewhere: the list speaks of the word before it. */
  readonly moved: () => void;
  readonly close: () => void;
  /** @returns whether the key was one for the list */
  readonly press: (event: KeyboardEvent) => boolean;
}

const nobody: readonly Person[] = [];

/** While somebody writes `@` and letters, the host page is asked for people who fit. */
export function useMention(
  area: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
): Mention {
  const actions = useActions();
  const id = useId();
  const [asked, setAsked] = useState<string>();
  const [chosen, setChosen] = useState(0);
  const proposed = useEditor((state) => state.host.people);
  const people = asked === undefined ? nobody : proposed;

  const ask = (beginning: string | undefined): void => {
    if (beginning === asked) return;
    setAsked(beginning);
    setChosen(0);
    if (beginning !== undefined) actions.findPeople(beginning);
  };
  const choose = (person: Person): void => {
    const caret = area.current?.selectionStart ?? text.length;
    const before = text.slice(0, caret).replace(/@[^\s@]*$/, `@${person.label} `);
    setText(before + text.slice(caret));
    setAsked(undefined);
    actions.mentioned(person);
    area.current?.focus();
  };
  const close = (): void => setAsked(undefined);
  const before = (value: string): string => value.slice(0, area.current?.selectionStart ?? value.length);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setChosen((chosen + 1) % people.length),
    ArrowUp: () => setChosen((chosen + people.length - 1) % people.length),
    Enter: () => people[chosen] && choose(people[chosen]),
    Tab: () => people[chosen] && choose(people[chosen]),
    Escape: close,
  };
  return {
    id,
    people,
    chosen,
    choose,
    changed(value) {
      setText(value);
      ask(mentionBefore(before(value)));
    },
    moved: () => asked !== undefined && ask(mentionBefore(before(text))),
    close,
    press({ key, shiftKey, ctrlKey, altKey, metaKey }) {
      const run = people.length > 0 && !(shiftKey || ctrlKey || altKey || metaKey) ? keys[key] : undefined;
      run?.();
      return run !== undefined;
    },
  };
}
