import type { IncomingMessage, ServerResponse } from 'node:http';
import { Get, type OnModuleDestroy, Param, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import { Admission, ConversionAccessGuard } from '../../access/index.js';
import { dialectPaths } from '../../dialect/index.js';
import { allOutputs, formats, outputsOf, type Format } from '../../formats/index.js';
import {
  answerJson,
  DialectGuard,
  nodeRequest,
  nodeResponse,
  type PlatformRequest,
  type PlatformResponse,
  Places,
  SvcController,
} from '../../http/index.js';
import { SvcOptions } from '../../options/index.js';
import { ConversionEnabledGuard } from './conversion-enabled.guard.js';
import { ConversionService, type ConversionRequest } from '../conversion.service.js';
import { EngineUnavailable } from '../../engine/index.js';
import { BadUpload, TooManyUploads } from '../errors.js';
import { WorkFolders, type WorkFolder } from '../../folders/index.js';
import { ConversionJobs, JobAddress, prefersAsync } from '../jobs/index.js';
import { Tenants, type Tenancy } from '../policy/index.js';
import { ConversionQueue } from '../queue/index.js';
import { sendResult } from './send-result.js';
import { receiveUpload, type Upload } from '../upload/index.js';

/** `{base}/svc/convert-to` (specification 4.1, 4.2): a document in, the converted file out. */
@SvcController()
@UseGuards(DialectGuard, ConversionEnabledGuard, ConversionAccessGuard)
export class ConversionController implements OnModuleDestroy {
  readonly #uploads: Places;
  /** When the application ends. */
  readonly #ending = new AbortController();

  constructor(
    private readonly options: SvcOptions,
    private readonly conversions: ConversionService,
    private readonly queue: ConversionQueue,
    private readonly folders: WorkFolders,
    private readonly admission: Admission,
    private readonly tenants: Tenants,
    private readonly jobs: ConversionJobs,
    private readonly jobAddress: JobAddress,
  ) {
    this.#uploads = new Places(options.conversion.uploads);
  }

  /** What is still coming in then is nothing that would be converted: its sender knows so at once. */
  onModuleDestroy(): void {
    this.#ending.abort(new EngineUnavailable('The service is shutting down.'));
  }

  /** What each type of file can become. */
  @Get(dialectPaths('convert-to'))
  list(@Res() reply: PlatformResponse): void {
    answerJson(reply, {
      maxFileSize: this.options.conversion.maxFileSize,
      outputs: allOutputs().map((format) => describe(format)),
      inputs: formats.flatMap((format) =>
        format.kind === undefined
          ? []
          : [
              {
                ...describe(format),
                kind: format.kind,
                outputs: outputsOf(format.kind).map((output) => output.extension),
              },
            ],
      ),
    });
  }

  @Post(dialectPaths('convert-to/:format'))
  postFormat(
    @Req() request: PlatformRequest,
    @Res() response: PlatformResponse,
    @Param('format') format: string,
  ): Promise<void> {
    return this.#convert(nodeRequest(request), nodeResponse(response), format);
  }

  @Put(dialectPaths('convert-to/:format'))
  putFormat(
    @Req() request: PlatformRequest,
    @Res() response: PlatformResponse,
    @Param('format') format: string,
  ): Promise<void> {
    return this.#convert(nodeRequest(request), nodeResponse(response), format);
  }

  @Post(dialectPaths('convert-to'))
  post(@Req() request: PlatformRequest, @Res() response: PlatformResponse): Promise<void> {
    return this.#convert(nodeRequest(request), nodeResponse(response));
  }

  @Put(dialectPaths('convert-to'))
  put(@Req() request: PlatformRequest, @Res() response: PlatformResponse): Promise<void> {
    return this.#convert(nodeRequest(request), nodeResponse(response));
  }

  async #convert(request: IncomingMessage, response: ServerResponse, pathFormat?: string): Promise<void> {
    const asked = pathFormat === undefined ? undefined : this.conversions.targetFormat(pathFormat);
    const tenancy = await this.tenants.admit(request, this.admission.clientOf(request));
    try {
      if (asked) tenancy.assertAllowed(asked);
      await this.queue.assertOpen(tenancy.client);
      const job = await this.#convertFor(tenancy, request, response, pathFormat);
      // Whoever does not wait has it in work all the same.
      if (job !== undefined) void this.queue.settled(job).finally(() => tenancy.leave());
      else tenancy.leave();
    } catch (error) {
      tenancy.leave();
      throw error;
    }
  }

  /** @returns the id of the job when the client does not wait */
  async #convertFor(
    tenancy: Tenancy,
    request: IncomingMessage,
    response: ServerResponse,
    pathFormat?: string,
  ): Promise<string | undefined> {
    const hangUp = new AbortController();
    response.once('close', () => hangUp.abort());
    const making = this.folders.create('job');
    try {
      const { input, name, fields } = await this.#receive(request, making, tenancy);
      const { path: outputFolder } = await making;
      const format = pathFormat ?? fields.get('format');
      if (format === undefined || format === '') throw new BadUpload('no_format');
      tenancy.assertAllowed(this.conversions.targetFormat(format));
      const { client, tenant } = tenancy;
      const whose = tenant === undefined ? {} : { tenant };
      const conversion = { input, handedOver: true, name, format, fields, outputFolder, client, ...whose };
      if (prefersAsync(request)) return await this.#answerAsync(request, response, conversion);
      const converted = await this.conversions.convert(conversion, hangUp.signal);
      await sendResult(response, converted, {
        name,
        format: converted.format,
        archive: fields.get('pages') === 'all',
      });
      return undefined;
    } finally {
      await making.then(
        (folder) => folder.remove(),
        () => undefined,
      );
    }
  }

  async #receive(
    request: IncomingMessage,
    folder: Promise<WorkFolder>,
    { client, maxFileSize }: Tenancy,
  ): Promise<Upload> {
    const leave = this.#uploads.take(client);
    if (!leave) throw new TooManyUploads();
    try {
      const path = folder.then((made) => made.path);
      // It is asked for only where there is more than fits into memory.
      path.catch(() => undefined);
      const bounds = { maxFileSize, uploads: this.options.conversion.uploads };
      return await receiveUpload(request, path, bounds, this.#ending.signal);
    } finally {
      leave();
    }
  }

  /** 202, and where the conversion is now (RFC 7240). */
  async #answerAsync(
    request: IncomingMessage,
    response: ServerResponse,
    conversion: ConversionRequest,
  ): Promise<string> {
    const report = await this.jobs.accept(conversion, (id) => this.jobAddress.of(request, id));
    response.writeHead(202, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      Location: report.status,
      'Preference-Applied': 'respond-async',
    });
    response.end(JSON.stringify(report));
    return report.id;
  }
}

const describe = ({ extension, mime, label }: Format): object => ({ extension, mime, label });
