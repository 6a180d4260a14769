export { SvcError } from './errors/index.js';
export * from './engine/index.js';
export { InvalidOptions, SvcOptions } from './options/index.js';
export type {
  DialectName,
  ExternalChangeContext,
  ExternalChangeDecision,
  ExternalChangeResolver,
  HostAdmissionRule,
  SvcModuleOptions,
} from './options/index.js';
export { SvcModule } from './svc.module.js';
