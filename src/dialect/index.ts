export { DialectGuard } from './dialect.guard.js';
export { dialectPaths, dialects, downloadPath, socketPath } from './dialect.js';
export type { Dialect } from './dialect.js';
