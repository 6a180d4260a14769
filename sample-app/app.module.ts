import { Module, type DynamicModule } from '@nestjs/common';
import { SvcModule } from 'nestjs-svc';
import { FolderStorage, SvcStorageModule } from 'nestjs-svc/storage';
import { DocumentsController, sampleDocuments } from './documents/index.js';
import { SessionsController } from './sessions.controller.js';
import type { Settings } from './settings.js';

/** The whole service, documents in a folder, and pages to try both with. */
@Module({})
export class AppModule {
  static create({ options, storageDir, storage }: Settings): DynamicModule {
    const documents = { provide: FolderStorage, useFactory: () => sampleDocuments(storageDir) };
    return {
      module: AppModule,
      imports: [SvcModule.forRoot(options), SvcStorageModule.forRoot({ ...storage, storage: documents })],
      controllers: [DocumentsController, SessionsController],
    };
  }
}
