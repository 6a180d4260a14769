import { originOf, readEnvelope, writeEnvelope } from './envelope.js';
import { flag, number } from './message-values.js';

describe('readEnvelope', () => {
  it('reads text and objects', () => {
    const message = { MessageId: 'Action_Save', SendTime: 1, Values: { Notify: true } };
    expect(readEnvelope(message)).toEqual({ id: 'Action_Save', values: { Notify: true } });
    expect(readEnvelope(JSON.stringify(message))).toEqual({ id: 'Action_Save', values: { Notify: true } });
    expect(readEnvelope({ MessageId: 'Get_Views' })).toEqual({ id: 'Get_Views', values: {} });
  });

  it.each([['{'], [null], [7], [{ MessageId: 'constructor' }], [{}], ['"text"']])('ignores %j', (data) => {
    expect(readEnvelope(data)).toBeUndefined();
  });

  it('writes what hosts read', () => {
    expect(JSON.parse(writeEnvelope('UI_Save', {}, 5))).toEqual({ MessageId: 'UI_Save', SendTime: 5, Values: {} });
  });
});

describe('originOf', () => {
  it.each([
    ['https://cloud.example.org', 'https://cloud.example.org'],
    ['https://cloud.example.org:8443/path/', 'https://cloud.example.org:8443'],
    ['cloud.example.org', 'http://cloud.example.org'],
    ['localhost:3000', 'http://localhost:3000'],
    ['*', undefined],
    ['null', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %s', (name, origin) => {
    expect(originOf(name, 'http:')).toBe(origin);
  });
});

describe('values', () => {
  it.each([[true], ['true'], ['True'], [1], ['1']])('takes %j for true', (value) => {
    expect(flag({ a: value }, 'a')).toBe(true);
  });

  it('takes the default for what is missing', () => {
    expect([flag({}, 'a', true), flag({ a: 'no' }, 'a', true), number({ a: '' }, 'a')]).toEqual([
      true,
      false,
      undefined,
    ]);
  });
});
