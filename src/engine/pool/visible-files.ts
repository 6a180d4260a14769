import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { OfficeInstallation } from '../office/index.js';

/** Libraries, fonts and their caches; of `/etc` only what is no secret. Programs, sources and homes are not among them. */
const systemFolders = [
  '/usr/lib',
  '/usr/lib32',
  '/usr/lib64',
  '/usr/share',
  '/usr/local/lib',
  '/usr/local/share/fonts',
  '/lib',
  '/lib64',
  '/etc/alternatives',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/libreoffice',
  '/etc/locale.alias',
  '/etc/localtime',
  '/etc/nsswitch.conf',
  '/etc/passwd',
  '/etc/group',
  '/etc/mime.types',
  '/var/cache/fontconfig',
  '/var/lib/libreoffice',
  '/var/spool/libreoffice',
];

/** Packages that a kit's code imports. */
const packages = ['koffi', '@koromix', '@napi-rs'];

/** Folders and files that a kit has to read: the system's, LibreOffice's, Node's and its own code. All of them exist. */
export function visibleFiles(
  office: OfficeInstallation,
  entry: string,
  env: NodeJS.ProcessEnv = process.env,
): readonly string[] {
  const node = realpathSync(process.execPath);
  const named = [...paths(env['LD_LIBRARY_PATH']), ...paths(env['FONTCONFIG_PATH']), ...paths(env['FONTCONFIG_FILE'])];
  const all = [
    ...systemFolders,
    ...named,
    node,
    join(dirname(node), '../lib'),
    dirname(office.programDir),
    ...codeOf(entry),
  ];
  return [...new Set(all)].filter((path) => existsSync(path));
}

/** The same without these folders: what contains one of them gives way to all else in it. */
export function allBut(visible: readonly string[], hidden: readonly string[]): readonly string[] {
  return visible.flatMap((path) => {
    if (hidden.includes(path)) return [];
    if (!hidden.some((folder) => folder.startsWith(`${path}/`))) return [path];
    const inside = readdirSync(path).map((name) => join(path, name));
    return allBut(inside, hidden);
  });
}

const paths = (list = ''): string[] => list.split(delimiter).filter((path) => path.startsWith('/'));

/** What the kit's own code is made of: the built package, and the packages that it imports, wherever they were installed. */
function codeOf(entry: string): string[] {
  const ancestors: string[] = [];
  for (let at = dirname(realpathSync(entry)); at !== dirname(at); at = dirname(at)) ancestors.push(at);
  const packageRoot = ancestors.find((folder) => existsSync(join(folder, 'package.json')));
  const own = packageRoot === undefined ? [] : [join(packageRoot, 'package.json')];
  // With `protocol/` and `errors/` beside it.
  const built = ancestors.find((folder) => existsSync(join(folder, 'engine/kit')));
  return [...(built === undefined ? [] : [built]), ...own, ...ancestors.flatMap(packagesIn)];
}

/**
 * Of a folder's `node_modules`. Package managers that link packages find those of a package beside its real place: there
 * is nothing but packages in that folder either.
 */
function packagesIn(folder: string): string[] {
  const installed = packages.map((name) => join(folder, 'node_modules', name)).filter((path) => existsSync(path));
  if (installed.some((path) => lstatSync(path).isSymbolicLink()))
    return [join(folder, 'node_modules'), ...installed.map((path) => dirname(realpathSync(path)))];
  return installed;
}
