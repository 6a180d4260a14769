import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { RequestIdMiddleware } from '../http/index.js';
import { CapabilitiesController } from './capabilities.controller.js';
import { DiscoveryController } from './discovery.controller.js';

@Module({ controllers: [CapabilitiesController, DiscoveryController] })
export class CapabilitiesModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(RequestIdMiddleware).forRoutes(CapabilitiesController, DiscoveryController);
  }
}
