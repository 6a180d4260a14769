import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { create } from 'xmlbuilder2';
import type { DictionaryEntry } from '../office/index.js';
import { addReachableFolders } from './reachable-files.js';

type Setting = readonly [path: string, name: string, value: boolean | number | string];

const common = '/org.openoffice.Office.Common';

/**
 * Colours of what people insert and delete while changes are recorded, one after the other. A kit has one list for views
 * with light paper and with dark (25.2): contrast is 4.1:1 on both, where LibreOffice's own have 1.9 on one of them.
 */
const authorColors = [
  0xa37409, 0x197bec, 0x248f2d, 0xa45cd6, 0xe33e47, 0x0f8b8b, 0x7e8112, 0x697f96, 0xd15711,
] as const;
/** The one that LibreOffice begins with. */
const colorScheme =
  "/org.openoffice.Office.UI/ColorScheme/ColorSchemes/org.openoffice.Office.UI:ColorScheme['COLOR_SCHEME_LIBREOFFICE_AUTOMATIC']";

/** What every kit's LibreOffice is told before it starts. */
const settings: readonly Setting[] = [
  // A stale lock file would make a document silently read-only; the service has no file locking.
  [`${common}/Misc`, 'UseLocking', false],
  [`${common}/Misc`, 'UseDocumentOOoLockFile', false],
  [`${common}/Misc`, 'UseDocumentSystemFileLocking', false],
  // Nothing in a document runs.
  [`${common}/Security/Scripting`, 'MacroSecurityLevel', 3],
  [`${common}/Security/Scripting`, 'DisableMacrosExecution', true],
  [`${common}/Security/Scripting`, 'DisablePythonRuntime', true],
  // Charts and formulas are embedded objects: with active content off they vanish from conversions and saved files,
  // and inserting one dereferences null in LibreOffice 25.2.
  [`${common}/Security/Scripting`, 'DisableActiveContent', false],
  [`${common}/Security/Scripting`, 'CheckDocumentEvents', true],
  // Nothing a document names is fetched, neither from the network nor from the disk.
  [`${common}/Security/Scripting`, 'BlockUntrustedRefererLinks', true],
  // Never: LibreOffice numbers the answers differently for texts and for sheets.
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', 0],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', 1],
  // Average, count, maximum, minimum and sum of the selected cells: bits of ScSubTotalFunc.
  [
    '/org.openoffice.Office.Calc/Layout/Other',
    'StatusbarMultiFunction',
    (1 << 1) | (1 << 3) | (1 << 4) | (1 << 5) | (1 << 9),
  ],
  // Page images show the page alone.
  ['/org.openoffice.Office.Writer/Content/Display', 'TextBoundaries', false],
  ['/org.openoffice.Office.Writer/Content/Display', 'SectionBoundaries', false],
  ['/org.openoffice.Office.Writer/Content/Display', 'TableBoundaries', false],
  ...authorColors.flatMap((color, index): Setting[] => [
    [`${colorScheme}/Author${index + 1}`, 'Light', color],
    [`${colorScheme}/Author${index + 1}`, 'Dark', color],
  ]),
  // "- " and "1. " begin lists, as everywhere; LibreOffice has it switched off.
  ['/org.openoffice.Office.Writer/AutoFunction/Format/ByInput/ApplyNumbering', 'Enable', true],
  ['/org.openoffice.Office.Writer/AutoFunction/Format/ByInput', 'ApplyBulletsAfterSpace', true],
  // The frame around a text that is typed into a shape is in every picture of its slide, small ones and shows: as faint as may be.
  [`${common}/Drawinglayer`, 'TransparentSelectionPercent', 90],
  // Sheets and text from right to left: without it LibreOffice refuses the commands that turn them.
  [`${common}/I18N/CTL`, 'CTLFont', true],
  // As a load does that states the language which kits begin with; but that costs 40 MB (`LoadLanguage`).
  ['/org.openoffice.Setup/L10N', 'ooSetupSystemLocale', 'en-US'],
  ['/org.openoffice.Office.Linguistic/General', 'UILocale', 'en-US'],
  // Nothing asks, greets, reports or keeps history.
  [`${common}/Misc`, 'FirstRun', false],
  [`${common}/Misc`, 'ShowTipOfTheDay', false],
  [`${common}/Misc`, 'CrashReport', false],
  [`${common}/History`, 'PickListSize', 0],
  ['/org.openoffice.Setup/Office', 'MigrationCompleted', true],
  ['/org.openoffice.Setup/Office', 'OfficeRestartInProgress', false],
  ['/org.openoffice.Office.Recovery/RecoveryInfo', 'Enabled', false],
  ['/org.openoffice.Office.Recovery/AutoSave', 'Enabled', false],
  // Bytes of laid out text, of which every key of a line makes some anew: 20 MB, LibreOffice's own, take 24 with what is
  // around them, and save nothing that could be measured.
  [`${common}/Cache/Font`, 'GlyphsCacheSize', 1_000_000],
  // The thumbnail in an ODF file costs more time than the rest of the save.
  [`${common}/Save/Document`, 'GenerateThumbnail', false],
  [`${common}/Save/Document`, 'CreateBackup', false],
  [`${common}/Save/Document`, 'WarnAlienFormat', false],
];

