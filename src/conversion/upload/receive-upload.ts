import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { ConversionCancelled } from '../../engine/index.js';
import { toldError } from '../../errors/index.js';
import type { DocumentInput } from '../../formats/index.js';
import { bodyOf, discardBody, watchPace } from '../../http/index.js';
import type { ConversionOptions } from '../../options/index.js';
import { BadUpload, UploadTooLarge, UploadTooSlow } from '../errors.js';
import { spool } from './spool.js';

export interface Upload {
  readonly input: DocumentInput;
  /** As the client wrote it, without folders. */
  readonly name: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** What the parts around the file may add to the length of a body, and all fields together; they are in memory until the conversion is over. */
const overhead = 1024 * 1024;
/**
 * What waits of an upload while a piece of it is written. Smaller than what the socket gives at a time, as these are by default (16 KiB), a
 * buffer stops and starts the upload with every piece.
 */
const buffer = 1024 * 1024;
const limits = { files: 2, fields: 100, fieldSize: 256 * 1024, headerPairs: 50, parts: 102 };
/** What has to come of a body in `slowAfter`. */
const minBytes = 10_000;

/**
 * Takes the one file of a multipart body, a large one into `folder`, never more than `maxFileSize` bytes of it. Any part with a
 * file name is a file, and so is a part named `data`. Fields may come before or after.
 *
 * @param ending says, by its reason, why nothing more is received
 * @throws BadUpload, UploadTooLarge, UploadTooSlow, MachineLimit, BodyTaken, that reason; ConversionCancelled when the client hangs up
 */
export async function receiveUpload(
  request: IncomingMessage,
  folder: Promise<string>,
  { maxFileSize, uploads }: Pick<ConversionOptions, 'maxFileSize' | 'uploads'>,
  ending?: AbortSignal,
): Promise<Upload> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) throw new BadUpload('not_multipart');
  if (Number(request.headers['content-length'] ?? 0) > maxFileSize + overhead) throw new UploadTooLarge(maxFileSize);
  try {
    return await new UploadReader(folder, maxFileSize, uploads.slowAfter).read(request, ending);
  } catch (error) {
    discardBody(request);
    throw error;
  }
}

class UploadReader {
  readonly #fields = new Map<string, string>();
  #file: { readonly name: string; readonly stream: Readable; readonly taken: Promise<DocumentInput> } | undefined;
  #fail: (error: Error) => void = () => undefined;
  /** Of their names and values; a letter takes two bytes at most. */
  #fieldBytes = 0;

  constructor(
    private readonly folder: Promise<string>,
    private readonly maxFileSize: number,
    private readonly slowAfter: number,
  ) {}

  async read(request: IncomingMessage, ending?: AbortSignal): Promise<Upload> {
    const pace = { window: this.slowAfter, minBytes };
    const endWatch = watchPace(request, pace, () => this.#fail(new UploadTooSlow()));
    const end = (): void => this.#fail(ending?.reason as Error);
    try {
      await new Promise<void>((resolve, reject) => {
        this.#fail = reject;
        ending?.throwIfAborted();
        ending?.addEventListener('abort', end);
        // Who hung up before this was asked for tells nothing any more, and a body that is whole is not slow either.
        if (request.destroyed && !request.readableEnded) return reject(new ConversionCancelled());
        const body = bodyOf(request);
        const parser = this.#parser(request);
        parser.on('finish', resolve);
        body.on('error', () => reject(new ConversionCancelled()));
        request.once('close', () => request.complete || reject(new ConversionCancelled()));
        body.pipe(parser);
      });
    } catch (error) {
      await this.#letGo();
      throw error;
    } finally {
      endWatch();
      ending?.removeEventListener('abort', end);
    }
    const input = await this.#file?.taken;
    if (!this.#file || !input || (input.length === 0 && this.#file.name === '')) throw new BadUpload('no_file');
    return { input, name: this.#file.name, fields: this.#fields };
  }

  /** The parser ends no file whose body stops: it would stay open, and what has come of it in the folder. */
  async #letGo(): Promise<void> {
    this.#file?.stream.destroy();
    await this.#file?.taken.catch(() => undefined);
  }

  #parser({ headers }: IncomingMessage): Writable {
    try {
      const parser = new Busboy({
        headers: headers as { 'content-type': string },
        limits: { ...limits, fileSize: this.maxFileSize },
        highWaterMark: buffer,
        fileHwm: buffer,
        isPartAFile: (name, type, fileName) =>
          fileName !== undefined || name === 'data' || type === 'application/octet-stream',
      });
      // Its types do not say that a part may have no name; what is thrown in here would end the application.
      parser.on('field', (name: string | undefined, value, _nameCut, _valueCut, encoding) => {
        if (encoded(encoding)) this.#fail(inEncoding(encoding));
        else if (name !== undefined) this.#takeField(name, value);
      });
      parser.on('file', (_field, stream, name, encoding) => {
        if (encoded(encoding)) this.#fail(inEncoding(encoding));
        this.#take(stream, name ?? '');
      });
      parser.on('error', () => this.#fail(malformed()));
      for (const limit of ['partsLimit', 'fieldsLimit'] as const) parser.on(limit, () => this.#fail(malformed()));
      return parser;
    } catch {
      throw malformed();
    }
  }

  #takeField(name: string, value: string): void {
    this.#fieldBytes += 2 * (name.length + value.length);
    if (this.#fieldBytes > overhead) this.#fail(new BadUpload('bad_multipart', 'The fields hold more than 1 MB.'));
    else this.#fields.set(name, value);
  }

  #take(stream: Readable, name: string): void {
    stream.on('limit', () => this.#fail(new UploadTooLarge(this.maxFileSize)));
    if (this.#file) {
      stream.resume();
      this.#fail(new BadUpload('several_files'));
      return;
    }
    const taken = spool(stream, async () => join(await this.folder, 'upload'));
    taken.catch((error: NodeJS.ErrnoException) =>
      this.#fail(toldError(error) ?? new BadUpload('bad_multipart', 'The multipart body ended within the file.')),
    );
    this.#file = { name, stream, taken };
  }
}

/** A transfer encoding other than none: what it holds would be taken for the document itself. */
const encoded = (encoding: string): boolean => !['7bit', '8bit', 'binary'].includes(encoding);
const inEncoding = (encoding: string): BadUpload =>
  new BadUpload(
    'bad_multipart',
    `A part has the transfer encoding "${encoding.slice(0, 40)}", which forms do not have (RFC 7578, 4.7). Send its bytes as they are.`,
  );

const malformed = (): BadUpload => new BadUpload('bad_multipart');
