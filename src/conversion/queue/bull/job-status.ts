import type { Job } from 'bull';
import { QueueTimeout } from '../../../engine/index.js';
import type { ConversionJobStatus } from '../conversion-queue.js';
import type { JobData } from './job-data.js';
import { endOf, outcomeOf } from './job-watch.js';
import { fromWire } from './wire-error.js';

/**
 * @param position in the line, if it waits there
 * @param now by the clock of Redis, ms since the epoch
 * @returns undefined for a job whose client waits: nobody else has a right to it
 */
export function statusOf(
  job: Job<JobData>,
  position: number | undefined,
  now: number,
): ConversionJobStatus | undefined {
  const { about, resultTtl, plan } = job.data;
  if (about === undefined) return undefined;
  const facts = { id: String(job.id), about, progress: Number(job.progress()) };
  const outcome = outcomeOf(job);
  if (outcome !== undefined) {
    const expires = new Date((endOf(job) ?? 0) + resultTtl);
    if (outcome.ok) return { ...facts, state: 'done', progress: 100, expires };
    return { ...facts, state: 'failed', error: fromWire(outcome.error), expires };
  }
  const isLate = facts.progress === 0 && now - job.timestamp > plan.queueTimeout;
  if (position !== undefined && isLate) return { ...facts, state: 'failed', error: new QueueTimeout() };
  return position === undefined ? { ...facts, state: 'running' } : { ...facts, state: 'waiting', position };
}
