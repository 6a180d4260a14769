import { extname } from 'node:path';

/** Sheets, which the service writes untagged: the others tag every pdf unless they are told not to. */
export const isUntagged = (path: string): boolean => extname(path) === '.xlsx';
