export { dialectPaths, dialects, downloadPath, editorPath, neutralDialect, socketPath } from './dialect.js';
export type { Dialect, DialectName } from './dialect.js';
