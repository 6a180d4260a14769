import { EngineUnavailable, QueueFull } from '../errors.js';
import { Places } from './places.js';

describe('Places', () => {
  const patient = new AbortController().signal;

  it('lets so many in, the others in order of arrival', async () => {
    const places = new Places(2, 10);
    const order: number[] = [];
    const [first, second] = [await places.enter(patient), await places.enter(patient)];
    const later = [3, 4, 5].map(async (number) => {
      const leave = await places.enter(patient);
      order.push(number);
      leave();
    });
    expect(places.waiting).toBe(3);
    first();
    second();
    await Promise.all(later);
    expect(order).toEqual([3, 4, 5]);
    expect(places.waiting).toBe(0);
  });

  it('counts a place given back twice once', async () => {
    const places = new Places(1, 10);
    const leave = await places.enter(patient);
    leave();
    leave();
    await places.enter(patient);
    void places.enter(patient);
    expect(places.waiting).toBe(1);
  });

  it('is bounded', async () => {
    const places = new Places(1, 1);
    await places.enter(patient);
    void places.enter(patient);
    await expect(places.enter(patient)).rejects.toThrow(QueueFull);
  });

  it('forgets who gives up, and lets the next one in', async () => {
    const places = new Places(1, 10);
    const leave = await places.enter(patient);
    const impatient = new AbortController();
    const gone = places.enter(impatient.signal);
    const next = places.enter(patient);
    impatient.abort(new Error('no time'));
    await expect(gone).rejects.toThrow('no time');
    await expect(places.enter(AbortSignal.abort(new Error('never')))).rejects.toThrow('never');
    leave();
    (await next)();
    expect(places.waiting).toBe(0);
  });

  it('closes: who waits or comes is refused, who is inside finishes', async () => {
    const places = new Places(1, 10);
    const leave = await places.enter(patient);
    const waiting = places.enter(patient);
    let closed = false;
    const closing = places.close().then(() => (closed = true));
    await expect(waiting).rejects.toThrow(EngineUnavailable);
    await expect(places.enter(patient)).rejects.toThrow(EngineUnavailable);
    expect(closed).toBe(false);
    leave();
    await closing;
    await new Places(1, 1).close();
  });
});
