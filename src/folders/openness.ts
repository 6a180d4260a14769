import { stat } from 'node:fs/promises';

const sticky = 0o1000;
const everybodyWrites = 0o002;

/**
 * Whoever may rename what lies in a folder may put another in the place of a private one. Containers that nobody else is in
 * have such folders for good reason: it is said, not refused.
 *
 * @returns why others may, and what helps; undefined where they may not
 */
export async function openness(folder: string): Promise<string | undefined> {
  const { uid, mode } = await stat(folder);
  const ours = process.getuid?.() ?? uid;
  const remedy = 'use a folder of the service’s own where others use this machine';
  if (uid !== ours && uid !== 0) return `${folder} belongs to another user (${uid}); ${remedy}`;
  if ((mode & everybodyWrites) === 0 || (mode & sticky) !== 0) return undefined;
  return `every user may rename what lies in ${folder}; set its sticky bit (chmod +t), or ${remedy}`;
}
