import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { RequestIdMiddleware } from '../http/index.js';
import { DownloadsController } from './downloads.controller.js';
import { EditorAssets } from './assets/editor-assets.js';
import { EditorPageService } from './editor-page.service.js';
import { EditorController } from './editor.controller.js';
import { HostOrigin } from './host-origin.js';

@Module({
  controllers: [DownloadsController, EditorController],
  providers: [EditorAssets, EditorPageService, HostOrigin],
})
export class EditorModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(RequestIdMiddleware).forRoutes(DownloadsController, EditorController);
  }
}
