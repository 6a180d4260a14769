import { CheckFileInfo } from '../../wopi/index.js';

/**
 * What the host says of somebody who is here, under credentials that are new. Some hosts make up a name for a guest at each
 * answer: only one that stays is somebody else's.
 *
 * @param again asks the host once more; without its answer nobody else is believed to be this person
 * @returns under the name that they have here; undefined when it is of somebody else
 */
export async function spokenOf(
  { UserId }: Pick<CheckFileInfo, 'UserId'>,
  info: CheckFileInfo,
  again: () => Promise<CheckFileInfo | null | undefined>,
): Promise<CheckFileInfo | undefined> {
  if (info.UserId === UserId) return info;
  const other = await again();
  if (!other || other.UserId === info.UserId) return undefined;
  return Object.assign(new CheckFileInfo(), other, { UserId });
}
