export { AccessModule } from './access.module.js';
export { Admission } from './admission.js';
export { hasBearerToken } from './bearer-token.js';
export { ConversionAccessGuard } from './conversion-access.guard.js';
export { NotAdmitted } from './errors.js';
export { saidInTime } from './said-in-time.js';
