/** Wait before attempt `attempt` (1-based), ms: doubles from 250 up to 8 s, spread so that many browsers do not return at once. */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(8_000, 250 * 2 ** (attempt - 1));
  return ceiling / 2 + (random() * ceiling) / 2;
}

/** Likewise while the document moves to another node, which has it in a moment, ms. */
export function movingDelay(attempt: number, random: () => number = Math.random): number {
  return Math.min(1_000, 50 * attempt) * (0.5 + random());
}
