/**
 * Unpacks raw DEFLATE (RFC 1951) by the browser's own code.
 *
 * @param length of what is packed, bytes
 * @throws TypeError where it is broken or not so long
 */
export async function inflateByBrowser(packed: Uint8Array, length: number): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // What fails here fails in reading, too.
  writer.write(packed as Uint8Array<ArrayBuffer>).catch(() => undefined);
  writer.close().catch(() => undefined);
  const whole = new Uint8Array(length);
  const reader: ReadableStreamDefaultReader<Uint8Array> = readable.getReader();
  let filled = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (filled + value.length > length) throw new TypeError('More pixels than a tile has.');
    whole.set(value, filled);
    filled += value.length;
  }
  if (filled < length) throw new TypeError('Less pixels than a tile has.');
  return whole;
}
