/** @param sha256 hex @param reported hex or base64, as hosts have it */
export function sameHash(sha256: string, reported: string): boolean {
  return reported.toLowerCase() === sha256 || reported === Buffer.from(sha256, 'hex').toString('base64');
}
