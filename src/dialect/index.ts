export { dialectPaths, dialects, downloadPath, editorPath, embedPath, neutralDialect, socketPath } from './dialect.js';
export type { Dialect, DialectName } from './dialect.js';
