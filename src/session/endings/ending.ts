import { z } from 'zod';

/** How far the typing of a view got that has ended, by the numbers of its inputs. */
export interface Ending {
  /** Up to here all is in bytes that outlive the service, but for `losses`. */
  readonly safe: number;
  readonly losses: readonly { readonly after: number; readonly upTo: number; readonly placeGone?: true }[];
}

const count = z.number().int().nonnegative();

export const endingSchema = z.object({
  safe: count,
  losses: z
    .array(z.object({ after: count, upTo: count, placeGone: z.literal(true).exactOptional() }))
    .max(1_000)
    .readonly(),
});

/** Windows ask for them as long, days. */
export const rememberedDays = 30;
