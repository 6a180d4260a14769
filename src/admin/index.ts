export { AdminModule } from './admin.module.js';
export { AdminRequestInvalid, AdminTokenWrong, DocumentNotOpen, KeptEntryNotFound } from './errors.js';
