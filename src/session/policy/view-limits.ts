import { Injectable } from '@nestjs/common';
import { within } from '../../hooks/index.js';
import { SvcLogger } from '../../logging/index.js';
import { shown, SvcOptions, type PolicyAnswer, type PolicyQuestion } from '../../options/index.js';
import { accesses, permissionFlags, type DocumentPermissions } from '../../rights/index.js';
import type { CheckFileInfo } from '../../wopi/index.js';
import { NotPermitted, PolicyFailed } from '../errors.js';
import { accessOf } from './narrow-info.js';
import { SessionPolicy } from './session-policy.js';

/** Asks the application's policy, and lets nothing pass but an answer that is one. */
@Injectable()
export class ViewLimits {
  readonly #log = new SvcLogger('session');
  #revision = 0;

  constructor(
    private readonly policy: SessionPolicy,
    private readonly options: SvcOptions,
  ) {}

  /** Answers to questions asked under another one may be outdated. */
  get revision(): number {
    return this.#revision;
  }

  /** The policy would say something else from now on. */
  outdate(): void {
    this.#revision++;
  }

  /**
   * What is left to the person that the host speaks of.
   *
   * @throws NotPermitted when they may not be here, PolicyFailed when the policy does not say
   */
  async of(document: string, info: CheckFileInfo): Promise<DocumentPermissions> {
    const { UserId: id, UserFriendlyName: name, BaseFileName: fileName } = info;
    const answer = await this.#ask({ document, fileName, user: { id, name }, access: accessOf(info) });
    if (answer === false) throw new NotPermitted('You may not open this document here.');
    return answer ?? {};
  }

  async #ask(question: PolicyQuestion): Promise<PolicyAnswer> {
    try {
      const answer = await within(this.options.session.policyTimeout, () => this.policy.narrow(question));
      assertAnswer(answer);
      return answer;
    } catch (error) {
      this.#log.error(`The policy did not say what may be done at ${question.document}.`, error);
      throw new PolicyFailed({ cause: error });
    }
  }
}

const fields: readonly string[] = ['access', 'watermark', ...permissionFlags];

/** A word that is misspelt would take nothing away. */
function assertAnswer(answer: unknown): asserts answer is PolicyAnswer {
  if (answer === false || answer === undefined) return;
  if (typeof answer !== 'object' || answer === null) throw unusable('permissions, false or nothing', answer);
  for (const [field, value] of Object.entries(answer) as [string, unknown][]) {
    if (!fields.includes(field)) throw new Error(`unknown permission '${field}'; expected ${fields.join(', ')}`);
    if (value === undefined) continue;
    if (field === 'access' && !accesses.some((each) => each === value)) throw unusable(accesses.join(' or '), value);
    if (field === 'watermark' && typeof value !== 'string') throw unusable('a text as watermark', value);
    if (permissionFlags.some((flag) => flag === field) && typeof value !== 'boolean')
      throw unusable(`true or false for ${field}`, value);
  }
}

const unusable = (expected: string, given: unknown): Error =>
  new Error(`expected ${expected}, received ${shown(given)}`);
