import { Get, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  answerJson,
  discardBody,
  nodeRequest,
  nodeResponse,
  type PlatformRequest,
  type PlatformResponse,
  SvcController,
  wholeBodyOf,
} from '../../http/index.js';
import { SvcLogger } from '../../logging/index.js';
import { DocumentNotFound, NotOffered } from '../errors.js';
import { blankTemplate, templateKind } from '../templates/blank-template.js';
import type { CallGrant } from '../tokens/grant.js';
import { AccessTokenGuard, CurrentGrant } from './access-token.guard.js';
import { header } from './headers.js';
import { nameIn, readSave, timestampOf } from './save-headers.js';
import { WopiOperations } from './wopi-operations.js';

type Answer = Readonly<Record<string, unknown>>;

/** Where the host's half of the protocol is, below the application's prefix. */
const wopiPath = 'wopi';

/** The host's half of the protocol: what an office service calls (specification 4.4). */
@SvcController(wopiPath)
export class WopiStorageController {
  readonly #log = new SvcLogger('storage');

  constructor(private readonly operations: WopiOperations) {}

  @Get('files/:id')
  @UseGuards(AccessTokenGuard)
  async checkFileInfo(@CurrentGrant() grant: CallGrant, @Res() reply: PlatformResponse): Promise<void> {
    answerJson(reply, await this.operations.checkFileInfo(grant));
  }

  @Get('files/:id/contents')
  @UseGuards(AccessTokenGuard)
  async getFile(@CurrentGrant() grant: CallGrant, @Res() reply: PlatformResponse): Promise<void> {
    const { content, version } = await this.operations.getFile(grant);
    const response = nodeResponse(reply);
    response.writeHead(200, { 'Content-Type': 'application/octet-stream', ...asItIs, ...itemVersion(version) });
    try {
      await pipeline(content, response);
    } catch (error) {
      // The connection is cut by now, which tells the service that the document is not whole.
      this.#log.warn(`a document could not be sent to its end: ${String(error)}`);
    }
  }

  @Post('files/:id/contents')
  @UseGuards(AccessTokenGuard)
  async putFile(
    @CurrentGrant() grant: CallGrant,
    @Req() incoming: PlatformRequest,
    @Res() reply: PlatformResponse,
  ): Promise<void> {
    const request = nodeRequest(incoming);
    const save = readSave(request, grant.user);
    const lock = header(request, 'X-WOPI-Lock');
    const { answer, version } = await answered(request, () =>
      this.operations.putFile(grant, wholeBodyOf(request), save, timestampOf(request), lock),
    );
    answerJson(reply, answer, { headers: itemVersion(version) });
  }

  /** `X-WOPI-Override` says what is meant. */
  @Post('files/:id')
  @UseGuards(AccessTokenGuard)
  async override(
    @CurrentGrant() grant: CallGrant,
    @Req() incoming: PlatformRequest,
    @Res() reply: PlatformResponse,
  ): Promise<void> {
    const request = nodeRequest(incoming);
    answerJson(reply, await answered(request, () => this.#perform(grant, request, reply)));
  }

  async #perform(grant: CallGrant, request: IncomingMessage, reply: PlatformResponse): Promise<Answer> {
    const lock = header(request, 'X-WOPI-Lock');
    const asked = header(request, 'X-WOPI-Override') ?? '';
    switch (asked) {
      case 'PUT_RELATIVE': {
        const suggested = nameIn(request, 'X-WOPI-SuggestedTarget');
        return this.operations.putRelative(grant, wholeBodyOf(request), readSave(request, grant.user), suggested);
      }
      case 'RENAME_FILE':
        return this.operations.rename(grant, nameIn(request, 'X-WOPI-RequestedName'), lock);
      case 'LOCK':
      case 'UNLOCK':
      case 'REFRESH_LOCK':
      case 'GET_LOCK':
        await this.operations.demandLocking(grant);
        this.#changeLock(asked, grant.documentId, lock ?? '', header(request, 'X-WOPI-OldLock'));
        if (asked === 'GET_LOCK') setHeader(reply, 'X-WOPI-Lock', this.operations.locks.get(grant.documentId));
        return {};
      default:
        throw new NotOffered('such operation');
    }
  }

  /** Templates hold nothing worth a token. */
  @Get('templates/:kind')
  async template(@Param('kind') name: string, @Res() reply: PlatformResponse): Promise<void> {
    const kind = templateKind(name);
    if (!kind) throw new DocumentNotFound();
    const bytes = await blankTemplate(kind);
    const head = { 'Content-Type': kind.mimeType, 'Content-Length': bytes.length, ...asItIs };
    nodeResponse(reply).writeHead(200, head).end(bytes);
  }

  #changeLock(asked: string, id: string, lock: string, former: string | undefined): void {
    const { locks } = this.operations;
    if (asked === 'LOCK') locks.lock(id, lock, former);
    if (asked === 'UNLOCK') locks.unlock(id, lock);
    if (asked === 'REFRESH_LOCK') locks.refresh(id, lock);
  }
}

/** What is left of a body that nobody wanted is read, so that its sender gets to read the answer. */
async function answered<T>(request: IncomingMessage, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    if (!request.complete) discardBody(request);
  }
}

/** Documents are people's words: a page of this origin must not be able to load one as its script. */
const asItIs = { 'X-Content-Type-Options': 'nosniff' };

const itemVersion = (version: string): Record<string, string> =>
  // A header line takes printable ASCII only.
  /^[\x20-\x7e]+$/.test(version) ? { 'X-WOPI-ItemVersion': version } : {};

function setHeader(reply: PlatformResponse, name: string, value: string): void {
  ('raw' in reply ? reply.raw : reply).setHeader(name, value);
}
