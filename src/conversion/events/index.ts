export { ConversionEvents } from './conversion-events.js';
export type { ConversionEvent, ConversionEventType, ConversionFacts } from './conversion-event.js';
export { OnConversion } from './on-conversion.js';
