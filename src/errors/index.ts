export { SvcError } from './svc.error.js';
