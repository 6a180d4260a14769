import { Module, type DynamicModule } from '@nestjs/common';
import { SvcModule } from 'nestjs-svc';
import { SessionsController } from './sessions.controller.js';
import type { Settings } from './settings.js';
import { StorageModule } from './storage/index.js';

/** All it takes to convert documents and edit them, and a storage host to try the editor with. */
@Module({})
export class AppModule {
  static create({ options, storageDir }: Settings): DynamicModule {
    const { baseUrl } = options;
    const storage = StorageModule.forRoot({
      ...(storageDir !== undefined && { directory: storageDir }),
      ...(baseUrl !== undefined && { baseUrl }),
    });
    return { module: AppModule, imports: [SvcModule.forRoot(options), storage], controllers: [SessionsController] };
  }
}
