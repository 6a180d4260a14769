import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ServerMessage } from '../../protocol/index.js';
import { userOf } from './describe-view.js';
import { ShowRelay } from './show-relay.js';
import { viewRequest } from './testing/view-request.js';
import { View } from './view.js';

describe('the relay of shows', () => {
  let view: View;
  let told: ServerMessage[];
  let relay: ShowRelay;
  const views = () => ({ all: [view], broadcast: (message: ServerMessage) => void told.push(message) });

  beforeEach(() => {
    jest.useFakeTimers();
    told = [];
    relay = new ShowRelay();
    view = new View(viewRequest(), '#123456');
    view.attach(4);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('tells at once where a show is, and the latest of many places a moment later', () => {
    for (let place = 0; place < 50; place++) relay.moved(views(), view, { place, step: 0 });
    expect(told).toEqual([{ type: 'presenting', view: 4, at: { place: 0, step: 0 } }]);
    jest.advanceTimersByTime(100);
    expect(told.slice(1)).toEqual([{ type: 'presenting', view: 4, at: { place: 49, step: 0 } }]);
    expect(userOf(view).presenting).toEqual({ place: 49, step: 0 });
    jest.advanceTimersByTime(100);
    relay.moved(views(), view, undefined);
    expect(told.slice(2)).toEqual([{ type: 'presenting', view: 4 }]);
  });

  it('tells nothing of those who may only look', () => {
    view.forbidWriting('permission');
    relay.moved(views(), view, { place: 1, step: 0 });
    expect([told, userOf(view).presenting]).toEqual([[], undefined]);
  });

  it('tells nothing of those who have left', () => {
    const empty = { ...views(), all: [] };
    relay.moved(empty, view, { place: 1, step: 0 });
    expect(told).toEqual([]);
  });
});
