import { Module, type MiddlewareConsumer, type NestModule, type OnModuleInit } from '@nestjs/common';
import { bodyStreamsOf, RequestIdMiddleware } from '../http/index.js';
import { CapabilityClaims } from '../operations/index.js';
import { SvcOptions } from '../options/index.js';
import { EditorAssets } from './assets/editor-assets.js';
import { DownloadsController } from './downloads.controller.js';
import { EditorPageService } from './editor-page.service.js';
import { EditorController } from './editor.controller.js';
import { EmbedController } from './embed.controller.js';
import { FarewellController } from './farewell.controller.js';
import { HostOrigin } from './host-origin.js';

/** The editor as hosts embed it: page, browser application, and what people export. */
@Module({
  controllers: [DownloadsController, EditorController, EmbedController, FarewellController],
  providers: [EditorAssets, EditorPageService, HostOrigin],
  exports: [EditorAssets],
})
export class EditorModule implements NestModule, OnModuleInit {
  constructor(
    private readonly options: SvcOptions,
    private readonly claims: CapabilityClaims,
  ) {}

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(RequestIdMiddleware).forRoutes(DownloadsController, EditorController, FarewellController);
    for (const controller of [EditorController, FarewellController])
      consumer.apply(bodyStreamsOf(controller)).forRoutes(controller);
  }

  onModuleInit(): void {
    this.claims.claim({ hasMobileSupport: this.options.editor.enabled });
  }
}
