import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { RequestIdMiddleware } from '../http/index.js';
import { AuditLog } from './audit-log.js';
import { CapabilityClaims } from './capability-claims.js';
import { EngineObserver } from './engine-observer.js';
import { HealthChecks } from './health-checks.js';
import { HealthController } from './health.controller.js';
import { HealthObserver } from './health-observer.js';
import { Metrics } from './metrics.js';
import { MetricsController } from './metrics.controller.js';
import { ProcessObserver } from './process-observer.js';
import { RefusalObserver } from './refusal-observer.js';
import { SvcHealthIndicator } from './svc-health-indicator.js';

@Module({
  controllers: [HealthController, MetricsController],
  providers: [
    AuditLog,
    CapabilityClaims,
    EngineObserver,
    HealthChecks,
    HealthObserver,
    Metrics,
    ProcessObserver,
    RefusalObserver,
    SvcHealthIndicator,
  ],
  exports: [AuditLog, CapabilityClaims, HealthChecks, Metrics, SvcHealthIndicator],
})
export class OperationsModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(RequestIdMiddleware).forRoutes(HealthController, MetricsController);
  }
}
