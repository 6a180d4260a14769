export { Turn, TurnPerKey } from './turn.js';
export { settledWithin, withinTime } from './within-time.js';
