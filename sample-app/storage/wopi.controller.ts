import {
  Controller,
  ForbiddenException,
  Get,
  Header,
  HttpCode,
  NotFoundException,
  NotImplementedException,
  Param,
  Post,
  Req,
  Res,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Grant } from './access-tokens.js';
import { blankTemplate, templateKinds } from './blank-template.js';
import { DocumentStore } from './document-store.js';
import { NameImpossible, timestampHeader, WopiOperations } from './wopi-operations.js';
import { CurrentGrant, WopiGuard } from './wopi.guard.js';

/** The host's half of the protocol: what an office service calls (spec 4.4). */
@Controller('wopi')
export class WopiController {
  constructor(
    private readonly operations: WopiOperations,
    private readonly store: DocumentStore,
  ) {}

  @Get('files/:id')
  @UseGuards(WopiGuard)
  async checkFileInfo(@CurrentGrant() grant: Grant, @Req() request: Request): Promise<Record<string, unknown>> {
    return this.operations.checkFileInfo(grant, addressOf(request));
  }

  @Get('files/:id/contents')
  @UseGuards(WopiGuard)
  async getFile(@CurrentGrant() { documentId }: Grant): Promise<StreamableFile> {
    const { size } = await this.store.get(documentId);
    return new StreamableFile(await this.store.read(documentId), { type: 'application/octet-stream', length: size });
  }

  @Post('files/:id/contents')
  @HttpCode(200)
  @UseGuards(WopiGuard)
  async putFile(@CurrentGrant() grant: Grant, @Req() request: Request): Promise<Record<string, unknown>> {
    requireWrite(grant);
    return this.operations.putFile(
      grant,
      request,
      timestampHeader((name) => request.get(name)),
    );
  }

  /** `X-WOPI-Override` says what is meant. Locks are not offered: changes are found by their time. */
  @Post('files/:id')
  @HttpCode(200)
  @UseGuards(WopiGuard)
  async override(
    @CurrentGrant() grant: Grant,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Record<string, unknown>> {
    switch (request.get('X-WOPI-Override')) {
      case 'PUT_RELATIVE':
        return this.operations.putRelative(
          grant,
          request,
          request.get('X-WOPI-SuggestedTarget') ?? '',
          addressOf(request),
        );
      case 'RENAME_FILE':
        requireWrite(grant);
        return this.rename(grant, request.get('X-WOPI-RequestedName') ?? '', response);
      default:
        throw new NotImplementedException();
    }
  }

  /** Templates hold nothing worth a token. */
  @Get('templates/:kind')
  @Header('Content-Type', 'application/octet-stream')
  async template(@Param('kind') name: string): Promise<StreamableFile> {
    const kind = Object.hasOwn(templateKinds, name) ? templateKinds[name] : undefined;
    if (!kind) throw new NotFoundException();
    return new StreamableFile(await blankTemplate(kind), { type: kind.mimeType });
  }

  private async rename(grant: Grant, requested: string, response: Response): Promise<Record<string, unknown>> {
    try {
      return await this.operations.rename(grant, requested);
    } catch (error) {
      if (error instanceof NameImpossible) response.setHeader('X-WOPI-InvalidFileNameError', error.message);
      throw error;
    }
  }
}

function requireWrite({ canWrite }: Grant): void {
  if (!canWrite) throw new ForbiddenException();
}

const addressOf = (request: Request): string => `${request.protocol}://${request.get('host') ?? 'localhost'}`;
