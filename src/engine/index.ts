export { OfficeEngine } from './contract.js';
export type {
  ConversionJob,
  ConversionObserver,
  ConversionOutput,
  ConversionResult,
  EngineStats,
  EngineStatus,
  KitReport,
  OfficeDocument,
  OfficeDocumentEvents,
  OpenDocumentRequest,
  SaveOptions,
  SaveResult,
  TileFrame,
} from './contract.js';
export * from './errors.js';
