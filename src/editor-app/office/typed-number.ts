/** The zeros of Arabic, Persian and full-width digits. */
const zeros: readonly number[] = [0x660, 0x6f0, 0xff10];

const signs: Readonly<Record<string, string>> = { '\u066B': '.', '\u066C': '', '\uFF0E': '.', '\uFF0C': ',' };

function plain(sign: string): string {
  const code = sign.charCodeAt(0);
  const zero = zeros.find((zero) => code >= zero && code < zero + 10);
  return zero === undefined ? (signs[sign] ?? sign) : String(code - zero);
}

/** What was typed, with the digits that programs read in the place of those that keyboards for other scripts type. */
export const withPlainDigits = (text: string): string => text.replaceAll(/[^\p{ASCII}]/gu, plain);

/** The number that a field begins with, whatever its unit; NaN where there is none. */
export const typedNumber = (text: string): number => Number.parseFloat(withPlainDigits(text).replace(',', '.'));
