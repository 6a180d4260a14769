export { ConversionFields, readFields } from './conversion-fields.js';
export type { ConversionPlan } from './conversion-plan.js';
export { planConversion } from './plan-conversion.js';
