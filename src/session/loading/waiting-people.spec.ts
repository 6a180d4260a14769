import { beforeEach, describe, expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { PasswordRequired, PasswordWrong } from '../../engine/index.js';
import { PasswordGate } from './password-gate.js';
import { WaitingPeople } from './waiting-people.js';

type Answer = (password?: string) => void;

/** Somebody who is asked, and answers when the test says so. */
class Somebody {
  readonly asked: boolean[] = [];
  #answer: Answer = () => undefined;
  readonly send = (): void => undefined;

  readonly askPassword = (_purpose: 'view' | 'modify', wrong: boolean): Promise<string | undefined> => {
    this.asked.push(wrong);
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  };

  async says(password?: string): Promise<void> {
    this.#answer(password);
    await turn();
  }
}

describe('people who wait for a document with a password', () => {
  let people: WaitingPeople;
  let away: Somebody;
  let here: Somebody;
  beforeEach(() => {
    people = new WaitingPeople();
    [away, here] = [new Somebody(), new Somebody()];
  });

  it('are all asked, also who comes later, and the first answer counts', async () => {
    void people.arrived(away);
    const answer = people.askPassword('view', false);
    void people.arrived(here);
    expect([away.asked, here.asked]).toEqual([[false], [false]]);
    await here.says('secret');
    expect(await answer).toBe('secret');
    expect(people.answerer).toBe(here);
  });

  it('are asked again where their answer was wrong, and nobody else is; another answer that was given is taken', async () => {
    void people.arrived(away);
    void people.arrived(here);
    const first = people.askPassword('view', false);
    await here.says('wrong');
    await away.says('secret');
    expect(await first).toBe('wrong');
    expect(await people.askPassword('view', true)).toBe('secret');
    expect([away.asked, here.asked]).toEqual([[false], [false, true]]);
    expect(people.answerer).toBe(away);
  });

  it('and give up, or guess too often, are out of it; the others are asked on', async () => {
    const guesser = new Somebody();
    const outs = [people.arrived(away), people.arrived(guesser)];
    void people.arrived(here);
    let answer = people.askPassword('view', false);
    await away.says();
    await expect(outs[0]).rejects.toBeInstanceOf(PasswordRequired);
    for (let guess = 0; guess < 5; guess++) {
      await guesser.says('guess');
      expect(await answer).toBe('guess');
      answer = people.askPassword('view', true);
    }
    await expect(outs[1]).rejects.toBeInstanceOf(PasswordWrong);
    expect(guesser.asked).toHaveLength(5);
    await here.says('secret');
    expect(await answer).toBe('secret');
  });

  it('are waited for where somebody is to come, until nobody is', async () => {
    const comesNoMore = people.expect();
    const answer = people.askPassword('view', false);
    comesNoMore();
    expect(await answer).toBeUndefined();
    void people.arrived(here);
    const last = people.askPassword('view', false);
    await here.says();
    expect(await last).toBeUndefined();
  });

  it('are waited for no longer when the document is to be closed', async () => {
    void people.arrived(away);
    const answer = people.askPassword('view', false);
    people.giveUp();
    expect(await answer).toBeUndefined();
    expect(await people.askPassword('view', false)).toBeUndefined();
    expect(away.asked).toEqual([false]);
  });

  it('prove themselves one by one: who opened it is not asked again, and who was asked already is not asked twice', async () => {
    void people.arrived(away);
    void people.arrived(here);
    const answer = people.askPassword('view', false);
    await here.says('secret');
    const gate = new PasswordGate({ protection: { password: (await answer)!, tries: undefined } }, people);
    await gate.admit(here);
    const admitted = gate.admit(away);
    await away.says('secret');
    await admitted;
    expect([away.asked, here.asked]).toEqual([[false], [false]]);
    const late = new Somebody();
    await Promise.all([expect(gate.admit(late)).rejects.toBeInstanceOf(PasswordRequired), late.says()]);
  });
});
