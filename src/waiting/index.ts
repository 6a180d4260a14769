export { longestTimer } from './longest-timer.js';
export { Turn, TurnPerKey } from './turn.js';
export { settledWithin, withinTime } from './within-time.js';
