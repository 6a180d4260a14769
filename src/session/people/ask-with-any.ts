import { HostUnauthorized, type WopiFile } from '../../wopi/index.js';

/**
 * Asks the host with one person's credentials after the other's: a token that has expired holds up nobody else.
 *
 * @throws what the host says to the last who is refused, or what else goes wrong; undefined where nobody is here
 */
export async function askWithAny<T>(
  files: readonly WopiFile[],
  ask: (file: WopiFile) => Promise<T>,
): Promise<T | undefined> {
  let refusal: HostUnauthorized | undefined;
  for (const file of files)
    try {
      return await ask(file);
    } catch (error) {
      if (!(error instanceof HostUnauthorized)) throw error;
      refusal = error;
    }
  if (refusal) throw refusal;
  return undefined;
}
