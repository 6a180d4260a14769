import { performance } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import { DocumentCorrupt, type ConversionResult } from '../engine/index.js';
import { toldError } from '../errors/index.js';
import {
  allOutputs,
  isEncrypted,
  lookInto,
  outputFormat,
  recognise,
  type DocumentInput,
  type Content,
  type Format,
  type Recognition,
} from '../formats/index.js';
import { currentRequestId, SvcLogger } from '../logging/index.js';
import { AuditLog } from '../operations/index.js';
import { SvcOptions, type ConversionTimeouts } from '../options/index.js';
import { traced } from '../tracing/index.js';
import { ConversionEvents } from './events/index.js';
import { ConversionMetrics } from './conversion.metrics.js';
import { UnknownFormat, UnsupportedInput } from './errors.js';
import { languageFor, planConversion, prepareInput, readFields } from './plan/index.js';
import { ConversionQueue, type QueuedConversion } from './queue/index.js';

/**
 * One conversion, as an application asks for it without HTTP.
 *
 * @publicApi
 */
export interface ConversionRequest {
  /** Absolute path of the document, which is not changed, or its bytes. */
  readonly input: DocumentInput;
  /** Nobody else needs the file of `input`: it may be written to, and need not be copied. */
  readonly handedOver?: boolean;
  /** The document's name; its extension matters only where content does not tell the type. */
  readonly name: string;
  /** Target format: `pdf`, `docx`, `png`, … */
  readonly format: string;
  /** The other fields of a conversion request: `lang`, `pageRange`, `password`, … */
  readonly fields?: ReadonlyMap<string, string>;
  /** Absolute path of an existing folder that receives the results. */
  readonly outputFolder: string;
  /** Whom it counts for. */
  readonly client?: string;
  /** Whose fonts and dictionaries count, see `engine.tenantFolders`. */
  readonly tenant?: string;
}

/**
 * What a conversion gave. Its files lie in the `outputFolder` of the request.
 *
 * @publicApi
 */
export interface Converted extends ConversionResult {
  /** The target as the service understood it: `jpeg` gives that of `jpg`. */
  readonly format: Format;
}

/**
 * Converts documents: recognises, plans, queues.
 *
 * @example
 * ```ts
 * const { files } = await conversions.convert({
 *   input: '/data/letter.docx',
 *   name: 'letter.docx',
 *   format: 'pdf',
 *   outputFolder: await mkdtemp(join(tmpdir(), 'letters-')),
 * });
 * ```
 * @publicApi
 */
@Injectable()
export class ConversionService {
  readonly #log = new SvcLogger('conversion');

  /** @internal */
  constructor(
    private readonly options: SvcOptions,
    private readonly queue: ConversionQueue,
    private readonly metrics: ConversionMetrics,
    private readonly audit: AuditLog,
    private readonly events: ConversionEvents,
  ) {}

