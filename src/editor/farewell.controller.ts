import { Post, Req, Res, UseGuards } from '@nestjs/common';
import { dialectPaths, socketPath } from '../dialect/index.js';
import {
  DialectGuard,
  discardBody,
  nodeRequest,
  nodeResponse,
  queryOf,
  SvcController,
  type PlatformRequest,
  type PlatformResponse,
} from '../http/index.js';
import { documentIn, PassingOn } from '../nodes/index.js';
import { SvcOptions } from '../options/index.js';
import { Farewells } from '../session/index.js';
import { FarewellUnread } from './errors.js';
import { readFields } from './embedding/read-fields.js';

/** A key, and its name; more is no farewell. */
const maxBytes = 200;

/** `POST {base}/svc/socket?WOPISrc=…`: what a page says of its socket when it is closed, with `key` of its view in a form. */
@SvcController()
@UseGuards(DialectGuard)
export class FarewellController {
  constructor(
    private readonly options: SvcOptions,
    private readonly farewells: Farewells,
    private readonly passing: PassingOn,
  ) {}

  /** Who asks is not told whether there is such a view. @throws FarewellUnread */
  @Post(dialectPaths(socketPath))
  async post(@Req() platformRequest: PlatformRequest, @Res() reply: PlatformResponse): Promise<void> {
    const [request, response] = [nodeRequest(platformRequest), nodeResponse(reply)];
    const document = documentIn(request);
    const length = Number(request.headers['content-length'] ?? Infinity);
    if (document === undefined || !(length <= maxBytes)) {
      discardBody(request);
      throw new FarewellUnread();
    }
    if (await this.passing.toOwner(request, response, document)) return;
    const fields = await readFields(request, queryOf(request), this.options.editor.forms.timeout);
    this.farewells.take(document, fields.get('key') ?? '');
    response.writeHead(204).end();
  }
}
