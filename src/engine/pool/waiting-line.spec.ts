import { EngineUnavailable, QueueFull } from '../errors.js';
import { WaitingLine } from './waiting-line.js';

describe('WaitingLine', () => {
  const patient = new AbortController().signal;

  it('lets so many in, the others in order of arrival', async () => {
    const line = new WaitingLine(2, 10);
    const order: number[] = [];
    const [first, second] = [await line.enter(patient), await line.enter(patient)];
    const later = [3, 4, 5].map(async (number) => {
      const leave = await line.enter(patient);
      order.push(number);
      leave();
    });
    expect(line.length).toBe(3);
    first();
    second();
    await Promise.all(later);
    expect(order).toEqual([3, 4, 5]);
    expect(line.length).toBe(0);
  });

  it('counts a place given back twice once', async () => {
    const line = new WaitingLine(1, 10);
    const leave = await line.enter(patient);
    leave();
    leave();
    await line.enter(patient);
    void line.enter(patient);
    expect(line.length).toBe(1);
  });

  it('is bounded', async () => {
    const line = new WaitingLine(1, 1);
    await line.enter(patient);
    void line.enter(patient);
    await expect(line.enter(patient)).rejects.toThrow(QueueFull);
  });

  it('forgets who gives up, and lets the next one in', async () => {
    const line = new WaitingLine(1, 10);
    const leave = await line.enter(patient);
    const impatient = new AbortController();
    const gone = line.enter(impatient.signal);
    const next = line.enter(patient);
    impatient.abort(new Error('no time'));
    await expect(gone).rejects.toThrow('no time');
    await expect(line.enter(AbortSignal.abort(new Error('never')))).rejects.toThrow('never');
    leave();
    (await next)();
    expect(line.length).toBe(0);
  });

  it('closes: who waits or comes is refused, who is inside finishes', async () => {
    const line = new WaitingLine(1, 10);
    const leave = await line.enter(patient);
    const waiting = line.enter(patient);
    let closed = false;
    const closing = line.close().then(() => (closed = true));
    await expect(waiting).rejects.toThrow(EngineUnavailable);
    await expect(line.enter(patient)).rejects.toThrow(EngineUnavailable);
    expect(closed).toBe(false);
    leave();
    await closing;
    await new WaitingLine(1, 1).close();
  });
});
