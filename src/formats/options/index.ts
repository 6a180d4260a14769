export { csvInputTokens, csvSeparator } from './csv-input.js';
export { csvOutputOptions, csvTokens, type CsvOutput } from './csv-output.js';
export { OptionRefused } from './option-refused.js';
export { pdfOptions, pdfOptionsWithoutWatermark, writtenOptions } from './pdf.js';
