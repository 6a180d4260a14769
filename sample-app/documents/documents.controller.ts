import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
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
import { fileDisposition, SvcOptions } from 'nestjs-svc';
import { DocumentNotFound, EditorLinks, FolderStorage, type CreatedDocument } from 'nestjs-svc/storage';
import { SameOriginGuard } from './same-origin.guard.js';
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

/** A document as the start page shows it. */
export interface ListedDocument extends CreatedDocument {
  readonly size: number;
  /** ISO 8601; absent until the first save. */
  readonly lastModified?: string;
}

/** What a page puts into the form that starts the editor. */
export interface OpenedDocument {
  readonly document: CreatedDocument;
  /** The form's `action`. */
  readonly url: string;
  readonly wopiSrc: string;
  readonly accessToken: string;
  /** When it ends, ms since the epoch. */
  readonly accessTokenTtl: number;
}

/** What the start page calls. An application for real use asks here who the user is. */
@Controller('storage/files')
@UseGuards(SameOriginGuard)
@UsePipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true }))
export class DocumentsController {
  constructor(
    private readonly documents: FolderStorage,
    private readonly links: EditorLinks,
    private readonly options: SvcOptions,
  ) {}

  @Get()
  async list(): Promise<ListedDocument[]> {
    const documents = await this.documents.list();
    return documents.map(({ modified, ...rest }) => ({
      ...rest,
      ...(modified && { lastModified: modified.toISOString() }),
    }));
  }

  /** A multipart form with files that the editor would open. */
  @Post()
  async upload(@Req() request: Request): Promise<CreatedDocument[]> {
    const { maxFileSize } = this.options.wopi;
    return receiveFiles(request, maxFileSize, async (name, content) => this.documents.add(name, content));
  }

  @Post('new')
  async create(@Body() { name }: NewDocument): Promise<CreatedDocument> {
    return this.documents.create(name);
  }

  @Post(':id/open')
  @HttpCode(200)
  async open(
    @Param('id') id: string,
    @Body() { userId = 'user', userName = userId, readOnly, checkFileInfo }: OpenDocument = {},
    @Req() request: Request,
  ): Promise<OpenedDocument> {
    const { url, wopiSrc, fields } = await this.links.create({
      file: id,
      user: { id: userId, name: userName },
      permissions: readOnly === true ? 'view' : 'edit',
      // The scheme that the browser sees may be that of a proxy.
      pageOrigin: request.get('origin') ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`,
      checkFileInfo: { OwnerID: 'owner', ...checkFileInfo },
    });
    const { name } = await this.#found(id);
    return {
      document: { id, name },
      url,
      wopiSrc,
      accessToken: fields.access_token,
      accessTokenTtl: Number(fields.access_token_ttl),
    };
  }

  /** Not to be loaded as a script, whatever is in it: it is of the pages' own origin. */
  @Get(':id/content')
  @Header('X-Content-Type-Options', 'nosniff')
  async download(@Param('id') id: string): Promise<StreamableFile> {
    const { name, size } = await this.#found(id);
    return new StreamableFile(await this.documents.read(id), { length: size, disposition: fileDisposition(name) });
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string): Promise<void> {
    return this.documents.remove(id);
  }

  async #found(id: string): Promise<{ readonly name: string; readonly size: number }> {
    const found = await this.documents.find(id);
    if (!found) throw new DocumentNotFound();
    return found;
  }
}
