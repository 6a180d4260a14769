export { fileDisposition } from './file-disposition.js';
export { BaseAddress } from './base-address.js';
export { clientAddress, clientNetwork, withoutPort } from './client-address.js';
export { HostNameUnknown, isAskedByOwnName } from './host-name.js';
export { HttpModule } from './http.module.js';
export { Places, type PlaceLimits } from './places.js';
export { RequestIdMiddleware } from './request-id.middleware.js';
export { SvcExceptionFilter } from './svc-exception.filter.js';
export { discardBody, watchPace, type Pace } from './slow-body.js';
