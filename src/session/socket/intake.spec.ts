import { Intake, workPerTurn } from './intake.js';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('Intake', () => {
  let delivered: number[];
  let pauses: string[];
  let catchUp: () => void;
  let intake: Intake<number>;

  beforeEach(() => {
    delivered = [];
    pauses = [];
    intake = new Intake({
      deliver: (message) => void delivered.push(message),
      caughtUp: () => new Promise<void>((resolve) => (catchUp = resolve)),
      pause: () => void pauses.push('pause'),
      resume: () => void pauses.push('resume'),
    });
  });

  const push = (count: number, bytes = 1): void => {
    for (let index = 0; index < count; index++) intake.push(delivered.length + index, bytes);
  };

  it('lets the kit catch up after a number of messages and loses none, in order', async () => {
    for (let message = 0; message < 1_000; message++) intake.push(message, 1);
    expect(delivered).toHaveLength(workPerTurn);
    for (let turn = 0; turn < 1_000 / workPerTurn; turn++) {
      catchUp();
      await settled();
    }
    expect(delivered).toEqual(Array.from({ length: 1_000 }, (_, index) => index));
    expect(pauses).toEqual([]);
  });

  it('leaves what it cannot hold to the sender, and reads on when there is room again', async () => {
    push(workPerTurn + 4_096);
    expect(pauses).toEqual(['pause']);
    catchUp();
    await settled();
    expect(pauses).toEqual(['pause', 'resume']);
  });

  it('counts bytes, too', () => {
    push(workPerTurn);
    intake.push(0, 9_000_000);
    expect(pauses).toEqual(['pause']);
  });

  it('lets the kit catch up after each message that may keep it busy', async () => {
    for (let message = 0; message < 3; message++) intake.push(message, 1, workPerTurn);
    expect(delivered).toEqual([0]);
    catchUp();
    await settled();
    expect(delivered).toEqual([0, 1]);
  });

  it('hands on what matters at the end', () => {
    push(600);
    intake.flush((message) => message % 2 === 0 || message < workPerTurn);
    expect(delivered).toHaveLength(workPerTurn + (600 - workPerTurn) / 2);
  });

  it('does not leave the kit with hours of work at the end', () => {
    for (let message = 0; message < 1_000; message++) intake.push(message, 1, workPerTurn);
    intake.flush(() => true);
    expect(delivered.length).toBeLessThan(100);
  });
});
