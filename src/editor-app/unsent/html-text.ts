const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of HTML from a clipboard, a line for each paragraph. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(head|style|script)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/t[dh]>\s*(?=<t[dh]\b)/gi, '\t')
    .replaceAll(/\s*<(br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>\s*/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(x?)([\da-f]+);/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex === '' ? 10 : 16)),
    )
    .replaceAll(/&([a-z]+);/gi, (entity, name: string) => entities[name.toLowerCase()] ?? entity)
    .trim();
}
