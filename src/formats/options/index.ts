export { csvInputTokens, csvSeparator, isTable } from './csv-input.js';
export { csvTokens } from './csv-output.js';
export { OptionRefused } from './option-refused.js';
export { outputOptions, type OutputOptions, type OutputWish } from './output-options.js';
export { pdfVersions } from './pdf.js';
