export { fileDisposition } from './file-disposition.js';
export { BaseAddress } from './base-address.js';
export { HttpModule } from './http.module.js';
export { RequestIdMiddleware } from './request-id.middleware.js';
export { SvcExceptionFilter } from './svc-exception.filter.js';
