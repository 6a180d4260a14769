import { useState, type RefObject } from 'react';
import { mentionBefore } from './mention-before.js';
import { useActions, useEditor, type Person } from '../../state/index.js';

export interface Mention {
  readonly people: readonly Person[];
  /** Index of the one that Enter takes. */
  readonly chosen: number;
  readonly choose: (person: Person) => void;
  readonly changed: (text: string) => void;
  /** @returns whether the key was one for the list */
  readonly press: (key: string) => boolean;
}

const nobody: readonly Person[] = [];

/** While somebody writes `@` and letters, the host page is asked for people who fit. */
export function useMention(
  area: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
): Mention {
  const actions = useActions();
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
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setChosen((chosen + 1) % people.length),
    ArrowUp: () => setChosen((chosen + people.length - 1) % people.length),
    Enter: () => people[chosen] && choose(people[chosen]),
    Tab: () => people[chosen] && choose(people[chosen]),
    Escape: () => setAsked(undefined),
  };
  return {
    people,
    chosen,
    choose,
    changed(value) {
      setText(value);
      ask(mentionBefore(value.slice(0, area.current?.selectionStart ?? value.length)));
    },
    press(key) {
      const run = people.length > 0 ? keys[key] : undefined;
      run?.();
      return run !== undefined;
    },
  };
}
