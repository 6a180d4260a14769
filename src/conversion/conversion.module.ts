import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { HooksModule } from '../hooks/index.js';
import { bodyStreamsOf, RequestIdMiddleware } from '../http/index.js';
import { ConversionEvents } from './events/index.js';
import { ConversionMetrics } from './conversion.metrics.js';
import { ConversionService } from './conversion.service.js';
import { conversionQueueProvider } from './create-conversion-queue.js';
import { ConversionController } from './http/conversion.controller.js';
import { ConversionJobsController } from './http/conversion-jobs.controller.js';
import { ConversionJobs, JobAddress, Webhook } from './jobs/index.js';
import { ConversionPolicy, Tenants } from './policy/index.js';
import { ConversionQueue } from './queue/index.js';

@Module({
  imports: [HooksModule],
  controllers: [ConversionController, ConversionJobsController],
  providers: [
    ConversionEvents,
    ConversionJobs,
    ConversionMetrics,
    ConversionPolicy,
    ConversionService,
    JobAddress,
    Tenants,
    Webhook,
    conversionQueueProvider,
  ],
  exports: [ConversionQueue, ConversionService],
})
export class ConversionModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(RequestIdMiddleware).forRoutes(ConversionController, ConversionJobsController);
    consumer.apply(bodyStreamsOf(ConversionController)).forRoutes(ConversionController);
  }
}
