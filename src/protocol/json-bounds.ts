/** What JSON may be made of. */
export interface JsonBounds {
  readonly maxDepth: number;
  /** Values and names. */
  readonly maxParts: number;
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Whether JSON may be parsed at all: some megabytes of brackets become a gigabyte of objects. Texts in it may be long.
 *
 * @param json UTF-8; what is no JSON is judged somehow, and parsing it fails later
 */
export function isModestJson(json: Uint8Array, { maxDepth, maxParts }: JsonBounds): boolean {
  // Every level and every part takes a byte.
  if (json.length <= Math.min(maxDepth, maxParts)) return true;
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!;
    if (byte === quote) at = endOfString(json, at);
    else if (byte === comma || byte === colon) parts++;
    else if (closing.has(byte)) depth--;
    else if (opening.has(byte)) {
      depth++;
      parts++;
    }
    if (depth > maxDepth || parts > maxParts) return false;
  }
  return true;
}

function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
