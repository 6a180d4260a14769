import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** The addresses that `/etc/hosts` has for a name. */
export async function addressesInHostsFile(hostname: string, path = '/etc/hosts'): Promise<string[]> {
  return (await linesOf(path)).flatMap((line) => {
    const [address = '', ...names] = line.split(/\s+/);
    return isIP(address) !== 0 && names.some((name) => name.toLowerCase() === hostname) ? [address] : [];
  });
}

/** The names to ask for, in order, as resolv.conf(5) says: short ones below the search domains first. */
export async function searchNames(hostname: string, path = '/etc/resolv.conf'): Promise<string[]> {
  const lines = await linesOf(path);
  const words = (keyword: string): string[] =>
    lines.filter((line) => line.split(/\s+/, 1)[0] === keyword).flatMap((line) => line.split(/\s+/).slice(1));
  const ndots = Number(
    words('options')
      .findLast((option) => option.startsWith('ndots:'))
      ?.slice(6) ?? 1,
  );
  const below = words('search')
    .slice(-6)
    .map((domain) => `${hostname}.${domain}`);
  return hostname.split('.').length - 1 >= ndots ? [hostname, ...below] : [...below, hostname];
}

/** Without comments and blanks; none when there is no such file. */
async function linesOf(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.replace(/[#;].*/, '').trim())
    .filter((line) => line !== '');
}
