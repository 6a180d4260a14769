export { dialectPaths, dialects, downloadPath, editorPath, socketPath } from './dialect.js';
export type { Dialect } from './dialect.js';
