export { languageFor } from './chosen-language.js';
export { readFields } from './conversion-fields.js';
export type { ConversionPlan } from './conversion-plan.js';
export { planConversion } from './plan-conversion.js';
export { prepareInput } from './prepare-input.js';
