import { pathToFileURL } from 'node:url';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';

const providers = '/org.openoffice.ucb.Configuration/ContentProviders/Local/SecondaryKeys/Office/ProviderData';
/** LibreOffice's own entry, for all `file:` addresses. */
const own = 'Provider2';
const service = 'com.sun.star.ucb.FileContentProvider';

/** What LibreOffice and Node write alike in an address. */
const plain = /^file:\/\/[\w/.~-]*/;

/**
 * Tells LibreOffice that files have addresses in these folders only: wherever a document names another file, as a
 * picture, background, object, style sheet or section, there is none, whatever stands around the kit. Its settings
 * against links leave many of these ways open (25.2).
 *
 * Addresses are compared by how they begin, up to the first character of the folder that is encoded in them: programs
 * differ in that. No wall of its own: an address that begins in such a folder and climbs out of it by dots passes, and what
 * opens a file by its path is not asked: libraries, fonts, spelling, picture fields of rich text and images of SVG
 * (`formats/without-fetches.ts`).
 */
export function addReachableFolders(items: XMLBuilder, folders: readonly string[]): void {
  const list = items.ele('item', { 'oor:path': providers });
  for (const [index, folder] of folders.entries()) {
    const provider = list.ele('node', { 'oor:name': index === 0 ? own : `Reachable${index}`, 'oor:op': 'replace' });
    const values = { ServiceName: service, URLTemplate: beginning(folder), Arguments: '' };
    for (const [name, value] of Object.entries(values))
      provider.ele('prop', { 'oor:name': name }).ele('value').txt(value);
  }
}

/** As LibreOffice's registry of addresses writes "all that begins with this". */
const beginning = (folder: string): string => `"${plain.exec(pathToFileURL(`${folder}/`).href)![0]}".*`;
