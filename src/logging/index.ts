export { currentRequestId, runWithRequest } from './request-context.js';
export { SvcLogger } from './svc-logger.js';
