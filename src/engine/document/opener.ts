import { lookInto, type Content } from '../../formats/index.js';
import type { KitLimits } from '../../options/index.js';
import { traced } from '../../tracing/index.js';
import type { OfficeDocument, OpenDocumentRequest } from '../contract.js';
import { ConversionCancelled, ConversionTimeout, namingEncryption } from '../errors.js';
import type { KitNotice, OpenedResult } from '../kit/messages.js';
import {
  Deadline,
  KitGone,
  meaningOf,
  refuseBomb,
  Staging,
  type KitPool,
  type KitProcess,
  type TenantSupplies,
} from '../pool/index.js';
import { KitDocument } from './kit-document.js';

/** Growth while editing is slow, and many documents may be open. */
const checkMs = 1_000;

/** Opens documents for editing, each in a fresh kit that serves nothing else. */
export class Opener {
  constructor(
    private readonly pool: KitPool,
    private readonly savedFolder: string,
    private readonly limits: KitLimits,
    private readonly supplies: Pick<TenantSupplies, 'of'>,
  ) {}

  /**
   * The time a person takes to enter a password does not count.
   *
   * @throws EngineError
   */
  async open(request: OpenDocumentRequest, signal?: AbortSignal): Promise<OfficeDocument> {
    return lookInto(request.input, (content) => this.#open(request, content, signal));
  }

  async #open(request: OpenDocumentRequest, content: Content, signal?: AbortSignal): Promise<OfficeDocument> {
    await refuseBomb(content, this.limits);
    const opening = new Deadline(
      request.openTimeout,
      () => new ConversionTimeout('The document took longer to open than allowed.'),
      { signal, cancelled: () => new ConversionCancelled('Opening the document was cancelled.') },
    );
    try {
      return await this.#openOnce(request, content, opening).catch((error: unknown) => {
        // A crash may be the kit's own: the document gets a second one before it is blamed.
        if (error instanceof KitGone && error.end === 'crashed') return this.#openOnce(request, content, opening);
        throw error;
      });
    } catch (error) {
      throw error instanceof KitGone ? meaningOf(error, opening.signal) : namingEncryption(error, request.encrypted);
    } finally {
      opening.clear();
    }
  }

  async #openOnce(request: OpenDocumentRequest, content: Content, opening: Deadline): Promise<OfficeDocument> {
    const supplies = await this.supplies.of(request.whose);
    const kit = await traced('svc.kit.wait', {}, () => this.pool.acquire('editing', opening.signal, { supplies }));
    const end = (): void => void kit.kill(opening.signal.reason instanceof ConversionTimeout ? 'timeout' : 'cancelled');
    kit.limitMemory(this.limits.memory, checkMs);
    const stopCpuWatch = kit.limitCpuTime(this.limits.cpuTime, checkMs);
    opening.signal.addEventListener('abort', end);
    const stopListening = assist(kit, request, opening);
    try {
      // Not removed: the kit works on it, and its folder goes with the kit.
      const { input } = await Staging.create(kit.folder, { ...request, content });
      const { loadOptions, language, storeAs } = request;
      const question = {
        op: 'open',
        input,
        ...(loadOptions === undefined ? {} : { loadOptions }),
        ...(language === undefined ? {} : { language }),
        ...(storeAs === undefined ? {} : { storeAs }),
      } as const;
      const facts = { 'svc.input': request.inputExtension };
      const opened = await traced('svc.kit.load', facts, () => kit.request<OpenedResult>(question));
      return new KitDocument(kit, opened, this.savedFolder, this.limits);
    } catch (error) {
      const gone = kit.end;
      await kit.kill('cancelled');
      throw gone === undefined ? error : new KitGone(gone);
    } finally {
      stopCpuWatch();
      stopListening();
      opening.signal.removeEventListener('abort', end);
    }
  }
}

/** Answers what the kit asks while it loads. */
function assist(kit: KitProcess, request: OpenDocumentRequest, opening: Deadline): () => void {
  const askPassword = async (attempt: number, purpose: 'view' | 'modify'): Promise<void> => {
    opening.pause();
    const value = await request.askPassword?.(attempt, purpose).catch(() => undefined);
    opening.resume();
    kit.post({ op: 'password', ...(value === undefined ? {} : { value }) });
  };
  const listen = (notice: KitNotice): void => {
    if (notice.on === 'progress') request.onProgress?.(notice.percent);
    if (notice.on === 'password') void askPassword(notice.attempt, notice.purpose);
  };
  kit.on('notice', listen);
  return () => kit.off('notice', listen);
}
