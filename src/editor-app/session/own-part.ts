import type { ServerMessage } from '../../protocol/index.js';

/**
 * What the service says, without where this view was before this person went elsewhere: the part that was chosen last is
 * shown from then on, and clicks are meant for it.
 *
 * @param shown the part that is shown
 * @param turnedAfter whether this person chose a part after that input
 * @returns undefined when nothing is left of it
 */
export function withOwnPart(
  message: ServerMessage,
  shown: number | undefined,
  turnedAfter: (seq: number) => boolean,
): ServerMessage | undefined {
  if (message.type !== 'event' || shown === undefined) return message;
  const { event } = message;
  if (event.type !== 'status' && event.type !== 'setPart') return message;
  if (event.after === undefined || !turnedAfter(event.after)) return message;
  if (event.type === 'setPart') return undefined;
  const { status } = event;
  return { ...message, event: { ...event, status: { ...status, part: Math.min(shown, status.parts.length - 1) } } };
}
