import { Body, Delete, Get, Param, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { dialects } from '../dialect/index.js';
import {
  answerJson,
  nodeRequest,
  nodeResponse,
  SvcController,
  uncached,
  type PlatformRequest,
  type PlatformResponse,
} from '../http/index.js';
import { DocumentLeases, PassingOn } from '../nodes/index.js';
import { AuditLog } from '../operations/index.js';
import type { AdminOverview, HostCheckStep } from '../protocol/index.js';
import { SessionService } from '../session/index.js';
import { HostCheck } from '../wopi/index.js';
import { AdminGuard } from './admin.guard.js';
import { AdminOverviewService } from './admin-overview.service.js';
import { AdminRequestInvalid, DocumentNotOpen, KeptEntryNotFound } from './errors.js';

/** What people read on a banner, letters. */
const longestNotice = 500;

/** What the admin page asks and does besides {@link AdminController}; the same token lets in. */
@SvcController(`${dialects.svc.path}/admin`)
@UseGuards(AdminGuard)
export class AdminWorkController {
  constructor(
    private readonly sessions: SessionService,
    private readonly overviews: AdminOverviewService,
    private readonly hosts: HostCheck,
    private readonly audit: AuditLog,
    private readonly leases: DocumentLeases,
    private readonly passing: PassingOn,
  ) {}

  @Get('overview')
  async overview(@Res() reply: PlatformResponse): Promise<void> {
    const overview: AdminOverview = await this.overviews.make();
    answerJson(reply, overview, { headers: uncached });
  }

  /**
   * Shows everybody at a document a text of whoever runs the service, at whatever node it is open.
   * @throws DocumentNotOpen, AdminRequestInvalid; NodesUnavailable, LeaseDamaged nobody can tell where it is
   */
  @Post('documents/notice')
  async notice(
    @Req() request: PlatformRequest,
    @Res() reply: PlatformResponse,
    @Query('key') key = '',
    @Body() body?: Record<string, unknown>,
  ): Promise<void> {
    const response = nodeResponse(reply);
    const text = textOf(body, 'text').slice(0, longestNotice);
    if (!this.sessions.list().some((each) => each.key === key)) {
      const owner = await this.leases.ownerOf(key);
      if (owner && (await this.passing.request(nodeRequest(request), response, owner.node, { text }))) return;
      throw new DocumentNotOpen();
    }
    const told = this.sessions.tell(key, text);
    this.audit.record({ action: 'adminNotice', document: key, outcome: 'ok' });
    answerJson(reply, { told });
  }

  /**
   * Throws kept bytes away, for good.
   * @throws KeptEntryNotFound also while the document is open, at any node; NodesUnavailable, LeaseDamaged nobody can tell
   * whether it is
   */
  @Delete('kept/:id')
  async discard(@Param('id') id: string, @Res() reply: PlatformResponse): Promise<void> {
    const entry = (await this.sessions.kept()).find((each) => each.id === id);
    if (!entry || !(await this.sessions.discardKept(id))) throw new KeptEntryNotFound();
    this.audit.record({ action: 'adminDiscard', document: entry.documentKey, outcome: 'ok' });
    nodeResponse(reply).writeHead(204).end();
  }

  /** What is wrong between this service and a storage host. @throws AdminRequestInvalid */
  @Post('check')
  async check(@Res() reply: PlatformResponse, @Body() body?: Record<string, unknown>): Promise<void> {
    const steps: readonly HostCheckStep[] = await this.hosts.run(textOf(body, 'wopiSrc'), {
      accessToken: textOf(body, 'accessToken'),
    });
    answerJson(reply, { steps }, { headers: uncached });
  }
}

/** @throws AdminRequestInvalid */
function textOf(body: Record<string, unknown> | undefined, name: string): string {
  const value = body?.[name];
  if (typeof value !== 'string' || value.trim() === '') throw new AdminRequestInvalid(name);
  return value.trim();
}
