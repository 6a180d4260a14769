/**
 * Whether the client has the content of this tag, by its `If-None-Match` (RFC 9110): a list, or `*`. A proxy that packs what
 * it passes on makes tags weak, and the content is the same all the same.
 *
 * @param tag with its quotes
 */
export function hasTag(known: string | undefined, tag: string): boolean {
  const tags = (known ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
