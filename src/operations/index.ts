export { CapabilityClaims } from './capability-claims.js';
export type { Claims } from './capability-claims.js';
export { HealthChecks } from './health-checks.js';
export type { HealthPart } from './health-checks.js';
export { HealthController } from './health.controller.js';
export { Metrics } from './metrics.js';
export { MetricsController } from './metrics.controller.js';
export { OperationsModule } from './operations.module.js';
