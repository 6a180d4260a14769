import { createHash } from 'node:crypto';
import type { ViewOptions } from '../../protocol/index.js';
import type { ViewPlace } from './view-place.js';

/** A view as another node has to know it, to make it again where it was. Nothing secret: no token, and no key. */
export interface HandedView {
  /** {@link keyDigest} of the view's key. */
  readonly key: string;
  /** `personName` of its person. */
  readonly user: string;
  /** The document holds its inputs up to this one. */
  readonly seq: number;
  readonly place: ViewPlace;
  readonly options: ViewOptions;
}

/** By this a view's key is known to whoever must not have it. */
export function keyDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
