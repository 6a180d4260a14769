import type { FactoryProvider } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';
import { OfficeEngine } from '../engine/index.js';
import { HealthChecks } from '../operations/index.js';
import { SvcOptions } from '../options/index.js';
import { WorkFolders } from '../folders/index.js';
import { ConversionQueue } from './queue/conversion-queue.js';
import { MemoryConversionQueue } from './queue/memory-conversion-queue.js';

/** The queue that the options ask for. Bull, ioredis and all that belongs to them are loaded only for the one on Redis. */
export const conversionQueueProvider: FactoryProvider<ConversionQueue> = {
  provide: ConversionQueue,
  inject: [SvcOptions, OfficeEngine, WorkFolders, LazyModuleLoader, HealthChecks],
  useFactory: async (
    options: SvcOptions,
    engine: OfficeEngine,
    folders: WorkFolders,
    loader: LazyModuleLoader,
    health: HealthChecks,
  ): Promise<ConversionQueue> => {
    if (options.conversion.queue.kind === 'memory') return new MemoryConversionQueue(engine, options, folders);
    const { createBullQueue } = await import('./queue/bull/index.js');
    const queue = await createBullQueue(options, engine, folders, loader);
    health.add('queue', async () => {
      const { available, ...facts } = await queue.status();
      return { up: available, ...facts };
    });
    return queue;
  },
};
