/** Ten hues from light to dark below a row of greys, as office programs have it. */
export const palette: readonly (readonly string[])[] = [
  ['#000000', '#404040', '#666666', '#808080', '#999999', '#b3b3b3', '#cccccc', '#d9d9d9', '#f2f2f2', '#ffffff'],
  ['#c00000', '#ff0000', '#ff8000', '#ffbf00', '#ffff00', '#81d41a', '#00a933', '#158466', '#2a6099', '#55308d'],
  ['#fddbdb', '#ffd7d7', '#ffe6cc', '#fff2cc', '#ffffd7', '#e8f2a1', '#dde8cb', '#dee7e5', '#dee6ef', '#e0c2cd'],
  ['#f5b5b5', '#ffa6a6', '#ffcc99', '#ffe599', '#ffffa6', '#d4ea6b', '#afd095', '#b3cac7', '#b4c7dc', '#bf819e'],
  ['#e57373', '#ff6d6d', '#ffa64d', '#ffd966', '#ffff6d', '#bbe33d', '#77bc65', '#81aca6', '#729fcf', '#a1467e'],
  ['#a33d3d', '#f10d0c', '#cc6600', '#bf9000', '#b3b300', '#5eb91e', '#3faf46', '#50938a', '#3465a4', '#780373'],
  ['#7a0000', '#8d1d1d', '#7f3f00', '#7f6000', '#666600', '#224b12', '#127622', '#1b5e54', '#1c3f66', '#3b1f63'],
];

/** LibreOffice's colours are RGB numbers; -1 is none or automatic. */
export const colorNumber = (color: string): number => Number.parseInt(color.slice(1), 16);

export function colorText(value: unknown): string | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 0 && number <= 0xffffff && value !== ''
    ? `#${number.toString(16).padStart(6, '0')}`
    : undefined;
}
