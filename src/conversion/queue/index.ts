export { ConversionQueue } from './conversion-queue.js';
export type { ConversionJobStatus, JobAbout, QueuedConversion } from './conversion-queue.js';
export { QueueUnavailable } from './errors.js';
