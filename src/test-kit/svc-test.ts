import type { INestApplication } from '@nestjs/common';
import type { AddressInfo } from 'node:net';
import { SocketClient, type HelloFacts } from './socket-client.js';

/**
 * What {@link SvcTest.open} takes: a link of `EditorLinks`, or WOPISrc and token.
 *
 * @publicApi
 */
export type OpenedBy =
  | { readonly url: string; readonly fields: { readonly access_token: string } }
  | Pick<HelloFacts, 'wopiSrc' | 'accessToken'>;

/**
 * The answer to a conversion over HTTP.
 *
 * @publicApi
 */
export interface ConvertedFile {
  /** HTTP status; other than 200, `bytes` are the JSON of an error. */
  readonly status: number;
  /** `Content-Type` of the answer, empty when it has none. */
  readonly type: string;
  /** The body: the converted file, or a zip of several. */
  readonly bytes: Buffer;
}

/**
 * An application that holds the service and listens, as its clients see it.
 *
 * @example
 * ```ts
 * await app.listen(0, '127.0.0.1');
 * const svc = new SvcTest(app);
 * const editor = await svc.open(await links.create({ file: id, user }));
 * editor.type('Hello');
 * await editor.save();
 * await svc.close();
 * ```
 * @publicApi
 */
export class SvcTest {
  readonly #editors: SocketClient[] = [];

  /** @param app listens already: `await app.listen(0, '127.0.0.1')` */
  constructor(
    private readonly app: INestApplication,
    private readonly prefix = '',
  ) {}

  /**
   * Address on loopback by which the application is reached, with the prefix that the constructor was given; no slash
   * at the end.
   */
  get origin(): string {
    return `http://127.0.0.1:${(this.app.getHttpServer() as { address(): AddressInfo }).address().port}${this.prefix}`;
  }

  /** Joins a document as a person does, without a browser. @throws the error that the service told instead */
  async open(by: OpenedBy, facts: Partial<HelloFacts> = {}): Promise<SocketClient> {
    const editor = await SocketClient.join(`${this.origin.replace('http', 'ws')}/svc/socket`, {
      ...factsOf(by),
      ...facts,
    });
    this.#editors.push(editor);
    return editor;
  }

  /**
   * Posts a document as a form does (specification 4.1). An error's status is an answer here: nothing is thrown for it.
   *
   * @param fields of the form: `lang`, `pageRange`, …
   */
  async convert(
    content: Uint8Array | string,
    name: string,
    format: string,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<ConvertedFile> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('data', new Blob([content]), name);
    const response = await fetch(`${this.origin}/svc/convert-to/${format}`, { method: 'POST', body: form });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get('content-type') ?? '', bytes };
  }

  /** Everybody leaves. */
  async close(): Promise<void> {
    await Promise.all(this.#editors.splice(0).map((editor) => editor.leave()));
  }
}

function factsOf(by: OpenedBy): HelloFacts {
  if (!('url' in by)) return by;
  const wopiSrc = new URL(by.url, 'http://localhost').searchParams.get('WOPISrc') ?? '';
  return { wopiSrc, accessToken: by.fields.access_token };
}
