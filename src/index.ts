export { AdminController, AdminGuard, AdminTokenWrong, DocumentNotOpen, KeptEntryNotFound } from './admin/index.js';
export type { KeptReport } from './admin/index.js';
export { Admission, ConversionAccessGuard, NotAdmitted } from './access/index.js';
export { CapabilitiesController, DiscoveryController } from './capabilities/index.js';
export type { Capabilities } from './capabilities/index.js';
export {
  BadField,
  BadUpload,
  BytesMissing,
  ConversionController,
  ConversionJobs,
  ConversionJobsController,
  ConversionQueue,
  ConversionService,
  JobNotDone,
  JobNotFound,
  MemoryConversionQueue,
  QueueUnavailable,
  StoreUnavailable,
  TooLargeForStore,
  UnknownFormat,
  UnsupportedInput,
  UploadTooLarge,
  WebhookRefused,
} from './conversion/index.js';
export type {
  ConversionJobStatus,
  ConversionPlan,
  ConversionRequest,
  Converted,
  JobAbout,
  JobReport,
  QueuedConversion,
} from './conversion/index.js';
export {
  BadOption,
  ConversionCancelled,
  ConversionTimeout,
  DiskFull,
  DocumentCorrupt,
  EncryptionUnsupported,
  DocumentLost,
  DocumentTooComplex,
  EngineCrashed,
  EngineError,
  EngineUnavailable,
  OfficeEngine,
  PageOutOfRange,
  PasswordRequired,
  PasswordWrong,
  QueueFull,
  QueueTimeout,
  UnsupportedConversion,
} from './engine/index.js';
export type {
  ConversionJob,
  ConversionObserver,
  ConversionOutput,
  ConversionResult,
  EngineStats,
  EngineStatus,
  OfficeDocument,
  OfficeDocumentEvents,
  OpenDocumentRequest,
  SaveResult,
  TileFrame,
} from './engine/index.js';
export type { DialectName } from './dialect/index.js';
export { SvcError } from './errors/index.js';
export { BaseAddress, fileDisposition, SvcExceptionFilter } from './http/index.js';
export {
  AuditLog,
  CapabilityClaims,
  HealthChecks,
  HealthController,
  Metrics,
  MetricsController,
  SvcHealthIndicator,
} from './operations/index.js';
export type { AuditRecord, Claims, HealthPart, SvcHealthResult } from './operations/index.js';
export { InvalidOptions, SvcOptions } from './options/index.js';
export type {
  ExternalChangeContext,
  ExternalChangeDecision,
  ExternalChangeResolver,
  HostAdmissionRule,
  InterceptorClass,
  SvcModuleOptions,
} from './options/index.js';
export {
  BadMessage,
  DocumentClosed,
  DocumentDamaged,
  DownloadStore,
  KeepUnavailable,
  NotPermitted,
  InputTooSlow,
  NotSaved,
  RecoveryFailed,
  SessionError,
  SessionService,
  TooManyDocuments,
  TooManyViews,
  UnsupportedDocument,
  WrongVersion,
} from './session/index.js';
export type { DocumentState, Download, KeptEntry, SessionStats, SessionSummary } from './session/index.js';
export { SvcModule } from './svc.module.js';
export type { SvcModuleExtras } from './svc.module-definition.js';
export type { Replaceable, SvcOverride } from './overrides/index.js';
export {
  CheckFileInfo,
  CredentialsInvalid,
  documentKey,
  FileTooLarge,
  HostAdmission,
  HostAnswerInvalid,
  HostError,
  HostLacksOperation,
  HostRefused,
  HostResolver,
  HostTimeout,
  HostUnauthorized,
  HostUnavailable,
  HostUrl,
  LockMismatch,
  NameRefused,
  SaveFailed,
  StorageConflict,
  StorageFull,
  StorageLocked,
  withHeaders,
  WopiAuthInterceptor,
  WopiClientService,
  WopiHeaderInterceptor,
  WopiProof,
} from './wopi/index.js';
export type {
  CallOptions,
  DownloadResult,
  GetFileOptions,
  HostCredentials,
  PutFileOptions,
  PutFileRelativeOptions,
  PutFileResult,
  RenameFileOptions,
  StoredFile,
  WopiAnswer,
  WopiCall,
  WopiFile,
  WopiHandler,
  WopiInterceptor,
  WopiOperation,
} from './wopi/index.js';
