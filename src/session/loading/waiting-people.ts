import { PasswordRequired } from '../../engine/index.js';
import type { ViewClient } from '../people/view-connection.js';
import { passwordRefused } from './password-prompt.js';
import { triesOfOne } from './password-tries.js';

/** Whom an opening speaks to. */
export type Person = Pick<ViewClient, 'send' | 'askPassword'>;

interface Question {
  readonly purpose: 'view' | 'modify';
  readonly answered: (password: string | undefined) => void;
}

/**
 * Those for whom a document is opened. All of them are asked for its password, and who comes later as well: somebody who is
 * away from their screen holds up nobody else. Who gives up, or guesses too often, is out of it.
 */
export class WaitingPeople {
  readonly #here = new Set<Person>();
  /** Of whom the answer was not needed yet. */
  readonly #answers = new Map<Person, Promise<string | undefined>>();
  readonly #wrong = new Map<Person, number>();
  readonly #outs = new Map<Person, (why: Error) => void>();
  #awaitsSomebody = false;
  #isOver = false;
  #question: Question | undefined;
  #last: Person | undefined;
  #answerer: Person | undefined;

  /** Who gave what it takes to read the document, once it is open: they need not be asked again. */
  get answerer(): Person | undefined {
    return this.#answerer;
  }

  /** @returns never resolves. @throws PasswordRequired when they give up, PasswordWrong after too many wrong answers */
  arrived(person: Person): Promise<never> {
    this.#awaitsSomebody = false;
    this.#here.add(person);
    const out = new Promise<never>((_, reject) => void this.#outs.set(person, reject));
    // It may happen when nobody listens any more.
    out.catch(() => undefined);
    if (this.#question) this.#ask(person, this.#question);
    return out;
  }

  /** Somebody is to come: a question waits for them. @returns what to call when they come no more */
  expect(): () => void {
    this.#awaitsSomebody = true;
    return () => {
      this.#awaitsSomebody = false;
      this.#settleIfAlone();
    };
  }

  send(message: Parameters<Person['send']>[0]): void {
    for (const person of this.#here) person.send(message);
  }

  /** @param wrong the answer that was taken last. @returns the first that comes; undefined when all give up */
  askPassword(purpose: 'view' | 'modify', wrong: boolean): Promise<string | undefined> {
    if (wrong && this.#last) this.#guessed(this.#last);
    return new Promise((answered) => {
      const question = (this.#question = { purpose, answered });
      if (this.#isOver) return this.#take(undefined);
      for (const person of this.#here) this.#ask(person, question);
      this.#settleIfAlone();
    });
  }

  /** Nobody's answer is waited for any more. */
  giveUp(): void {
    this.#isOver = true;
    this.#take(undefined);
  }

  /** They wait no more. @returns an answer of theirs that was not needed, or is still to come: nobody is asked twice */
  left(person: Person): Promise<string | undefined> | undefined {
    const answer = this.#answers.get(person);
    this.#here.delete(person);
    for (const facts of [this.#answers, this.#wrong, this.#outs]) facts.delete(person);
    return answer;
  }

  #ask(person: Person, question: Question): void {
    const answer = this.#answers.get(person) ?? person.askPassword(question.purpose, this.#wrong.has(person));
    this.#answers.set(person, answer);
    void this.#hear(person, answer, question);
  }

  async #hear(person: Person, answer: Promise<string | undefined>, question: Question): Promise<void> {
    const given = await answer;
    // Somebody else was faster: theirs waits for the next question, or for the door.
    if (question !== this.#question || !this.#answers.delete(person)) return;
    if (given === undefined) this.#leaves(person, new PasswordRequired('The document is protected by a password.'));
    else this.#take(given, person);
  }

  #take(given: string | undefined, person?: Person): void {
    const question = this.#question;
    this.#question = undefined;
    this.#last = person;
    if (question?.purpose === 'view') this.#answerer = person;
    question?.answered(given);
  }

  #guessed(person: Person): void {
    const times = (this.#wrong.get(person) ?? 0) + 1;
    this.#wrong.set(person, times);
    if (times >= triesOfOne) this.#leaves(person, passwordRefused());
  }

  #leaves(person: Person, why: Error): void {
    // Who gives no password to modify may look at it.
    if (this.#question?.purpose === 'modify') return this.#take(undefined, person);
    this.#outs.get(person)?.(why);
    void this.left(person);
    this.#settleIfAlone();
  }

  #settleIfAlone(): void {
    if (this.#here.size === 0 && !this.#awaitsSomebody) this.#take(undefined);
  }
}
