import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { AdminPageController } from './admin-page.controller.js';
import { AdminWorkController } from './admin-work.controller.js';
import { AdminOverviewService } from './admin-overview.service.js';
import { RequestIdMiddleware } from '../http/index.js';
import { AdminController } from './admin.controller.js';
import { AdminGuard } from './admin.guard.js';
import { Happenings } from './happenings.js';
import { OpenReports } from './open-reports.js';

@Module({
  controllers: [AdminController, AdminPageController, AdminWorkController],
  providers: [AdminGuard, AdminOverviewService, Happenings, OpenReports],
  exports: [AdminGuard],
})
export class AdminModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(RequestIdMiddleware).forRoutes(AdminController, AdminWorkController);
  }
}
