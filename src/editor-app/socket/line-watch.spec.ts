import { LineWatch } from './line-watch.js';

describe('LineWatch', () => {
  let time: number;
  let pings: number;
  let silences: number;
  let buffered: number;
  let waits: boolean[];
  let watch: LineWatch;

  beforeEach(() => {
    time = 1_000_000;
    pings = silences = buffered = 0;
    waits = [];
    const line = {
      ping: () => void pings++,
      buffered: () => buffered,
      waits: (now: boolean) => void waits.push(now),
      silent: () => {
        silences++;
        watch.end();
      },
    };
    watch = new LineWatch(line, { pingEvery: 5_000, silenceLimit: 12_000 }, () => time);
    watch.begin();
  });
  afterEach(() => watch.end());

  /** The clock, with something done after each second. */
  function pass(seconds: number, each: () => void = () => undefined): void {
    for (let second = 0; second < seconds; second++) {
      time += 1_000;
      if (silences === 0) watch.look();
      each();
    }
  }

  it('lets a line be that answers', () => {
    pass(60, () => watch.heard());
    expect(silences).toBe(0);
    expect(pings).toBe(12);
  });

  it('gives up a line that falls silent, within the limit and the time between two tests', () => {
    pass(20, () => watch.heard());
    pass(17);
    expect(silences).toBe(1);
  });

  it('gives up a connection that is never made', () => {
    pass(11);
    expect(silences).toBe(0);
    pass(1);
    expect(silences).toBe(1);
  });

  it('waits for a large message on a slow line as long as the line takes of it', () => {
    buffered = 10_000_000;
    pass(60, () => (buffered -= 100_000));
    expect(silences).toBe(0);
    pass(17);
    expect(silences).toBe(1);
  });

  it('asks again after a sleep, before it judges', () => {
    watch.heard();
    pass(5);
    expect(pings).toBe(1);
    time += 600_000;
    pass(5, () => watch.heard());
    expect(silences).toBe(0);
  });

  it('says when nothing has come for some seconds after something was sent, and when something does', () => {
    watch.heard();
    pass(3);
    expect(waits).toEqual([]);
    watch.sent();
    pass(2, () => watch.sent());
    expect(waits).toEqual([]);
    pass(1);
    expect(waits).toEqual([true]);
    watch.heard();
    expect(waits).toEqual([true, false]);
  });

  it('says so, too, when what came after it was on its way before', () => {
    watch.heard();
    pass(3);
    watch.sent();
    watch.heard();
    pass(5);
    expect(waits).toEqual([true]);
  });

  it('says so, too, when the machine took what was sent, and nobody answers', () => {
    watch.heard();
    pass(3);
    watch.sent();
    buffered = 200;
    pass(1);
    buffered = 0;
    pass(6);
    expect(waits).toEqual([true]);
  });

  it('asks soon whether what was sent has arrived, and once', () => {
    pass(1, () => watch.heard());
    watch.sent();
    pass(3, () => watch.heard());
    expect([pings, waits]).toEqual([1, []]);
  });
});
