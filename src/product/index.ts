import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

// This folder lies equally deep in src and dist.
const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly name: string;
  readonly version: string;
};

export const productName = manifest.name;
/** Semantic version, which hosts compare. */
export const productVersion = manifest.version;
export const productVersionHash = createHash('sha256').update(productVersion).digest('hex').slice(0, 10);
