import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProcessorLoad } from '../helpers/processor-load.js';
import { Key } from '../helpers/socket-client.js';
import { randomNumbers } from '../helpers/random.js';
import { interleaved, typingOf } from '../helpers/typing.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

const keys = 2_000;
/** Keys on their way at once. */
const batch = 250;
const down = 1024;
const toStart = 0x2000 | Key.home;

describe('five people typing at once over the socket', () => {
  let service: ServiceUnderTest;
  let load: ProcessorLoad;

  beforeAll(async () => {
    service = await ServiceUnderTest.start();
    load = new ProcessorLoad();
  });
  afterAll(async () => {
    await load.stop();
    await service.stop();
  });

  it(`misplaces none of ${keys} keys, and shows everybody what the others type`, async () => {
    const file = await service.add();
    const people = [];
    for (let index = 0; index < 5; index++) {
      const accessToken = file.addUser({ UserId: `u${index}`, UserFriendlyName: `User ${index}` });
      people.push(await service.open(file, { accessToken }));
    }
    people[0]!.press({ key: toStart });
    for (let line = 1; line < people.length; line++) people[0]!.press({ key: Key.enter });
    await people[0]!.applied();
    for (const [index, person] of people.entries()) {
      person.look();
      person.press({ key: toStart });
      for (let line = 0; line < index; line++) person.press({ key: down });
    }
    await Promise.all(people.map((person) => person.applied()));
    const texts = people.map((_, index) => typingOf(index, keys / people.length));
    let sent = 0;
    for (const [typist, key] of interleaved(texts, randomNumbers(815))) {
      people[typist]!.type(key);
      if (++sent % batch === 0) await Promise.all(people.map((person) => person.applied()));
    }
    await Promise.all(people.map((person) => person.applied()));
    await people[0]!.save();
    for (const typed of texts) expect(textOf(file.bytes)).toContain(typed);
    for (const person of people) {
      const others = person.all('event').flatMap(({ event }) => (event.type === 'viewCursor' ? [event.view] : []));
      expect(new Set(others).size).toBe(people.length - 1);
      expect(person.tiles.length).toBeGreaterThan(0);
    }
  }, 240_000);
});
