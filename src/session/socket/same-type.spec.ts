import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { schemaOf } from './same-type.js';

type Message =
  { readonly type: 'a'; readonly list: readonly number[]; readonly note?: string } | { readonly type: 'b' };

const b = z.object({ type: z.literal('b') });
const a = z.object({ type: z.literal('a'), list: z.array(z.number()), note: z.string().exactOptional() });

it('takes a schema of exactly the type, and the compiler no other', () => {
  expect(schemaOf<Message>()(z.union([a, b])).safeParse({ type: 'b' }).success).toBe(true);
  // @ts-expect-error a variant is missing
  schemaOf<Message>()(z.union([a]));
  // @ts-expect-error a variant is too much
  schemaOf<Message>()(z.union([a, b, z.object({ type: z.literal('c') })]));
  // @ts-expect-error an optional field is missing
  schemaOf<Message>()(z.union([a.omit({ note: true }), b]));
  // @ts-expect-error a field is of another type
  schemaOf<Message>()(z.union([a.extend({ list: z.array(z.string()) }), b]));
  // @ts-expect-error a field is optional that must be there
  schemaOf<Message>()(z.union([a.extend({ list: z.array(z.number()).exactOptional() }), b]));
});
