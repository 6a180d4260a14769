import { jest } from '@jest/globals';
import { HealthChecks } from './health-checks.js';
import { HealthObserver } from './health-observer.js';
import { Metrics } from './metrics.js';

describe('parts of health among the metrics', () => {
  afterEach(() => jest.useRealTimers());

  it('are down where their check throws or says nothing, and the other metrics are told all the same', async () => {
    jest.useFakeTimers();
    const [metrics, health] = [new Metrics(), new HealthChecks()];
    health.add('engine', () => ({ up: true }));
    health.add('database', () => {
      throw new Error('away');
    });
    health.add('mail', () => new Promise(() => undefined));
    void new HealthObserver(metrics, health);
    metrics.gauge('svc_kept_bytes', 'Kept', () => 7);
    const told = metrics.text();
    await jest.advanceTimersByTimeAsync(10_000);
    const lines = (await told).split('\n').filter((line) => !line.startsWith('#') && line !== '');
    expect(lines).toEqual([
      'svc_part_up{part="engine"} 1',
      'svc_part_up{part="database"} 0',
      'svc_part_up{part="mail"} 0',
      'svc_kept_bytes 7',
    ]);
  });
});
