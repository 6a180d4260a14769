import { Module } from '@nestjs/common';
import { DownloadStore } from './export/download-store.js';
import { Keep } from './saving/keep/keep.js';
import { SessionFolders } from './files/session-folders.js';
import { SessionService } from './session.service.js';

/** Open documents: {@link SessionService}, and the files that views export. */
@Module({
  providers: [DownloadStore, Keep, SessionFolders, SessionService],
  exports: [DownloadStore, SessionService],
})
export class SessionModule {}
