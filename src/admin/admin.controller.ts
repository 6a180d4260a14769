import { createReadStream } from 'node:fs';
import { Delete, Get, Param, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { dialects } from '../dialect/index.js';
import {
  answerJson,
  fileDisposition,
  nodeRequest,
  nodeResponse,
  sendBody,
  SvcController,
  uncached,
  type PlatformRequest,
  type PlatformResponse,
} from '../http/index.js';
import { DocumentLeases, NodeSelf, PassingOn } from '../nodes/index.js';
import { AuditLog } from '../operations/index.js';
import { SvcOptions } from '../options/index.js';
import { keptName } from '../protocol/index.js';
import { SessionService, type DrainReport, type KeptEntry } from '../session/index.js';
import { AdminGuard } from './admin.guard.js';
import { DocumentNotClosed, DocumentNotOpen, KeptEntryNotFound, NodeNotThere } from './errors.js';
import { OpenReports, type OpenReport } from './open-reports.js';

/** Bytes that no host has confirmed, as the operator sees them. */
interface KeptReport extends Omit<KeptEntry, 'path' | 'attempt' | 'typed'> {
  /** Whether the document is open just now, at any node: its session then takes care of these bytes itself. */
  readonly open: boolean;
}

/**
 * For whoever runs the service: what is open, what is kept, and a way to get at both when a host is gone for good
 * (option `operations.adminToken`).
 */
@SvcController(`${dialects.svc.path}/admin`)
@UseGuards(AdminGuard)
export class AdminController {
  constructor(
    private readonly sessions: SessionService,
    private readonly audit: AuditLog,
    private readonly reports: OpenReports,
    private readonly leases: DocumentLeases,
    private readonly passing: PassingOn,
    private readonly self: NodeSelf,
    private readonly options: SvcOptions,
  ) {}

  @Get('documents')
  async documents(@Req() request: PlatformRequest, @Res() reply: PlatformResponse): Promise<void> {
    const isAskedByNode = this.passing.passedBy(nodeRequest(request)) !== undefined;
    const report: OpenReport = await (isAskedByNode ? this.reports.ofThisNode() : this.reports.ofAllNodes());
    answerJson(reply, report, { headers: uncached });
  }

  /**
   * Saves the document and closes it for everybody, at whatever node it is open; answers when that is done.
   * @throws DocumentNotOpen; DocumentNotClosed nobody takes its bytes; NodesUnavailable, LeaseDamaged nobody can tell where it is
   */
  @Delete('documents')
  async close(@Req() request: PlatformRequest, @Res() reply: PlatformResponse, @Query('key') key = ''): Promise<void> {
    const response = nodeResponse(reply);
    if (!this.#isOpen(key)) {
      const owner = await this.leases.ownerOf(key);
      if (owner && (await this.passing.request(nodeRequest(request), response, owner.node))) return;
      throw new DocumentNotOpen();
    }
    const isClosed = await this.sessions.tryToClose(key);
    this.audit.record({ action: 'adminClose', document: key, outcome: isClosed ? 'ok' : 'document_not_closed' });
    if (!isClosed) throw new DocumentNotClosed();
    response.writeHead(204).end();
  }

  /**
   * Empties this node, or the one of that name: it takes no more documents, and moves, or saves and closes, those that are open.
   * Answers when none is left, at the latest after `session.shutdownTimeout`.
   * @throws NodeNotThere, OwnerSilent
   */
  @Post('drain')
  async drain(
    @Req() request: PlatformRequest,
    @Res() reply: PlatformResponse,
    @Query('node') node = this.self.name,
  ): Promise<void> {
    if (node !== this.self.name) {
      if (await this.passing.request(nodeRequest(request), nodeResponse(reply), node)) return;
      throw new NodeNotThere();
    }
    this.audit.record({ action: 'adminDrain', outcome: 'ok' });
    const report: DrainReport = await this.sessions.drain(this.options.session.shutdownTimeout);
    answerJson(reply, report);
  }

  @Get('kept')
  async kept(@Res() reply: PlatformResponse): Promise<void> {
    const entries = await this.sessions.kept();
    const kept = entries.map(
      async ({ path: _path, attempt: _attempt, typed: _typed, fetched: _fetched, ...facts }): Promise<KeptReport> => ({
        ...facts,
        open: this.#isOpen(facts.documentKey) || (await this.#isOwned(facts.documentKey)),
      }),
    );
    answerJson(reply, { kept: await Promise.all(kept) }, { headers: uncached });
  }

  /**
   * The bytes themselves. They stay kept.
   * @throws KeptEntryNotFound
   */
  @Get('kept/:id')
  async bytes(@Param('id') id: string, @Res() reply: PlatformResponse): Promise<void> {
    const entry = await this.sessions.keptEntry(id);
    if (!entry) throw new KeptEntryNotFound();
    this.audit.record({ action: 'adminFetch', document: entry.documentKey, outcome: 'ok' });
    const response = nodeResponse(reply);
    response.writeHead(200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': entry.size,
      'Content-Disposition': fileDisposition(keptName(entry)),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    await sendBody(createReadStream(entry.path), response);
  }

  async #isOwned(key: string): Promise<boolean> {
    return (await this.leases.ownerOf(key).catch(() => undefined)) !== undefined;
  }

  #isOpen(key: string): boolean {
    return this.sessions.list().some((each) => each.key === key);
  }
}
