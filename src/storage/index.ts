export { describeStorage } from './contract/describe-storage.js';
export type { StorageContract, TestRunner } from './contract/describe-storage.js';
export { DocumentStorage } from './document-storage.js';
export type {
  BlankKind,
  CopyRequest,
  CreatedDocument,
  DocumentVersion,
  Save,
  StorageUser,
  StoredDocument,
} from './document-storage.js';
export { EditorLinks } from './tokens/editor-links.js';
export type { EditorLink, EditorLinkRequest } from './tokens/editor-links.js';
export { checkedName, freeName } from './file-name.js';
export { FolderStorage } from './folder/folder-storage.js';
export { MemoryStorage } from './memory-storage.js';
export type { Access, DocumentPermissions } from '../rights/index.js';
export { S3Storage } from './s3-storage.js';
export type { S3StorageOptions } from './s3-storage.js';
export {
  BadName,
  ChangedInStorage,
  DocumentNotFound,
  DocumentTooLarge,
  LockHeld,
  NameTaken,
  NotAllowed,
  NotOffered,
  SaveTooSlow,
  StorageError,
  StorageFailed,
  StorageTimeout,
  TokenRefused,
} from './errors.js';
export { SvcStorageModule } from './storage.module.js';
export type { StorageSource } from './storage.module.js';
export type { StorageOptions, SvcStorageOptions } from './storage.options.js';
export type { RevokedTokens } from './tokens/revocations.js';
