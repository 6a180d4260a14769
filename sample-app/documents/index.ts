export { isFromThisMachine } from './asked-name.js';
export { DocumentsController } from './documents.controller.js';
export type { OpenedDocument } from './documents.controller.js';
export { sampleDocuments } from './sample-documents.js';
