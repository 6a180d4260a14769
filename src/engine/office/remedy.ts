import { readFile } from 'node:fs/promises';

/** Full packages: the `-nogui` ones abort on dialog commands. */
const packages = 'libreoffice-writer libreoffice-calc libreoffice-impress libreoffice-draw libreoffice-math';

/** The command that installs a LibreOffice this package can use on a system described by `/etc/os-release`. */
export function installCommand(osRelease: string): string {
  const field = (name: string) => new RegExp(`^${name}="?([^"\n]*)"?$`, 'm').exec(osRelease)?.[1] ?? '';
  const family = `${field('ID')} ${field('ID_LIKE')}`.split(' ');
  if (field('VERSION_CODENAME') === 'bookworm')
    return (
      `echo "deb http://deb.debian.org/debian bookworm-backports main" > /etc/apt/sources.list.d/bookworm-backports.list && ` +
      `apt-get update && apt-get install -y --no-install-recommends -t bookworm-backports ${packages}`
    );
  if (family.includes('debian') || family.includes('ubuntu'))
    return `apt-get update && apt-get install -y --no-install-recommends ${packages}`;
  if (family.includes('fedora') || family.includes('rhel')) return `dnf install -y ${packages}`;
  return 'install LibreOffice 25.2 or newer (https://www.libreoffice.org/download) and name its folder in engine.installPath or SVC_OFFICE_PATH';
}

/** {@link installCommand} for this machine. Never rejects. */
export async function installCommandHere(): Promise<string> {
  return installCommand(await readFile('/etc/os-release', 'utf8').catch(() => ''));
}
