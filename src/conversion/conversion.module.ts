import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { BodyStreams, RequestIdMiddleware } from '../http/index.js';
import { ConversionController } from './conversion.controller.js';
import { ConversionMetrics } from './conversion.metrics.js';
import { ConversionService } from './conversion.service.js';
import { JobFolders } from './job-folders.js';
import { ConversionJobs, ConversionJobsController, JobAddress, Webhook } from './jobs/index.js';
import { ConversionQueue, conversionQueueProvider } from './queue/index.js';

@Module({
  controllers: [ConversionController, ConversionJobsController],
  providers: [
    ConversionJobs,
    ConversionMetrics,
    ConversionService,
    JobAddress,
    JobFolders,
    Webhook,
    conversionQueueProvider,
  ],
  exports: [ConversionQueue, ConversionService],
})
export class ConversionModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(RequestIdMiddleware).forRoutes(ConversionController, ConversionJobsController);
    consumer.apply(BodyStreams).forRoutes(ConversionController);
  }
}
