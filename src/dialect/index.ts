export { DialectGuard } from './dialect.guard.js';
export { dialectPaths, dialects } from './dialect.js';
export type { Dialect } from './dialect.js';
