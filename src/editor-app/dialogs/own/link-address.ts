const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'ftp:', 'sftp:']);

/**
 * The address a typed link stands for: places in the document (`#Heading`) and web addresses, mail addresses get their
 * scheme. `undefined` for schemes that run or read something (`javascript:`, `file:`).
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (text.startsWith('#')) return text;
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const scheme = /^([a-z][a-z0-9+.-]*:)(?!\d)/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return `https://${text}`;
  return schemes.has(scheme) ? text : undefined;
}
