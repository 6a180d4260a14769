/** Letters of typist `n` only, so that a stray one shows. */
export function typingOf(typist: number, keys: number): string {
  const letters = 'abcdefghij';
  return Array.from({ length: Math.floor(keys / 2) }, (_, index) => `${letters[index % letters.length]}${typist}`).join(
    '',
  );
}

/** Everybody's keys in an order nobody planned: who is next, and with which key. */
export function* interleaved(texts: readonly string[], random: () => number): Generator<[typist: number, key: string]> {
  const left = texts.map((text) => text.split('').toReversed());
  for (;;) {
    const busy = [...left.keys()].filter((typist) => left[typist]!.length > 0);
    const typist = busy[Math.floor(random() * busy.length)];
    if (typist === undefined) return;
    yield [typist, left[typist]!.pop()!];
  }
}
