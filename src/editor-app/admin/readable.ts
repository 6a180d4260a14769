const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `70.3 MB` */
export function bytes(value: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3));
  const size = value / 1000 ** step;
  return `${size >= 100 || step === 0 ? Math.round(size) : size.toFixed(1)} ${units[step]}`;
}

/** `3 s`, `12 min`, `5 h`, `2 d` */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`;
}

export const since = (iso: string, now: string): string => duration(Date.parse(now) - Date.parse(iso));

/** Characters that show nothing, or turn what stands behind them around; but those that join or part letters. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/gu;

/**
 * A name that somebody else has given, as it is: `invoice‹U+202E›fdp.exe`, and not what that character makes of it. Whatever
 * its direction, what stands around it keeps its own.
 */
export function named(name: string): string {
  const shown = name.replace(
    unseen,
    (sign) => `‹U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}›`,
  );
  return `\u2068${shown}\u2069`;
}

/** Host of a WOPISrc; the whole when it is no address. */
export const hostOf = (key: string): string => (URL.canParse(key) ? new URL(key).host : key);
