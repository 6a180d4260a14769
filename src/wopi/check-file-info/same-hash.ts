/** @param sha256 hex @param reported hex or base64, as hosts have it, some of them without the padding */
export function sameHash(sha256: string, reported: string): boolean {
  if (reported.toLowerCase() === sha256) return true;
  return isSha256(reported) && unpadded(reported) === unpadded(Buffer.from(sha256, 'hex').toString('base64'));
}

/** Some hosts tell a hash of another kind by that name: it can be compared with another of theirs, and with none of ours. */
export const isSha256 = (reported: string): boolean => /^([\da-f]{64}|[a-z\d+/]{43}=?)$/i.test(reported);

const unpadded = (base64: string): string => base64.replace(/=$/, '');
