export {
  ByteStoreOptions,
  ConversionAccess,
  ConversionJobsOptions,
  ConversionOptions,
  ConversionQueueOptions,
  ConversionTimeouts,
  UploadOptions,
  WebhookOptions,
} from './conversion.options.js';
export type { ConversionPolicyAnswer, ConversionRule, ConversionTerms } from './conversion.options.js';
export { EditorDefaults, EditorOptions, FormOptions, type UiTexts } from './editor.options.js';
export { EngineOptions, KitLimits, KitsOptions } from './engine.options.js';
export type { TenantFolders, TenantFoldersRule, TenantQuestion } from './engine.options.js';
export { BaseUrl, Expect, Flag, Milliseconds, PositiveInteger } from './expect.js';
export { knownLanguage } from './known-language.js';
export { InvalidOptions } from './errors.js';
export { NodesOptions, ReliefOptions } from './nodes.options.js';
export { OperationsOptions } from './operations.options.js';
export { readOptions } from './read-options.js';
export { resolveOptions } from './resolve-options.js';
export {
  AheadOptions,
  AutosaveOptions,
  ConflictOptions,
  DocumentOptions,
  IdleOptions,
  KeepOptions,
  KeepStoreOptions,
  SessionOptions,
  SocketOptions,
} from './session.options.js';
export type {
  ExternalChangeContext,
  ExternalChangeDecision,
  ExternalChangeResolver,
  PolicyAnswer,
  PolicyQuestion,
  ViewPolicy,
} from './session.options.js';
export { shown } from './shown.js';
export { SvcOptions } from './svc-module.options.js';
export type { SvcModuleOptions } from './svc-module.options.js';
export { WopiOptions, WopiTimeouts } from './wopi.options.js';
export type { HostAdmissionRule, InterceptorClass } from './wopi.options.js';
