import { incomingIds, type IncomingId, type IncomingValues } from '../../protocol/index.js';
import { parsedJson } from '../../values/index.js';

export interface Incoming {
  readonly id: IncomingId;
  readonly values: IncomingValues;
}

const known: ReadonlySet<string> = new Set(incomingIds);

/** Reads an envelope: a JSON string or an object `{MessageId, SendTime, Values}`. What is none is ignored. */
export function readEnvelope(data: unknown): Incoming | undefined {
  const message = typeof data === 'string' ? parsedJson(data) : data;
  if (typeof message !== 'object' || message === null) return undefined;
  const { MessageId: id, Values: values } = message as Record<string, unknown>;
  if (typeof id !== 'string' || !known.has(id)) return undefined;
  return {
    id: id as IncomingId,
    values: typeof values === 'object' && values !== null ? (values as IncomingValues) : {},
  };
}

export function writeEnvelope(id: string, values: unknown, now: number): string {
  return JSON.stringify({ MessageId: id, SendTime: now, Values: values });
}

/** The origin a host names in PostMessageOrigin; some leave the scheme out. `undefined`: none that could be used. */
export function originOf(name: string | undefined, pageProtocol: string): string | undefined {
  if (name === undefined || name === '' || name === '*' || name === 'null') return undefined;
  const address = /^https?:\/\//i.test(name) ? name : `${pageProtocol}//${name}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
