import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BadOption } from '../../../engine/index.js';
import { KeepUnavailable } from '../../session.errors.js';
import { Closing, type ClosingParts } from './closing.js';
import { DocumentFacts } from '../../document/document-facts.js';
import type { Machine } from '../../state/machine.js';

const nothing = (): void => undefined;

describe('the end of a document', () => {
  let raised: string[];
  let present: number;
  let safe: boolean;
  let closing: Closing;
  let parts: ClosingParts;
  let errors: string[];

  beforeEach(() => {
    raised = [];
    present = 0;
    safe = true;
    const facts = Object.assign(new DocumentFacts('key'), { live: { lost: false } });
    errors = [];
    parts = {
      facts,
      rhythm: { start: nothing, stop: nothing },
      pipeline: { exit: () => Promise.resolve(safe), failed: nothing, announceFailure: nothing },
      times: { retryPause: 5_000 },
      present: () => present,
      logger: { warn: nothing, error: (line: string) => errors.push(line) },
    } as unknown as ClosingParts;
    closing = new Closing(
      parts,
      () => ({ state: 'ready', raise: (event: string) => raised.push(event) > 0 }) as unknown as Machine,
    );
  });

  it('comes when the bytes are safe, and not before', async () => {
    await closing.save();
    safe = false;
    await closing.save();
    expect(raised).toEqual(['exitDone', 'exitRefused']);
  });

  it.each([
    ['LibreOffice writes it in no format', new BadOption('It cannot be written.'), BadOption, /written\./, /room/],
    ['there is no room', undefined, KeepUnavailable, /make room at session\.keep\.dir/, /format/],
  ])('is refused for the reason it has: %s', (_name, obstacle, reason, told, untold) => {
    const failed = jest.fn();
    Object.assign(parts.pipeline, { obstacle, failed });
    closing.refused();
    expect(errors).toEqual([expect.stringMatching(told)]);
    expect(errors[0]).not.toMatch(untold);
    expect(failed).toHaveBeenCalledWith(expect.any(reason));
  });

  it('for want of people is forgotten when somebody is back; another reason is not', () => {
    closing.ask('disconnected');
    present = 1;
    expect(closing.resume()).toBe(false);
    expect(closing.reason).toBeUndefined();
    closing.ask('ownerTermination');
    expect(closing.resume()).toBe(true);
    expect(closing.reason).toBe('ownerTermination');
    expect(raised).toEqual(['close', 'close', 'close']);
  });

  it('is not asked for again at once by the clock after it was refused', () => {
    closing.ask('idle');
    closing.refused();
    closing.ask('idle');
    expect(raised).toEqual(['close']);
    expect(closing.reason).toBeUndefined();
  });
});
