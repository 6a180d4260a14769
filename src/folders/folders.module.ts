import { Module } from '@nestjs/common';
import { WorkFolders } from './work-folders.js';

/** Folders for what ends with the application. */
@Module({ providers: [WorkFolders], exports: [WorkFolders] })
export class FoldersModule {}
