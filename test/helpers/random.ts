/** Numbers from 0 to 1 in an order nobody planned, but the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
