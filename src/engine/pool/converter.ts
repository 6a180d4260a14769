import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder } from '../../folders/index.js';
import { formatOf, lookInto, type Content } from '../../formats/index.js';
import type { KitLimits, TenantQuestion } from '../../options/index.js';
import { traced, tracedBefore } from '../../tracing/index.js';
import type { ConversionJob, ConversionObserver, ConversionResult } from '../contract.js';
import {
  ConversionCancelled,
  ConversionTimeout,
  DiskFull,
  EngineError,
  namingEncryption,
  QueueTimeout,
  type EngineErrorCode,
} from '../errors.js';
import type { ConvertedResult, KitNotice } from '../kit/messages.js';
import { Deadline } from './deadline.js';
import type { KitPool } from './kit-pool.js';
import { detourOf } from './detour.js';
import { KitGone, meaningOf } from './kit-gone.js';
import type { KitProcess, KitQuestion } from './kit-process.js';
import { leftFonts } from './left-fonts.js';
import { refuseBomb } from './packing.js';
import { Staging } from './staging.js';
import { noSupplies, type KitSupplies } from './supplies.js';
import type { Entrance } from './entrance.js';

/** A document that explodes takes seconds to do so. */
const checkMs = 250;

/** Failures that are plainly the document's or the caller's: the kit is as good as before. */
const harmless: ReadonlySet<EngineErrorCode> = new Set<EngineErrorCode>([
  'document_corrupt',
  'password_required',
  'password_wrong',
  'unsupported_conversion',
  'page_out_of_range',
  'bad_option',
]);

/** Its document is open as long as the job lasts. */
type OpenedJob = ConversionJob & { readonly content: Content };

/** What a kit told, with its files where the caller wants them. */
type DeliveredResult = ConvertedResult & Pick<ConversionResult, 'content'>;

interface Supplied {
  readonly kit: KitProcess;
  readonly supplies: KitSupplies;
}

/** What the kit of a conversion is given beside the system's. */
interface TenantsSupplies {
  of(whose: TenantQuestion | undefined): Promise<KitSupplies>;
}

/** Runs conversions on the pool's kits: each is answered once, within its two budgets. */
export class Converter {
  #converted = 0;

  constructor(
    private readonly pool: KitPool,
    private readonly entrance: Entrance,
    private readonly limits: KitLimits,
    /** Who shares a kit, see option `conversion.isolation`. */
    private readonly isolation: 'shared' | 'conversion' = 'shared',
    /** What its tenant brings. */
    private readonly supplies: TenantsSupplies = { of: () => Promise.resolve(noSupplies) },
  ) {}

  get converted(): number {
    return this.#converted;
  }

  /** @throws EngineError */
  async convert(
    job: ConversionJob,
    signal?: AbortSignal,
    observer: ConversionObserver = {},
  ): Promise<ConversionResult> {
    return lookInto(job.input, (content) => this.#convert({ ...job, content }, signal, observer));
  }

  async #convert(
    job: OpenedJob,
    signal: AbortSignal | undefined,
    observer: ConversionObserver,
  ): Promise<ConversionResult> {
    await refuseBomb(job.content, this.limits);
    const arrived = performance.now();
    const waiting = new Deadline(job.queueTimeout, () => new QueueTimeout(), {
      signal,
      cancelled: () => new ConversionCancelled(),
    });
    try {
      const leave = await this.entrance.enter(waiting.signal);
      try {
        const fresh = this.isolation === 'conversion';
        const supplies = await this.supplies.of(job.whose);
        const kit = await this.pool.acquire('converting', waiting.signal, { fresh, supplies });
        const wait = performance.now() - arrived;
        observer.onStart?.();
        const { load, save, tainted: _, ...made } = await this.#inSteps({ kit, supplies }, job, observer, signal);
        this.#converted += 1;
        return { ...made, timings: { wait, load, save } };
      } finally {
        leave();
      }
    } finally {
      waiting.clear();
    }
  }