/** In a sheet, Backspace asks what of the cells to delete, in a dialog that everybody at the document has to wait for. */
const sheetKeys = {
  path: "/org.openoffice.Office.Accelerators/PrimaryKeys/Modules/org.openoffice.Office.Accelerators:Module['com.sun.star.sheet.SpreadsheetDocument']",
  key: 'BACKSPACE',
  command: '.uno:ClearContents',
} as const;

/**
 * Status bars that nobody sees: filling one means counting every word of a text. What an editor shows of it comes from
 * the states of its commands.
 */
const statusBars = ['Writer', 'WriterWeb', 'WriterGlobal', 'Calc', 'Impress', 'Draw'].map(
  (module) => `/org.openoffice.Office.UI.${module}WindowState/UIElements/States`,
);

/** What a profile names beside the settings. */
interface Named {
  readonly dictionaries: readonly DictionaryEntry[];
  /** Folder of the autocorrect tables, where they are not LibreOffice's own. */
  readonly autocorrect?: string | undefined;
  /** Folders whose files documents may lead to; those of LibreOffice itself and of the kit among them. */
  readonly reachable: readonly string[];
}

/** Where LibreOffice looks for its autocorrect tables; what stands in the older place is added to the newer. */
const autocorrectPaths = {
  path: "/org.openoffice.Office.Paths/Paths/org.openoffice.Office.Paths:NamedPath['AutoCorrect']/InternalPaths",
  own: '$(insturl)/share/autocorr',
  older: `${common}/Path/Current`,
  users: '$(userurl)/autocorr',
} as const;

/** Writes the profile of the kit in this folder. */
export type ProfileWriter = (folder: string) => Promise<void>;

/** Writes the settings into a fresh LibreOffice user profile. */
export async function writeProfile(profile: string, named: Named): Promise<void> {
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user/registrymodifications.xcu'), profileSettings(named));
}

const addressOf = (path: string): string => pathToFileURL(path).href;

/** @internal */
function profileSettings({ dictionaries, autocorrect, reachable }: Named): string {
  const items = create({ encoding: 'UTF-8' }).ele('oor:items', {
    'xmlns:oor': 'http://openoffice.org/2001/registry',
    'xmlns:xs': 'http://www.w3.org/2001/XMLSchema',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  });
  for (const [path, name, value] of settings)
    items
      .ele('item', { 'oor:path': path })
      .ele('prop', { 'oor:name': name, 'oor:op': 'fuse' })
      .ele('value')
      .txt(String(value));
  items
    .ele('item', { 'oor:path': sheetKeys.path })
    .ele('node', { 'oor:name': sheetKeys.key, 'oor:op': 'replace' })
    .ele('prop', { 'oor:name': 'Command' })
    .ele('value', { 'xml:lang': 'en-US' })
    .txt(sheetKeys.command);

  for (const path of statusBars)
    items
      .ele('item', { 'oor:path': path })
      .ele('node', { 'oor:name': 'private:resource/statusbar/statusbar', 'oor:op': 'replace' })
      .ele('prop', { 'oor:name': 'Visible' })
      .ele('value')
      .txt('false');
  addReachableFolders(items, reachable);
  if (autocorrect !== undefined) {
    const { path, own, older, users } = autocorrectPaths;
    const paths = items.ele('item', { 'oor:path': path });
    paths.ele('node', { 'oor:name': own, 'oor:op': 'remove' });
    paths.ele('node', { 'oor:name': addressOf(autocorrect), 'oor:op': 'replace' });
    items
      .ele('item', { 'oor:path': older })
      .ele('prop', { 'oor:name': 'AutoCorrect', 'oor:op': 'fuse' })
      .ele('value')
      .ele('it')
      .txt(users);
  }
  for (const [index, { format, language, files }] of dictionaries.entries()) {
    const entry = items
      .ele('item', { 'oor:path': '/org.openoffice.Office.Linguistic/ServiceManager/Dictionaries' })
      .ele('node', { 'oor:name': `own-${index}`, 'oor:op': 'replace' });
    // Lists are parted by blanks, which an address has none of.
    const values = { Locations: files.map(addressOf), Format: [format], Locales: [language.replaceAll('_', '-')] };
    for (const [name, value] of Object.entries(values))
      entry.ele('prop', { 'oor:name': name, 'oor:op': 'fuse' }).ele('value').txt(value.join(' '));
  }
  return items.end();
}
