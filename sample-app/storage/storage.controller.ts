import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
  StreamableFile,
  UseGuards,
  UsePipes,
  ValidationPipe,
} from '@nestjs/common';
import { IsBoolean, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Request } from 'express';
import { fileDisposition } from 'nestjs-svc';
import type { StoredDocument } from './document-store.js';
import { DocumentStore } from './document-store.js';
import { SameOriginGuard } from './same-origin.guard.js';
import { StorageService, type OpenedDocument } from './storage.service.js';
import { TriableFields } from './triable-fields.js';
import { receiveFiles } from './upload.js';

export class NewDocument {
  @IsString() @MaxLength(200) name!: string;
}

export class OpenDocument {
  @IsOptional() @IsString() @MaxLength(100) userId?: string;
  @IsOptional() @IsString() @MaxLength(100) userName?: string;
  @IsOptional() @IsBoolean() readOnly?: boolean;
  @IsOptional() @IsObject() @TriableFields() checkFileInfo?: Record<string, unknown>;
}

/** What the start page calls. A storage for real use asks here who the user is. */
@Controller('storage/files')
@UseGuards(SameOriginGuard)
@UsePipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true }))
export class StorageController {
  constructor(
    private readonly storage: StorageService,
    private readonly store: DocumentStore,
  ) {}

  @Get()
  async list(): Promise<StoredDocument[]> {
    return this.storage.list();
  }

  /** A multipart form with any number of files. */
  @Post()
  async upload(@Req() request: Request): Promise<StoredDocument[]> {
    return receiveFiles(request, async (name, content) => this.storage.upload(name, content));
  }

  @Post('new')
  async create(@Body() { name }: NewDocument): Promise<StoredDocument> {
    return this.storage.create(name);
  }

  @Post(':id/open')
  @HttpCode(200)
  async open(
    @Param('id') id: string,
    @Body() { userId, userName, readOnly, checkFileInfo }: OpenDocument,
    @Req() request: Request,
  ): Promise<OpenedDocument> {
    return this.storage.open(id, {
      userId,
      userName,
      readOnly,
      checkFileInfo,
      pageOrigin: `${request.protocol}://${request.get('host') ?? 'localhost'}`,
    });
  }

  @Get(':id/content')
  async download(@Param('id') id: string): Promise<StreamableFile> {
    const { name, size } = await this.store.get(id);
    return new StreamableFile(await this.store.read(id), { length: size, disposition: fileDisposition(name) });
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string): Promise<void> {
    return this.storage.remove(id);
  }
}
