import type { ConversionJob } from '../../engine/index.js';

/**
 * What is to be done, as plain data: fit for a message to another machine. Files are named elsewhere.
 *
 * @publicApi
 */
export type ConversionPlan = Omit<ConversionJob, 'input' | 'outputFolder'>;
