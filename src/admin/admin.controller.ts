import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import {
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { dialects } from '../dialect/index.js';
import { fileDisposition, nodeResponse, SvcExceptionFilter, type PlatformResponse } from '../http/index.js';
import { AuditLog, HealthChecks, type HealthPart } from '../operations/index.js';
import { SvcOptions } from '../options/index.js';
import {
  SessionService,
  type DrainReport,
  type KeptEntry,
  type SessionStats,
  type SessionSummary,
} from '../session/index.js';
import { AdminGuard } from './admin.guard.js';
import { DocumentNotOpen, KeptEntryNotFound } from './errors.js';

/** Bytes that no host has confirmed, as the operator sees them. */
export interface KeptReport extends Omit<KeptEntry, 'path' | 'attempt' | 'typed'> {
  /** Whether the document is open just now: its session then takes care of these bytes itself. */
  readonly open: boolean;
}

/** What is open, and the engine that has it open: its version, and the walls around it. */
export interface OpenReport {
  readonly documents: readonly SessionSummary[];
  readonly stats: SessionStats;
  readonly engine?: HealthPart;
}

/**
 * For whoever runs the service: what is open, what is kept, and a way to get at both when a host is gone for good
 * (option `operations.adminToken`).
 */
@Controller(`${dialects.svc.path}/admin`)
@UseGuards(AdminGuard)
@UseFilters(SvcExceptionFilter)
export class AdminController {
  constructor(
    private readonly sessions: SessionService,
    private readonly audit: AuditLog,
    private readonly health: HealthChecks,
    private readonly options: SvcOptions,
  ) {}

  @Get('documents')
  @Header('Cache-Control', 'no-store')
  async documents(): Promise<OpenReport> {
    const [stats, engine] = await Promise.all([this.sessions.stats(), this.health.part('engine')]);
    return { documents: this.sessions.list(), stats, ...(engine && { engine }) };
  }

  /**
   * Saves the document and closes it for everybody; answers when that is done.
   * @throws DocumentNotOpen
   */
  @Delete('documents')
  @HttpCode(204)
  async close(@Query('key') key = ''): Promise<void> {
    if (!this.#isOpen(key)) throw new DocumentNotOpen();
    await this.sessions.close(key);
    this.audit.record({ action: 'adminClose', document: key, outcome: 'ok' });
  }

  /**
   * Empties this node: takes no more documents, and moves, or saves and closes, those that are open. Answers when none is
   * left, at the latest after `session.shutdownTimeout`.
   */
  @Post('drain')
  @HttpCode(200)
  async drain(): Promise<DrainReport> {
    this.audit.record({ action: 'adminDrain', outcome: 'ok' });
    return this.sessions.drain(this.options.session.shutdownTimeout);
  }

  @Get('kept')
  @Header('Cache-Control', 'no-store')
  async kept(): Promise<{ readonly kept: readonly KeptReport[] }> {
    const entries = await this.sessions.kept();
    return {
      kept: entries.map(({ path: _path, attempt: _attempt, typed: _typed, ...facts }) => ({
        ...facts,
        open: this.#isOpen(facts.documentKey),
      })),
    };
  }

  /**
   * The bytes themselves. They stay kept.
   * @throws KeptEntryNotFound
   */
  @Get('kept/:id')
  async bytes(@Param('id') id: string, @Res() reply: PlatformResponse): Promise<void> {
    const entry = (await this.sessions.kept()).find((each) => each.id === id);
    if (!entry) throw new KeptEntryNotFound();
    this.audit.record({ action: 'adminFetch', document: entry.documentKey, outcome: 'ok' });
    const response = nodeResponse(reply);
    response.writeHead(200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': entry.size,
      'Content-Disposition': fileDisposition(entry.fileName),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    await pipeline(createReadStream(entry.path), response);
  }

  #isOpen(key: string): boolean {
    return this.sessions.list().some((each) => each.key === key);
  }
}
