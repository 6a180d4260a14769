import { jest } from '@jest/globals';
import type { ClientInput } from '../../protocol/index.js';
import { AreaRequest, type WantedArea } from './area-request.js';

const at = (y: number): WantedArea => ({
  part: 0,
  area: { x: 0, y, width: 100, height: 100 },
  tileTwips: 3840,
  margin: 50,
});

describe('AreaRequest', () => {
  let sent: ClientInput[];
  let dropped: { column: number; row: number }[];
  let request: AreaRequest;

  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    dropped = [];
    request = new AreaRequest(
      (input) => sent.push(input),
      () => dropped,
    );
  });

  afterEach(() => jest.useRealTimers());

  it('says at once where it is, and keeps what came before it was asked for', () => {
    request.want(at(0));
    expect(sent).toEqual([{ type: 'visibleArea', ...at(0) }]);
  });

  it('joins what comes fast, and never repeats itself', () => {
    for (const y of [0, 1, 2, 3]) request.want(at(y));
    jest.advanceTimersByTime(200);
    request.want(at(3));
    expect(sent.map((input) => (input as WantedArea & ClientInput).area.y)).toEqual([0, 3]);
  });

  it('waits for the end of a zoom', () => {
    request.want(at(0));
    jest.advanceTimersByTime(100);
    request.want(at(1), 120);
    jest.advanceTimersByTime(100);
    request.want(at(2), 120);
    jest.advanceTimersByTime(119);
    expect(sent).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(sent).toHaveLength(2);
  });

  it('asks again for tiles it dropped or whose delta did not fit', () => {
    request.want(at(0));
    jest.advanceTimersByTime(100);
    dropped = [{ column: 1, row: 1 }];
    request.refetch({ column: 2, row: 2 });
    expect(sent.at(-1)).toMatchObject({
      forget: [
        { column: 2, row: 2 },
        { column: 1, row: 1 },
      ],
    });
  });

  it('starts over after a reconnection', () => {
    request.want(at(0));
    request.startOver();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ forget: true });
  });
});
