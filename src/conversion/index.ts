export { ConversionController } from './conversion.controller.js';
export { ConversionModule } from './conversion.module.js';
export { ConversionService } from './conversion.service.js';
export type { Converted, ConversionRequest } from './conversion.service.js';
export { BadField, BadUpload, UploadTooLarge, UnknownFormat, UnsupportedInput } from './errors.js';
export { ConversionFields } from './plan/index.js';
export type { ConversionPlan } from './plan/index.js';
export { ConversionQueue, MemoryConversionQueue } from './queue/index.js';
export type { QueuedConversion } from './queue/index.js';
