/**
 * A product's word in paths, headers and fields: `svc`, or one that hosts of other products expect.
 *
 * @publicApi
 */
export type DialectName = 'svc' | 'cool' | 'lool';

/** The product word as hosts of one family spell it: in paths, headers and the conflict's status field. */
export interface Dialect {
  readonly name: DialectName;
  /** First path segment: `/svc/convert-to`. */
  readonly path: string;
  /** Prefix of the save headers: `X-SVC-WOPI-Timestamp`. */
  readonly headerPrefix: string;
  /** Field of a host's 409 body. */
  readonly statusField: string;
}

/** The one table; no other file spells these words. */
export const dialects: Readonly<Record<DialectName, Dialect>> = {
  svc: { name: 'svc', path: 'svc', headerPrefix: 'X-SVC-WOPI-', statusField: 'SVCStatusCode' },
  cool: { name: 'cool', path: 'cool', headerPrefix: 'X-COOL-WOPI-', statusField: 'COOLStatusCode' },
  lool: { name: 'lool', path: 'lool', headerPrefix: 'X-LOOL-WOPI-', statusField: 'LOOLStatusCode' },
};

/** The one that is always spoken. */
export const neutralDialect: DialectName = 'svc';

/** The path of a feature in every dialect, for route decorators; `DialectGuard` answers 404 for those switched off. */
export function dialectPaths(suffix: string): string[] {
  return Object.values(dialects).map((dialect) => `${dialect.path}/${suffix}`);
}

/** Where the editor's socket is, under the segment of a dialect. */
export const socketPath = 'socket';

/** Where exported files are fetched, under the segment of a dialect. */
export const downloadPath = 'download';

/** Where the page's side of the editor is: a script. */
export const embedPath = 'embed.js';

/** Where the editor's page is, under the segment of a dialect. */
export const editorPath = 'editor';
