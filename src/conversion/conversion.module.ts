import { Module, RequestMethod, VERSION_NEUTRAL, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { dialectPaths } from '../dialect/index.js';
import { HooksModule } from '../hooks/index.js';
import { bodyStreamsOf, RequestIdMiddleware } from '../http/index.js';
import { ConversionEvents } from './events/index.js';
import { ConversionMetrics } from './conversion.metrics.js';
import { ConversionService } from './conversion.service.js';
import { conversionQueueProvider } from './create-conversion-queue.js';
import { ConversionController } from './http/conversion.controller.js';
import { ConversionMethodsMiddleware } from './http/conversion-methods.middleware.js';
import { ConversionJobsController } from './http/conversion-jobs.controller.js';
import { FetchedResults } from './http/fetched-results.js';
import { ConversionJobs, JobAddress, Webhook } from './jobs/index.js';
import { ConversionPolicy, Tenants } from './policy/index.js';
import { ConversionQueue } from './queue/index.js';

const paths = ['convert-to', 'convert-to/:format', 'convert-to/jobs/:id', 'convert-to/jobs/:id/result'];

@Module({
  imports: [HooksModule],
  controllers: [ConversionController, ConversionJobsController],
  providers: [
    ConversionEvents,
    ConversionJobs,
    ConversionMetrics,
    ConversionPolicy,
    ConversionService,
    FetchedResults,
    JobAddress,
    Tenants,
    Webhook,
    conversionQueueProvider,
  ],
  exports: [ConversionQueue, ConversionService],
})
export class ConversionModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    const all = { method: RequestMethod.ALL, version: VERSION_NEUTRAL } as const;
    const routes = paths.flatMap((path) => dialectPaths(path)).map((path) => ({ path, ...all }));
    consumer.apply(ConversionMethodsMiddleware).forRoutes(...routes);
    consumer.apply(RequestIdMiddleware).forRoutes(ConversionController, ConversionJobsController);
    consumer.apply(bodyStreamsOf(ConversionController)).forRoutes(ConversionController);
  }
}
