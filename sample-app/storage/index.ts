export { isFromThisMachine } from './asked-name.js';
export type { IssuedToken } from './access-tokens.js';
export type { StoredDocument } from './document-store.js';
export { StorageModule } from './storage.module.js';
export { StorageOptions } from './storage.options.js';
export { StorageService } from './storage.service.js';
export type { OpenedDocument, OpenRequest } from './storage.service.js';
