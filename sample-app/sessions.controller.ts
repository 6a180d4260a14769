import { Controller, Get, UseGuards } from '@nestjs/common';
import { SessionService, type SessionStats } from 'nestjs-svc';
import { LoopbackGuard } from './loopback.guard.js';

/** An open document as the start page shows it. */
export interface OpenDocumentReport {
  /** Identifier in the built-in storage; of another host's document, its WOPISrc. */
  readonly id: string;
  readonly fileName: string;
  readonly state: string;
  readonly modified: boolean;
  readonly users: readonly string[];
  readonly views: number;
  readonly writers: number;
  /** ISO 8601. */
  readonly openedAt: string;
}

/** `GET /sessions`: what the service has open, for the start page on the same machine. */
@Controller('sessions')
@UseGuards(LoopbackGuard)
export class SessionsController {
  constructor(private readonly sessions: SessionService) {}

  @Get()
  async report(): Promise<{ readonly documents: OpenDocumentReport[]; readonly stats: SessionStats }> {
    const documents = this.sessions.list().map(({ key, pid: _pid, ...rest }) => ({ id: idOf(key), ...rest }));
    return { documents, stats: await this.sessions.stats() };
  }
}

const idOf = (wopiSrc: string): string => /\/wopi\/files\/([^/?]+)$/.exec(wopiSrc)?.[1] ?? wopiSrc;
