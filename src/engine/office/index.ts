export { proofingFolders, spellingLanguages } from './dictionaries.js';
export { findInstallation } from './find-installation.js';
export type { OfficeInstallation, OfficeLookup } from './office-installation.js';
export { ownDictionaries, type DictionaryEntry } from './own-dictionaries.js';
