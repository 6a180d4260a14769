/** Byte order marks and the encodings they announce. */
const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The name of the encoding as `TextDecoder` knows it. Text that is not UTF-8 is taken for Windows-1252. */
export function textEncodingOf(head: Buffer): string {
  const marked = marks.find(([mark]) => mark.every((byte, index) => head[index] === byte));
  if (marked) return marked[1];
  return isUtf8(head) ? 'utf-8' : 'windows-1252';
}

/** The text, if that is what it is: control characters other than white space do not occur in text. */
export function decodeText(head: Buffer): string | undefined {
  const text = new TextDecoder(textEncodingOf(head)).decode(head);
  return hasControls(text) ? undefined : text;
}

/** White space, and the SUB and ESC that old programs leave behind, pass. */
function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 32 && !(code >= 9 && code <= 13) && code !== 26 && code !== 27) return true;
  }
  return false;
}

/** A character may be cut at the end of what was read. */
function isUtf8(head: Buffer): boolean {
  for (let cut = 0; cut < 4; cut++) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, head.length - cut));
      return true;
    } catch {
      // Not with this many bytes; try one fewer.
    }
  }
  return false;
}
