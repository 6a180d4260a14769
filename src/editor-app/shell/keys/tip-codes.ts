const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
/** More entries than this get two signs each. */
const most = letters.length;

const lettersOf = (label: string): string[] =>
  label
    .normalize('NFD')
    .toUpperCase()
    .split('')
    .filter((sign) => letters.includes(sign));

/**
 * What to type for each of these: a letter of its own name where that is free. All have one sign, or all two, so that
 * none begins another.
 */
export function tipCodes(labels: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  const take = (wanted: readonly string[]): string => {
    const code = wanted.find((each) => !taken.has(each)) ?? '';
    taken.add(code);
    return code;
  };
  if (labels.length <= most) return labels.map((label) => take([...lettersOf(label), ...letters]));
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return labels.map((label) => {
    const [first = 'A', ...others] = lettersOf(label);
    return take([...others.map((second) => first + second), ...letters.map((second) => first + second), ...pairs]);
  });
}
