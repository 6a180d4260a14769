export { OfficeEngine } from './contract.js';
export type {
  ConversionJob,
  ConversionOutput,
  ConversionResult,
  EngineStats,
  EngineStatus,
  OfficeDocument,
  OfficeDocumentEvents,
  OpenDocumentRequest,
  SaveResult,
  TileFrame,
} from './contract.js';
export * from './errors.js';
export { removeFolder, WorkFolder } from './pool/work-folder.js';
