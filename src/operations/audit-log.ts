import { Injectable } from '@nestjs/common';
import { currentRequestId, SvcLogger } from '../logging/index.js';
import { SvcOptions } from '../options/index.js';

/**
 * What somebody did with a document. Facts about it, never its text, and never a credential.
 *
 * @publicApi
 */
export interface AuditRecord {
  /** What was done, as one word: `convert`, `convertLater`, `open`, `save`, `adminClose`, … */
  readonly action: string;
  /** `ok`, or the code of the error. */
  readonly outcome: string;
  /** WOPISrc without credentials. */
  readonly document?: string;
  /** UserId of CheckFileInfo. */
  readonly user?: string;
  /** Of a conversion: the key, by its digest, or the address. */
  readonly client?: string;
  /** Further facts of the action, such as `to` of a conversion; written as they are, so nothing secret. */
  readonly [fact: string]: string | boolean | undefined;
}

/**
 * Who opened, saved, exported and converted what, one JSON line each under `Svc audit` (option `operations.audit`).
 *
 * @publicApi
 */
@Injectable()
export class AuditLog {
  readonly #log = new SvcLogger('audit');

  constructor(private readonly options: SvcOptions) {}

  /** Writes one line with the time and the request's id; nothing when option `operations.audit` is off. */
  record(record: AuditRecord): void {
    if (!this.options.operations.audit) return;
    const requestId = currentRequestId();
    this.#log.plain(JSON.stringify({ time: new Date().toISOString(), ...record, ...(requestId && { requestId }) }));
  }
}