  /** The steps share the time to run, for another kit as well. */
  async #inSteps(
    { kit, supplies }: Supplied,
    job: OpenedJob,
    observer: ConversionObserver,
    signal: AbortSignal | undefined,
  ): Promise<DeliveredResult> {
    const running = new Deadline(job.runTimeout, () => new ConversionTimeout(), {
      signal,
      cancelled: () => new ConversionCancelled(),
    });
    try {
      const detour = detourOf(job);
      if (detour === undefined) return await this.#runTwice({ kit, supplies }, job, running, observer);
      const [there, on] = detour;
      const [first, second] = halvesOf(observer);
      return await inFolder(await this.#makeFolder(job, kit), async (outputFolder) => {
        const between = await this.#runTwice({ kit, supplies }, { ...job, ...there, outputFolder }, running, first);
        const result = await lookInto(between.files[0] ?? outputFolder, async (content) => {
          await refuseBomb(content, this.limits);
          const next = { kit: await this.#another(supplies, running), supplies };
          return this.#runTwice(next, { ...job, ...on, content, handedOver: true }, running, second);
        });
        return { ...result, load: between.load + result.load, save: between.save + result.save };
      });
    } finally {
      running.clear();
    }
  }

  /** Between two steps: nothing of the caller's has its name. Where it cannot be made, on a full disk say, nobody asks the kit. */
  async #makeFolder({ outputFolder }: OpenedJob, kit: KitProcess): Promise<string> {
    try {
      return await mkdtemp(join(outputFolder, 'step-'));
    } catch (error) {
      await this.pool.release(kit, { tainted: this.isolation === 'conversion' });
      throw error;
    }
  }

  #another(supplies: KitSupplies, running: Deadline): Promise<KitProcess> {
    return this.pool.acquire('converting', running.signal, { fresh: this.isolation === 'conversion', supplies });
  }

  /** A crash may be the kit's own, of old age say: the document gets a second, fresh kit before it is blamed. */
  async #runTwice(
    { kit: first, supplies }: Supplied,
    job: OpenedJob,
    running: Deadline,
    observer: ConversionObserver,
  ): Promise<DeliveredResult> {
    try {
      try {
        return await this.#run(first, job, running, observer);
      } catch (error) {
        if (!(error instanceof KitGone) || error.end !== 'crashed') throw error;
      }
      const second = await this.pool.acquire('converting', running.signal, { fresh: true, supplies });
      return await this.#run(second, job, running, observer);
    } catch (error) {
      throw error instanceof KitGone ? meaningOf(error, running.signal) : namingEncryption(error, job.encrypted);
    }
  }

  async #run(
    kit: KitProcess,
    job: OpenedJob,
    running: Deadline,
    observer: ConversionObserver,
  ): Promise<DeliveredResult> {
    let reusable = false;
    try {
      const result = await this.#runStaged(kit, job, running, observer);
      reusable = this.isolation === 'shared' && !result.tainted;
      return result;
    } catch (error) {
      const harmed = !(error instanceof EngineError && harmless.has(error.code));
      reusable = this.isolation === 'shared' && !harmed && !(await leftFonts(kit.folder));
      // A kit that died before it was asked took its folder with it: what failed is the staging.
      throw kit.end === undefined || error instanceof EngineError ? error : new KitGone(kit.end);
    } finally {
      if (kit.end === undefined) await this.pool.release(kit, { tainted: !reusable });
    }
  }

  /** Loading and writing happen in one go in the kit, which tells afterwards how long each took. */
  #ask(kit: KitProcess, asked: KitQuestion): Promise<ConvertedResult> {
    return traced('svc.kit.convert', {}, async () => {
      const result = await kit.request<ConvertedResult>(asked);
      tracedBefore('svc.kit.load', result.load, result.save);
      tracedBefore('svc.kit.save', result.save);
      return result;
    });
  }

  async #runStaged(
    kit: KitProcess,
    job: OpenedJob,
    running: Deadline,
    observer: ConversionObserver,
  ): Promise<DeliveredResult> {
    const staging = await Staging.create(kit.folder, job);
    const end = (): void => void kit.kill(running.signal.reason instanceof ConversionTimeout ? 'timeout' : 'cancelled');
    const tell = (notice: KitNotice): void => {
      if (notice.on === 'progress') observer.onProgress?.(notice.percent);
    };
    const asked = this.#ask(kit, question(job, staging, observer));
    // Looked at while the kit works.
    const stopMemoryWatch = kit.limitMemory(this.limits.memory, checkMs);
    const stopCpuWatch = kit.limitCpuTime(this.limits.cpuTime, checkMs);
    try {
      running.signal.addEventListener('abort', end);
      kit.on('notice', tell);
      if (running.signal.aborted) end();
      const result = await asked;
      const [delivered, fonts] = await Promise.all([
        staging.deliver(result.files, job.outputFolder),
        leftFonts(kit.folder),
      ]);
      return { ...result, ...delivered, tainted: result.tainted || fonts };
    } catch (error) {
      if (!running.signal.aborted && (await staging.lacksRoom(job.outputFolder))) throw new DiskFull();
      throw error;
    } finally {
      stopMemoryWatch();
      stopCpuWatch();
      running.signal.removeEventListener('abort', end);
      kit.off('notice', tell);
      // The next document does not wait for it; what a shutdown interrupts goes with the kit's folder.
      void staging.remove().catch(() => undefined);
    }
  }
}

/** Progress of two steps, one after the other. */
function halvesOf({ onProgress }: ConversionObserver): [ConversionObserver, ConversionObserver] {
  if (onProgress === undefined) return [{}, {}];
  return [
    { onProgress: (percent) => onProgress(percent / 2) },
    { onProgress: (percent) => onProgress(50 + percent / 2) },
  ];
}

/** Of what lies between two steps nothing is left. */
async function inFolder<T>(folder: string, work: (folder: string) => Promise<T>): Promise<T> {
  try {
    return await work(folder);
  } finally {
    await removeFolder(folder);
  }
}

/** The XML formats of Office 2003 have one extension. */
const mayBeSheet = (extension: string): boolean => extension === 'xml' || formatOf(extension)?.kind === 'spreadsheet';

function question(job: OpenedJob, staging: Staging, observer: ConversionObserver): KitQuestion {
  return {
    op: 'convert',
    input: staging.input,
    mayBeSheet: mayBeSheet(job.inputExtension),
    output: job.output,
    outputFolder: staging.output,
    progress: observer.onProgress !== undefined,
    ...(job.loadOptions === undefined ? {} : { loadOptions: job.loadOptions }),
    ...(job.language === undefined ? {} : { language: job.language }),
    ...(job.password === undefined ? {} : { password: job.password }),
  };
}
