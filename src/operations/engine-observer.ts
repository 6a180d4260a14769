import { Injectable } from '@nestjs/common';
import { OfficeEngine, type KitReport } from '../engine/index.js';
import { SvcOptions } from '../options/index.js';
import { HealthChecks } from './health-checks.js';
import { Metrics } from './metrics.js';

function memoryByState(kits: readonly KitReport[]): Record<string, number> {
  const sums = { idle: 0, busy: 0, editing: 0 };
  for (const { state, memory } of kits) sums[state] += memory;
  return sums;
}

/** Puts the engine's state into metrics and health. */
@Injectable()
export class EngineObserver {
  constructor(engine: OfficeEngine, metrics: Metrics, health: HealthChecks, { role }: SvcOptions) {
    metrics.gauge('svc_kits', 'Kit processes by state', () => ({ ...engine.stats().kits }));
    metrics.gauge('svc_kit_memory_bytes', 'Resident memory of kit processes by state', () =>
      memoryByState(engine.kits?.() ?? []),
    );
    metrics.gauge('svc_kit_memory_max_bytes', 'Resident memory of the largest kit process', () =>
      Math.max(0, ...(engine.kits?.() ?? []).map((kit) => kit.memory)),
    );
    metrics.gauge('svc_engine_waiting', 'Conversions waiting for a kit', () => engine.stats().queued);
    metrics.gauge(
      'svc_kit_events_total',
      'Kit processes started, crashed and recycled since the start',
      () => {
        const { started, crashed, recycled } = engine.stats();
        return { started, crashed, recycled };
      },
      'event',
    );
    // A web node is ready without a LibreOffice of its own.
    if (role === 'web') return;
    health.add('engine', async () => {
      const { available, version, sandbox, reason, remedy } = await engine.status();
      return { up: available, version, sandbox, reason, remedy };
    });
  }
}
