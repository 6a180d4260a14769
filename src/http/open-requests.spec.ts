import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { jest } from '@jest/globals';
import { HttpAdapterHost } from '@nestjs/core';
import { resolveOptions } from '../options/index.js';
import { OpenRequests } from './open-requests.js';

const noted = (requests: OpenRequests): ServerResponse => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  requests.note(response);
  return response;
};

describe('requests that are still answered when the application ends', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are cut once conversions have had their time, and so is what comes then', () => {
    const requests = new OpenRequests(resolveOptions({ engine: { drainTimeout: 2_000 } }), new HttpAdapterHost());
    const [answered, endless] = [noted(requests), noted(requests)];
    answered.emit('close');
    requests.beforeApplicationShutdown();
    jest.advanceTimersByTime(6_000);
    expect([answered.destroyed, endless.destroyed]).toEqual([false, false]);
    jest.advanceTimersByTime(1_000);
    expect([answered.destroyed, endless.destroyed]).toEqual([false, true]);
    expect(noted(requests).destroyed).toBe(true);
  });

  it('are left alone while it runs', () => {
    const requests = new OpenRequests(resolveOptions({}), new HttpAdapterHost());
    const response = noted(requests);
    jest.advanceTimersByTime(3_600_000);
    expect(response.destroyed).toBe(false);
  });
});
