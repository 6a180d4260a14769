import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { editorPath, socketPath } from '../dialect/index.js';
import { toldError } from '../errors/index.js';
import {
  BaseAddress,
  clientNetwork,
  discardBody,
  HostNameUnknown,
  isAskedByOwnName,
  Places,
  queryOf,
} from '../http/index.js';
import { SvcLogger } from '../logging/index.js';
import { SvcOptions } from '../options/index.js';
import type { EditorPageError } from '../protocol/index.js';
import { documentKey, HostAdmission } from '../wopi/index.js';
import { OpeningAhead } from '../session/index.js';
import { EditorAssets } from './assets/editor-assets.js';
import { languageOf, toldWopiSrc, toSettings, wopiSrcOf } from './embedding/embedding.js';
import { readFields } from './embedding/read-fields.js';
import { TokenInAddress, TooManyForms } from './errors.js';
import { HostOrigin } from './host-origin.js';
import { contentSecurityPolicy } from './page/content-security-policy.js';
import { pageTexts } from './i18n/index.js';
import { htmlPage, type HtmlPage } from './page/html-page.js';

export interface EditorPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

interface Frame {
  readonly base: string;
  readonly dialect: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly hostOrigin: string | undefined;
}

/** Makes the editor page of a request, or the page that says why there is none. */
@Injectable()
export class EditorPageService {
  readonly #log = new SvcLogger('editor');
  readonly #forms: Places;

  constructor(
    private readonly options: SvcOptions,
    private readonly address: BaseAddress,
    private readonly admission: HostAdmission,
    private readonly origins: HostOrigin,
    private readonly assets: EditorAssets,
    private readonly ahead: OpeningAhead,
  ) {
    const { max, maxPerAddress } = options.editor.forms;
    this.#forms = new Places({ max, maxPerClient: maxPerAddress });
  }

  async make(request: IncomingMessage, dialect: string): Promise<EditorPage> {
    const base = this.address.of(request, `${dialect}/${editorPath}`);
    const query = queryOf(request);
    let fields: ReadonlyMap<string, string> = new Map(new URLSearchParams(query));
    try {
      if (!isAskedByOwnName(request, this.options)) throw new HostNameUnknown();
      await this.#admit(fields);
      fields = await this.#read(request, query);
      const page = await this.#editor(await this.#frame(request, base, dialect, fields));
      this.#openAhead(request, fields);
      return page;
    } catch (error) {
      if (!request.complete) discardBody(request);
      const frame = await this.#frame(request, base, dialect, fields);
      return this.#failure(frame, error);
    }
  }

  /** What the address alone can be refused for: nothing of the body is read before. @throws HostRefused, TokenInAddress */
  async #admit(query: ReadonlyMap<string, string>): Promise<void> {
    const hasToken = ['access_token', 'access_header'].some((name) => query.has(name));
    if (hasToken && !this.options.editor.tokenInAddress) throw new TokenInAddress();
    if (query.has('WOPISrc') || query.has('wopisrc')) await this.admission.admit(wopiSrcOf(query));
  }

  async #read(request: IncomingMessage, query: string): Promise<ReadonlyMap<string, string>> {
    const leave = this.#forms.take(clientNetwork(request, this.options.trustProxy));
    if (!leave) throw new TooManyForms();
    try {
      return await readFields(request, query, this.options.editor.forms.timeout);
    } finally {
      leave();
    }
  }

  /** The page is on its way: what its socket will ask for can begin. */
  #openAhead(request: IncomingMessage, fields: ReadonlyMap<string, string>): void {
    const [accessToken, accessHeader] = [fields.get('access_token'), fields.get('access_header')];
    const credentials = accessToken ? { accessToken } : { accessHeader: accessHeader ?? '' };
    this.ahead.begin({
      wopiSrc: wopiSrcOf(fields),
      credentials,
      language: fields.get('lang') || undefined,
      address: clientNetwork(request, this.options.trustProxy),
    });
  }

  async #frame(
    request: IncomingMessage,
    base: string,
    dialect: string,
    fields: ReadonlyMap<string, string>,
  ): Promise<Frame> {
    const { origin, referer } = request.headers;
    const candidates = [fields.get('postmessage_origin'), origin, referer];
    const hostOrigin = await this.origins.of(candidates, base, toldWopiSrc(fields));
    return { base, dialect, fields, hostOrigin };
  }

  async #editor({ base, dialect, fields, hostOrigin = '' }: Frame): Promise<EditorPage> {
    const wopiSrc = wopiSrcOf(fields);
    await this.admission.admit(wopiSrc);
    // A balancer, or another node, knows by it where the document is open.
    const way = new URLSearchParams({ WOPISrc: documentKey(wopiSrc) }).toString();
    const socketUrl = `${base.replace(/^http/, 'ws')}/${dialect}/${socketPath}?${way}`;
    const settings = toSettings(fields, {
      baseUrl: base,
      socketUrl,
      hostOrigin,
      defaults: this.options.editor.defaults,
      texts: this.options.editor.texts,
    });
    const title = settings.title ?? 'Office';
    const wopiOrigin = new URL(wopiSrc).origin;
    return this.#page(200, { base, dialect, fields, hostOrigin }, 'main.ts', wopiOrigin, {
      language: settings.language,
      title,
      data: settings,
    });
  }

  async #failure(frame: Frame, error: unknown): Promise<EditorPage> {
    const known = toldError(error);
    if (!known || known.status >= 500) this.#log.error('the editor page failed', error);
    const language = languageOf(frame.fields.get('lang') || undefined, this.options.editor.defaults.language);
    const failure: EditorPageError = {
      code: known?.code ?? 'internal_error',
      message: known?.message ?? 'Something went wrong inside the service. The log holds the cause.',
      language,
      ...(frame.hostOrigin !== undefined && { hostOrigin: frame.hostOrigin }),
    };
    const { cannotOpen: heading } = pageTexts(language);
    const page = await this.#page(known?.status ?? 500, frame, 'failed.ts', undefined, {
      language,
      title: heading,
      data: failure,
      text: { heading, body: failure.message },
    });
    const retryAfter = known?.retryAfter;
    if (retryAfter === undefined) return page;
    return { ...page, headers: { ...page.headers, 'Retry-After': String(retryAfter) } };
  }

  async #page(
    status: number,
    { base, dialect, hostOrigin }: Frame,
    source: string,
    wopiOrigin: string | undefined,
    content: Pick<HtmlPage, 'language' | 'title' | 'data' | 'text'>,
  ): Promise<EditorPage> {
    const nonce = randomBytes(16).toString('base64');
    const hosts = [wopiOrigin, hostOrigin].filter((origin) => origin !== undefined && origin !== '') as string[];
    const inlineScript = source === 'main.ts' ? await this.assets.early() : undefined;
    const policy = contentSecurityPolicy({
      nonce,
      inlineScript,
      imageOrigins: wopiOrigin === undefined ? [] : [wopiOrigin],
      socketOrigin: new URL(base.replace(/^http/, 'ws')).origin,
      frameAncestors: [...hosts, ...this.options.editor.frameAncestors],
    });
    const entry = await this.assets.entry(source);
    return {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-store',
      },
      html: htmlPage({ ...content, nonce, inlineScript, assetsUrl: `${base}/${dialect}/${editorPath}/`, ...entry }),
    };
  }
}
