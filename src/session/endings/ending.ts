import { z } from 'zod';

/** How far the typing of a view got that has ended, by the numbers of its inputs. */
export interface Ending {
  /** Up to here all is in bytes that outlive the service, but for `losses`. */
  readonly safe: number;
  readonly losses: readonly { readonly after: number; readonly upTo: number; readonly placeGone?: true }[];
}

const count = z.number().int().nonnegative();

const endingSchema = z.object({
  safe: count,
  losses: z
    .array(z.object({ after: count, upTo: count, placeGone: z.literal(true).exactOptional() }))
    .max(1_000)
    .readonly(),
});

/** @returns undefined for what somebody damaged */
export function readEnding(text: string): Ending | undefined {
  try {
    return endingSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
