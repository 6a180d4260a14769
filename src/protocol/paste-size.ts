/** The service takes messages of 32 MB, and cuts the line of whoever sends more: with some room for what is around it; bytes. */
export const mostPasted = 31 * 1024 * 1024;
/** What a letter becomes in a message at most, bytes. */
const mostOfLetter = 6;

/** Whether what is to be pasted fits no message. */
export function isTooLargeToPaste(data: string | Uint8Array): boolean {
  if (typeof data !== 'string') return data.length > mostPasted;
  if (data.length * mostOfLetter <= mostPasted) return false;
  return data.length > mostPasted || new TextEncoder().encode(JSON.stringify(data)).length > mostPasted;
}
