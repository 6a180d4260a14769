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
    .replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (entity, hex: string | undefined, digits: string) =>
      letter(hex === undefined ? Number(digits) : Number.parseInt(hex, 16), entity),
    )
    .replaceAll(/&([a-z]+);/gi, (entity, name: string) => entities[name.toLowerCase()] ?? entity)
    .trim();
}

const lastLetter = 0x10ffff;
/** People write numbers of which there are no letters. */
const letter = (code: number, entity: string): string => (code <= lastLetter ? String.fromCodePoint(code) : entity);
