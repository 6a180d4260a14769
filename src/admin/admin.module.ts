import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { RequestIdMiddleware } from '../http/index.js';
import { AdminController } from './admin.controller.js';
import { AdminGuard } from './admin.guard.js';

@Module({ controllers: [AdminController], providers: [AdminGuard], exports: [AdminGuard] })
export class AdminModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(RequestIdMiddleware).forRoutes(AdminController);
  }
}
