import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  OfficeEngine,
  type ConversionJob,
  type ConversionObserver,
  type ConversionResult,
  type EngineStats,
  type EngineStatus,
} from '../../dist/index.js';

/** Converts by copying: what is left of a conversion's time is what carrying it costs. */
export class CopyingEngine extends OfficeEngine {
  async status(): Promise<EngineStatus> {
    return { available: true, version: '0' };
  }

  async convert(job: ConversionJob, _signal?: AbortSignal, observer?: ConversionObserver): Promise<ConversionResult> {
    observer?.onStart?.();
    const file = join(job.outputFolder, 'result.pdf');
    if (typeof job.input === 'string') await copyFile(job.input, file);
    else await writeFile(file, job.input);
    return { files: [file], documentKind: 'text', timings: { wait: 0, load: 0, save: 0 } };
  }

  open(): Promise<never> {
    return Promise.reject(new Error('not measured'));
  }

  stats(): EngineStats {
    const kits = { starting: 0, idle: 0, busy: 0, editing: 0 };
    return { kits, queued: 0, started: 0, crashed: 0, recycled: 0, converted: 0 };
  }
}
