import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { toldError } from '../../errors/index.js';
import { Places } from '../../http/index.js';
import { SvcLogger } from '../../logging/index.js';
import { PassingOn } from '../../nodes/index.js';
import { SvcOptions } from '../../options/index.js';
import { documentKey, type HostCredentials, type WopiFile } from '../../wopi/index.js';
import { DocumentDoor, type Admitted } from '../document/document-door.js';
import { DocumentDrain } from '../document/document-drain.js';

/** A form that was posted. */
export interface PostedForm {
  readonly wopiSrc: string;
  readonly credentials: HostCredentials;
  /** BCP 47, where the form says one. */
  readonly language: string | undefined;
  /** Whose share it counts towards. */
  readonly address: string;
}

/** What was found out ahead, for one socket. */
export type AdmittedAhead = Admitted & { readonly file: WopiFile };

interface Waiting {
  readonly credentials: string;
  readonly admitted: Promise<AdmittedAhead | undefined>;
  leave(): void;
}

/**
 * The editor's page takes a few hundred milliseconds to load in the browser, and its form says already which document it
 * will ask for, and by which right. Admission, CheckFileInfo, GetFile and the kit begin then. What nobody comes for in
 * `session.ahead.hold` is closed again.
 */
@Injectable()
export class OpeningAhead implements OnModuleDestroy {
  readonly #log = new SvcLogger('session');
  readonly #places: Places;
  readonly #waiting = new Map<string, Set<Waiting>>();

  constructor(
    private readonly door: DocumentDoor,
    private readonly drain: DocumentDrain,
    private readonly passing: PassingOn,
    private readonly options: SvcOptions,
  ) {
    const { max, maxPerAddress } = options.session.ahead;
    this.#places = new Places({ max, maxPerClient: maxPerAddress });
  }

  onModuleDestroy(): void {
    for (const forms of this.#waiting.values()) for (const form of forms) form.leave();
  }

  /** Waits for nothing and fails silently: whoever comes later asks anew, and is told why. */
  begin({ wopiSrc, credentials, language, address }: PostedForm): void {
    const { hold } = this.options.session.ahead;
    const giveBack = hold > 0 ? this.#places.take(address) : undefined;
    if (!giveBack) return;
    const key = documentKey(wopiSrc);
    let isOver = false;
    let stopHolding: (() => void) | undefined;
    const leave = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      giveBack();
      this.#forget(key, form);
      stopHolding?.();
    };
    const timer = setTimeout(leave, hold).unref();
    const file: WopiFile = { src: wopiSrc, credentials, sessionId: randomUUID() };
    const admitted = this.#open(key, file).then((found) => {
      if (!found) return undefined;
      stopHolding = found.session.openAhead({ file, info: found.info, ...(language !== undefined && { language }) });
      if (!isOver) return { ...found, file };
      // It has been made, and is closed by whoever leaves it last.
      stopHolding();
      return undefined;
    });
    admitted.then((found) => found ?? leave(), leave);
    const form: Waiting = { credentials: JSON.stringify(credentials), admitted, leave };
    this.#waiting.set(key, (this.#waiting.get(key) ?? new Set()).add(form));
  }

  /**
   * What the host and the policy said to these credentials when the form came; for one socket, and only while nobody else
   * has been at the document, which might have changed the file since. Call `leave` once the person is at the door.
   */
  async claim(
    key: string,
    credentials: HostCredentials,
  ): Promise<{ readonly admitted: AdmittedAhead | undefined; leave(): void } | undefined> {
    const said = JSON.stringify(credentials);
    const form = [...(this.#waiting.get(key) ?? [])].find((each) => each.credentials === said);
    if (!form) return undefined;
    this.#forget(key, form);
    const found = await form.admitted.catch(() => undefined);
    const isFresh = found !== undefined && !found.session.ending && found.session.views.size === 0;
    return { admitted: isFresh ? found : undefined, leave: () => form.leave() };
  }

  async #open(key: string, file: WopiFile): Promise<Admitted | undefined> {
    try {
      this.drain.assertOpenToPeople();
      // Whoever opens it owns it: the socket would stay here, too, where another node has room.
      if (!(await this.passing.belongsHere(key))) return undefined;
      return await this.door.sessionFor(key, file);
    } catch (error) {
      this.#log.debug(`not opened ahead: ${toldError(error)?.code ?? String(error)}`);
      return undefined;
    }
  }

  #forget(key: string, form: Waiting): void {
    const forms = this.#waiting.get(key);
    forms?.delete(form);
    if (forms?.size === 0) this.#waiting.delete(key);
  }
}
