export { HostAdmission } from './address/host-admission.js';
export { OwnAddress } from './address/own-address.js';
export { HostResolver } from './address/host-resolver.js';
export { documentKey, HostUrl } from './address/host-url.js';
export { plainPath } from './address/plain-path.js';
export { HostCheck } from './check/host-check.service.js';
export { CheckFileInfo } from './check-file-info/check-file-info.js';
export { isSha256, sameHash } from './check-file-info/same-hash.js';
export { WopiAuthInterceptor } from './interceptors/wopi-auth.interceptor.js';
export { WopiHeaderInterceptor } from './interceptors/wopi-header.interceptor.js';
export { WopiProof } from './interceptors/wopi-proof.js';
export { withHeaders } from './call/wopi-call.js';
export type { CallFacts, WopiAnswer, WopiCall, WopiHandler, WopiInterceptor, WopiOperation } from './call/wopi-call.js';
export { WopiClientService } from './wopi-client.service.js';
export {
  CredentialsInvalid,
  FileTooLarge,
  HostAnswerInvalid,
  HostError,
  HostLacksOperation,
  HostRefused,
  HostTimeout,
  HostUnauthorized,
  HostUnavailable,
  LockMismatch,
  NameRefused,
  SaveFailed,
  StorageConflict,
  StorageFull,
  StorageLocked,
} from './errors.js';
export type { DeliveryFacts } from './errors.js';
export { WopiModule } from './wopi.module.js';
export type {
  CallOptions,
  CheckOptions,
  DownloadOptions,
  DownloadResult,
  GetFileOptions,
  HostCredentials,
  PutFileOptions,
  PutFileRelativeOptions,
  PutFileResult,
  RenameFileOptions,
  TemplateOptions,
  FileAtHost,
  WopiFile,
} from './wopi.types.js';
