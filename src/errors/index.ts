export { defineError } from './define-error.js';
export { SvcError } from './svc.error.js';
export { isMachineLimitCode, MachineLimit, machineLimitOf, toldError } from './machine-limit.js';
