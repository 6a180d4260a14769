import { pathToFileURL } from 'node:url';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';

const registry = '/org.openoffice.ucb.Configuration/ContentProviders/Local/SecondaryKeys';
const files = 'com.sun.star.ucb.FileContentProvider';

/** What LibreOffice needs addresses of beside files: its own settings, the parts of packages, what is open. */
const own: Readonly<Record<string, string>> = {
  'vnd.sun.star.hier': 'com.sun.star.ucb.HierarchyContentProvider',
  'vnd.sun.star.pkg': 'com.sun.star.ucb.PackageContentProvider',
  'vnd.sun.star.zip': 'com.sun.star.ucb.PackageContentProvider',
  'vnd.sun.star.expand': 'com.sun.star.ucb.ExpandContentProvider',
  'vnd.sun.star.tdoc': 'com.sun.star.ucb.TransientDocumentsContentProvider',
  'vnd.sun.star.extension': 'com.sun.star.ucb.ExtensionContentProvider',
  'vnd.libreoffice.image': 'com.sun.star.ucb.ImageContentProvider',
  private: '',
};

/** What LibreOffice and Node write alike in an address. */
const plain = /^file:\/\/[\w/.~-]*/;

/**
 * Puts LibreOffice's registry of addresses anew, with files in these folders only and no servers: wherever a document names
 * another file or a page, as a picture, background, object, style sheet or section, there is none, whatever stands around the
 * kit. Its settings against links leave many of these ways open (25.2).
 *
 * Addresses are compared by how they begin, up to the first character of the folder that is encoded in them: programs
 * differ in that. No wall of its own: an address that begins in such a folder and climbs out of it by dots passes, and what
 * opens a file by its path is not asked: libraries, fonts, spelling, picture fields of rich text and images of SVG
 * (`formats/without-fetches.ts`).
 */
export function addReachableFolders(items: XMLBuilder, folders: readonly string[]): void {
  const list = items
    .ele('item', { 'oor:path': registry })
    .ele('node', { 'oor:name': 'Office', 'oor:op': 'replace' })
    .ele('node', { 'oor:name': 'ProviderData' });
  const entries = [...folders.map((folder) => [beginning(folder), files] as const), ...Object.entries(own)];
  for (const [index, [template, service]] of entries.entries()) {
    const provider = list.ele('node', { 'oor:name': `Provider${index}`, 'oor:op': 'replace' });
    const values = { ServiceName: service, URLTemplate: template, Arguments: '' };
    for (const [name, value] of Object.entries(values))
      provider.ele('prop', { 'oor:name': name }).ele('value').txt(value);
  }
}

/** As LibreOffice's registry of addresses writes "all that begins with this". */
const beginning = (folder: string): string => `"${plain.exec(pathToFileURL(`${folder}/`).href)![0]}".*`;
