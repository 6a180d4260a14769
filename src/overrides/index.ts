export { readOverrides } from './read-overrides.js';
export type { ReadOverrides } from './read-overrides.js';
export type { Feature, Replaceable } from './replaceable.js';
export type { SvcOverride } from './svc-override.js';
