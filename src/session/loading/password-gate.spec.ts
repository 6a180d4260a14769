import { describe, expect, it } from '@jest/globals';
import { PasswordRequired, PasswordWrong } from '../../engine/index.js';
import { PasswordGate } from './password-gate.js';
import { PasswordPrompt } from './password-prompt.js';
import { PasswordTries } from './password-tries.js';
import { WaitingPeople } from './waiting-people.js';

/** Somebody who answers with one after the other, then gives up. */
const person = (...answers: string[]) => {
  const asked: boolean[] = [];
  return {
    asked,
    send: () => undefined,
    askPassword: (_purpose: 'view' | 'modify', wrong: boolean) => {
      asked.push(wrong);
      return Promise.resolve(answers.shift());
    },
  };
};

describe('the password of a document', () => {
  it('is asked of nobody where there is none', async () => {
    const client = person();
    await new PasswordGate({ protection: undefined }, new WaitingPeople()).admit(client);
    expect(client.asked).toEqual([]);
  });

  it('is asked until it is right, or the person gives up', async () => {
    const protection = { password: 'secret', tries: new PasswordTries().of('hash') };
    const gate = new PasswordGate({ protection }, new WaitingPeople());
    const client = person('Secret', 'secret');
    await gate.admit(client);
    expect(client.asked).toEqual([false, true]);
    await expect(gate.admit(person())).rejects.toBeInstanceOf(PasswordRequired);
  });

  it('is not asked for ever: of one person five times, of all twenty times in a minute', async () => {
    let now = 0;
    const passwords = new PasswordTries(() => now);
    const gate = new PasswordGate(
      { protection: { password: 'secret', tries: passwords.of('hash') } },
      new WaitingPeople(),
    );
    const guesses = Array.from({ length: 9 }, (_, index) => `guess ${index}`);
    for (let people = 0; people < 4; people++) {
      const client = person(...guesses);
      await expect(gate.admit(client)).rejects.toBeInstanceOf(PasswordWrong);
      expect(client.asked).toHaveLength(5);
    }
    const late = person('secret');
    await expect(gate.admit(late)).rejects.toBeInstanceOf(PasswordWrong);
    expect(late.asked).toEqual([]);
    const opener = new PasswordPrompt(late, () => Promise.resolve(passwords.of('hash')));
    expect(await opener.ask('view', false)).toBeUndefined();
    expect(late.asked).toEqual([]);
    now = 60_000;
    await gate.admit(late);
  });
});
