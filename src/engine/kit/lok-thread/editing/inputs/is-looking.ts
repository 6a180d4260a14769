import type { ViewInput } from '../../../../../protocol/index.js';
import type { Incoming } from '../../common/inbox.js';

const looking: ReadonlySet<ViewInput['type']> = new Set(['visibleArea', 'tilesReceived', 'words']);

/** What a view may do at any time: it paints, and brings what has to be there before spelling is checked. */
export const isLooking = (message: Incoming): boolean => message.op === 'input' && looking.has(message.input.type);
