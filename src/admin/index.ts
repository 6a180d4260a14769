export { AdminController } from './admin.controller.js';
export type { KeptReport } from './admin.controller.js';
export { AdminGuard } from './admin.guard.js';
export { AdminModule } from './admin.module.js';
export { AdminRequestInvalid, AdminTokenWrong, DocumentNotOpen, KeptEntryNotFound } from './errors.js';
