import { jest } from '@jest/globals';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { SvcLogger } from '../../logging/index.js';
import { resolveOptions } from '../../options/index.js';
import { redisTolerance } from '../clock-tolerance.js';
import { NodeSelf } from '../self/node-self.js';
import { NodeSeal, sealHeader } from './node-seal.js';

function sealOf(name: string, secret = 'x'.repeat(32)): NodeSeal {
  const options = resolveOptions({ nodes: { redis: 'redis://r', address: 'http://a:1', secret, name } });
  return new NodeSeal(new NodeSelf(options), options);
}

function request(url: string, seal?: string): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  return Object.assign(message, { method: 'GET', url, headers: seal === undefined ? {} : { [sealHeader]: seal } });
}

const line = { method: 'GET', url: '/svc/socket?WOPISrc=x' };

describe('what nodes say to each other', () => {
  const a = sealOf('a');
  const b = sealOf('b');

  it('is believed when it is signed for that node, that path and now', () => {
    expect(b.read(request(line.url, a.write(line, 'b', '192.0.2.1')))).toEqual({ from: 'a', client: '192.0.2.1' });
    expect(b.read(request(line.url))).toBeUndefined();
  });

  it.each([
    ['for another path', request('/svc/admin/documents', a.write(line, 'b'))],
    ['for another node', request(line.url, a.write(line, 'c'))],
    ['with another secret', request(line.url, sealOf('a', 'y'.repeat(32)).write(line, 'b'))],
    ['for another client', request(line.url, forged(a.write(line, 'b', 'x')))],
    ['with nothing', request(line.url, '')],
    ['with nonsense', request(line.url, 'a.b.c')],
    ['with as many letters of two bytes', request(line.url, `a.${'é'.repeat(64)}`)],
  ])('is refused when it is signed %s', (_name, message) => {
    expect(() => b.read(message)).toThrow(expect.objectContaining({ code: 'node_not_believed' }) as Error);
  });

  it('is refused when the clocks differ, and says so; the log says it once, until it is believed again', () => {
    const error = jest.spyOn(SvcLogger.prototype, 'error').mockImplementation(() => undefined);
    const sealed = a.write(line, 'b');
    const now = Date.now();
    const readAt = (time: number): unknown => {
      jest.useFakeTimers({ now: time });
      return b.read(request(line.url, sealed));
    };
    for (const off of [60_000, -60_000])
      expect(() => readAt(now + off)).toThrow(/clocks of this node and of a differ by 60 s/);
    expect(error).toHaveBeenCalledTimes(1);
    readAt(now);
    expect(() => readAt(now + 60_000)).toThrow(/differ by 60 s/);
    expect(error).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenLastCalledWith(expect.stringMatching(/^Nothing that node a passes on .* Set them/));
    jest.useRealTimers();
    error.mockRestore();
  });

  it('is believed between any two that are let in by Redis, one ahead and one behind', () => {
    const now = Date.now();
    jest.useFakeTimers({ now: now - redisTolerance });
    const sealed = a.write(line, 'b');
    jest.setSystemTime(now + redisTolerance + 1_000);
    expect(b.read(request(line.url, sealed))).toMatchObject({ from: 'a' });
    jest.useRealTimers();
  });
});

function forged(seal: string): string {
  const [text = '', signature = ''] = seal.split('.');
  const facts = JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
  return `${Buffer.from(JSON.stringify({ ...facts, client: 'y' })).toString('base64url')}.${signature}`;
}
