import { createHash } from 'node:crypto';
import type { DocumentVersion } from '../document-storage.js';

/**
 * `LastModifiedTime` of a version: ISO 8601 in its round-trip form, `2026-11-21T08:00:00.1234567Z`. The last four of the
 * seven digits are made of the version, because a storage's clock may be too coarse to tell two contents apart.
 */
export function stampOf({ version, modified }: DocumentVersion): string {
  const digits = createHash('sha256').update(version).digest().readUInt32BE(0) % 10_000;
  return `${modified.toISOString().slice(0, -1)}${String(digits).padStart(4, '0')}Z`;
}
