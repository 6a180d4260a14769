export { ConversionModule } from './conversion.module.js';
export { ConversionService } from './conversion.service.js';
export type { Converted, ConversionRequest } from './conversion.service.js';
export {
  BadField,
  BadUpload,
  ConversionPolicyFailed,
  ConversionRefused,
  TooManyConversions,
  UploadTooLarge,
  UnknownFormat,
  UnsupportedInput,
} from './errors.js';
export { OnConversion } from './events/index.js';
export type { ConversionEvent, ConversionEventType, ConversionFacts } from './events/index.js';
export { ConversionPolicy } from './policy/index.js';
export { ConversionJobs, JobNotDone, JobNotFound, WebhookRefused } from './jobs/index.js';
export type { JobReport } from './jobs/index.js';
export type { ConversionPlan } from './plan/index.js';
export { ConversionQueue, QueueUnavailable } from './queue/index.js';
export type { ConversionJobStatus, JobAbout, QueuedConversion } from './queue/index.js';
export { BytesMissing, StoreUnavailable, TooLargeForStore } from './store/index.js';
