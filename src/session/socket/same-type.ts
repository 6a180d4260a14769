import type { z } from 'zod';

/** A type without its `readonly`, which zod does not infer. */
type Plain<T> = T extends Uint8Array
  ? Uint8Array
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { -readonly [Key in keyof T]: Plain<T[Key]> }
      : T;

/**
 * True for one and the same type only: assignable both ways is not enough, a forgotten optional field would pass.
 * Functions with a condition that is still open are assignable when the compiler sees one type in both.
 */
type Same<A, B> =
  (<T>(of: T) => T extends Plain<A> ? 1 : 2) extends <T>(of: T) => T extends Plain<B> ? 1 : 2 ? true : false;

/**
 * Takes a schema of exactly this type, no other compiles: what a schema does not know it refuses or drops at run time.
 *
 * @example const ping = schemaOf<Ping>()(z.object({ type: z.literal('ping'), at: z.number() }));
 */
export const schemaOf =
  <Wanted>() =>
  <Schema extends z.ZodType>(
    schema: Same<z.output<Schema>, Wanted> extends true ? Schema : 'The schema and the type are not the same.',
  ): Schema =>
    schema as Schema;
