import { EngineUnavailable, QueueFull } from '../errors.js';
import { Entrance } from './entrance.js';

describe('Entrance', () => {
  const patient = new AbortController().signal;

  it('lets so many in, the others in order of arrival', async () => {
    const entrance = new Entrance(2, 10);
    const order: number[] = [];
    const [first, second] = [await entrance.enter(patient), await entrance.enter(patient)];
    const later = [3, 4, 5].map(async (number) => {
      const leave = await entrance.enter(patient);
      order.push(number);
      leave();
    });
    expect(entrance.waiting).toBe(3);
    first();
    second();
    await Promise.all(later);
    expect(order).toEqual([3, 4, 5]);
    expect(entrance.waiting).toBe(0);
  });

  it('counts a place given back twice once', async () => {
    const entrance = new Entrance(1, 10);
    const leave = await entrance.enter(patient);
    leave();
    leave();
    await entrance.enter(patient);
    void entrance.enter(patient);
    expect(entrance.waiting).toBe(1);
  });

  it('is bounded', async () => {
    const entrance = new Entrance(1, 1);
    await entrance.enter(patient);
    void entrance.enter(patient);
    await expect(entrance.enter(patient)).rejects.toThrow(QueueFull);
  });

  it('forgets who gives up, and lets the next one in', async () => {
    const entrance = new Entrance(1, 10);
    const leave = await entrance.enter(patient);
    const impatient = new AbortController();
    const gone = entrance.enter(impatient.signal);
    const next = entrance.enter(patient);
    impatient.abort(new Error('no time'));
    await expect(gone).rejects.toThrow('no time');
    await expect(entrance.enter(AbortSignal.abort(new Error('never')))).rejects.toThrow('never');
    leave();
    (await next)();
    expect(entrance.waiting).toBe(0);
  });

  it('closes: who waits or comes is refused, who is inside finishes', async () => {
    const entrance = new Entrance(1, 10);
    const leave = await entrance.enter(patient);
    const waiting = entrance.enter(patient);
    let closed = false;
    const closing = entrance.close().then(() => (closed = true));
    await expect(waiting).rejects.toThrow(EngineUnavailable);
    await expect(entrance.enter(patient)).rejects.toThrow(EngineUnavailable);
    expect(closed).toBe(false);
    leave();
    await closing;
    await new Entrance(1, 1).close();
  });
});