  /**
   * Settles when the files are in the request's `outputFolder`. Access rules and `conversion.policy` are for HTTP and
   * not asked here; the queue's bounds hold. An aborted signal ends the work.
   *
   * @throws SvcError: EngineError, BadField, UnknownFormat, UnsupportedInput
   */
  async convert(request: ConversionRequest, signal?: AbortSignal): Promise<Converted> {
    const format = this.targetFormat(request.format);
    return traced('svc.convert', { 'svc.output': format.extension }, () => this.#convert(request, format, signal));
  }

  async #convert(request: ConversionRequest, format: Format, signal?: AbortSignal): Promise<Converted> {
    const started = performance.now();
    const about = { name: request.name, format: format.extension, client: request.client ?? 'local', started };
    try {
      const conversion = await this.#prepare(request, format, this.options.conversion.timeouts);
      const result = await this.#queued(conversion, signal);
      const total = Math.round(performance.now() - started);
      const { wait, load, save } = result.timings;
      this.metrics.succeeded(format.extension, result.timings);
      this.#record(request, format, 'ok');
      this.#log.log(
        `${conversion.plan.inputExtension} to ${format.extension} in ${total} ms ` +
          `(waited ${Math.round(wait)}, load ${Math.round(load)}, save ${Math.round(save)})`,
      );
      this.events.done(about);
      return { ...result, format };
    } catch (error) {
      const code = toldError(error)?.code ?? 'internal_error';
      this.metrics.ended(format.extension, code);
      this.#record(request, format, code);
      this.#log.warn(`to ${format.extension} failed after ${Math.round(performance.now() - started)} ms: ${code}`);
      this.events.failed(about, error);
      throw error;
    }
  }

  /**
   * Queues a conversion whose client does not wait; `outputFolder` is for files in between.
   *
   * @returns the job's id, for {@link ConversionQueue.find} and `collect`
   * @throws SvcError: EngineError, BadField, UnknownFormat, UnsupportedInput, QueueUnavailable
   */
  async submit(request: ConversionRequest): Promise<string> {
    const format = this.targetFormat(request.format);
    const { timeouts, jobs } = this.options.conversion;
    const conversion = await this.#prepare(request, format, { run: timeouts.run, queue: jobs.queueTimeout });
    const archive = request.fields?.get('pages') === 'all';
    const id = await this.queue.submit(conversion, { name: request.name, format: format.extension, archive });
    this.audit.record({
      action: 'convertLater',
      client: request.client ?? 'local',
      to: format.extension,
      outcome: 'ok',
    });
    return id;
  }

  /**
   * The format that a request means by this name; whether a given document can become it is another question.
   *
   * @throws UnknownFormat listing what is possible
   */
  targetFormat(name: string): Format {
    const format = outputFormat(name);
    if (format === undefined) throw new UnknownFormat(name, allOutputs());
    return format;
  }

  #queued(conversion: QueuedConversion, signal: AbortSignal | undefined): Promise<ConversionResult> {
    const facts = { 'svc.input': conversion.plan.inputExtension, 'svc.output': conversion.plan.output.extension };
    return traced('svc.queue', facts, async (span) => {
      const result = await this.queue.run(conversion, signal);
      span.setAttribute('svc.waited_ms', Math.round(result.timings.wait));
      return result;
    });
  }

  #record({ client = 'local' }: ConversionRequest, { extension: to }: Format, outcome: string): void {
    this.audit.record({ action: 'convert', client, to, outcome });
  }

  /** What is left to do for the queue. */
  async #prepare(
    { input: given, ...request }: ConversionRequest,
    format: Format,
    timeouts: ConversionTimeouts,
  ): Promise<QueuedConversion> {
    const { outputFolder, client = 'local', handedOver = false } = request;
    const { plan, input } = await lookInto(given, (content) => this.#plan(request, content, format, timeouts));
    const requestId = currentRequestId();
    return { plan, input, handedOver, outputFolder, client, ...(requestId !== undefined && { requestId }) };
  }

  /** All that is to be known about a document, at one look. */
  async #plan(
    { name, outputFolder, fields = new Map(), tenant }: Omit<ConversionRequest, 'input'>,
    content: Content,
    format: Format,
    timeouts: ConversionTimeouts,
  ): Promise<Pick<QueuedConversion, 'plan' | 'input'>> {
    const document = documentOf(await recognise(content, name));
    const given = readFields(fields);
    const planned = planConversion({ document, head: content.head }, format, given, timeouts);
    const [input, language, encrypted] = await Promise.all([
      prepareInput(content, document, outputFolder),
      languageFor(content, given, this.options.conversion.lang),
      isEncrypted(content),
    ]);
    const whose = tenant === undefined ? {} : { whose: { tenant } };
    return { input, plan: { ...planned, ...whose, language, encrypted, name } };
  }
}

/** @throws DocumentCorrupt, UnsupportedInput */
function documentOf(recognition: Recognition): Extract<Recognition, { is: 'document' }> {
  if (recognition.is === 'document') return recognition;
  if (recognition.is === 'empty') throw new DocumentCorrupt('The file is empty.');
  if (recognition.is === 'unsupported') throw new UnsupportedInput(recognition.found);
  throw new DocumentCorrupt(
    `The file is named "${recognition.named}", but its content is not: it is damaged or of another type.`,
  );
}
