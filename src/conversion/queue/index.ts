export { ConversionQueue } from './conversion-queue.js';
export type { QueuedConversion } from './conversion-queue.js';
export { MemoryConversionQueue } from './memory-conversion-queue.js';
