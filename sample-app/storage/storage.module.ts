import { Module, type DynamicModule } from '@nestjs/common';
import { AccessTokens } from './access-tokens.js';
import { DocumentStore } from './document-store.js';
import { StorageController } from './storage.controller.js';
import { StorageOptions } from './storage.options.js';
import { StorageService } from './storage.service.js';
import { WopiOperations } from './wopi-operations.js';
import { WopiController } from './wopi.controller.js';
import { WopiGuard } from './wopi.guard.js';

/**
 * A storage host in one folder, to be copied and changed. What an office service needs of a host is in
 * `wopi.controller.ts` and `wopi-operations.ts`; put your own storage behind `DocumentStore` and your own users behind
 * `StorageService.open()`. It offers
 *
 * - `/wopi/files/:id` and `/contents`: CheckFileInfo, GetFile, PutFile, PutRelativeFile, RenameFile, with tokens of one
 *   user and one document, and times that tell a save from one that would overwrite somebody else's;
 * - `/wopi/templates/:kind`: what new documents are made from;
 * - `/storage/files`: list, upload, create, open, download and delete, for the start page.
 *
 * It has no users of its own: whoever reaches the start page may open everything.
 */
@Module({})
export class StorageModule {
  static forRoot(options: Partial<StorageOptions> = {}): DynamicModule {
    return {
      module: StorageModule,
      controllers: [WopiController, StorageController],
      providers: [
        { provide: StorageOptions, useFactory: () => new StorageOptions(options) },
        AccessTokens,
        DocumentStore,
        StorageService,
        WopiGuard,
        WopiOperations,
      ],
      exports: [StorageService],
    };
  }
}
