export { ConversionJobs } from './conversion-jobs.service.js';
export type { JobReport } from './conversion-jobs.service.js';
export { JobNotDone, JobNotFound, WebhookRefused } from './errors.js';
export { JobAddress } from './job-address.js';
export { prefersAsync } from './prefer.js';
export { Webhook } from './webhook.js';
