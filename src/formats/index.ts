export { allOutputs, formatOf, formats, outputFormat, outputsOf } from './catalogue.js';
export { lookInto, smallDocument } from './content.js';
export type { Content, DocumentInput } from './content.js';
export type { Container, Format } from './format.js';
export { withoutFetches } from './without-fetches.js';
export { documentLanguage } from './document-language.js';
export { isEncrypted } from './encryption.js';
export { textEncodingOf } from './plain-text.js';
export {
  csvInputTokens,
  csvSeparator,
  csvTokens,
  isTable,
  OptionRefused,
  outputOptions,
  pdfVersions,
} from './options/index.js';
export type { OutputOptions, OutputWish } from './options/index.js';
export { recognise } from './recognise.js';
export type { Recognition } from './recognise.js';
export { unpackedSize } from './unpacked-size.js';
