export { AdminModule } from './admin.module.js';
export { AdminTokenWrong, DocumentNotOpen, KeptEntryNotFound } from './errors.js';
