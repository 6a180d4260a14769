import type { Semaphore } from '../shared/libc.js';
import { addressOf } from '../shared/libc.js';
import { KitFailure } from './common/kit-failure.js';
import type { Inbox, Incoming } from './common/inbox.js';
import { notMine, type LokService } from './common/lok-context.js';
import type { Outbox } from './common/outbox.js';
import type { WorkClock } from './common/work-clock.js';
import { registerPollCallback, type LokOffice } from '../lok/office.js';
import type { KitReply, KitRequest } from '../messages.js';

/** Messages taken in one poll, so that LibreOffice's own idle work gets its turn in a flood of input. */
const maxBatch = 64;

/** How soon messages that are held back are looked at again, microseconds. */
const holdingStep = 2000;

/** Time without idle work while messages keep coming, at most; ms. */
const maxIdleDelay = 20;

/** Whoever has waited for this kit has asked by then, ms. */
const leisure = 50;

/** A kit to which nothing was sent for so long is at rest, ms. */
const untilRest = 3_000;
/** Timers of LibreOffice that a kit at rest wakes up for late, microseconds, and how late at most. */
const lazyTimer = { from: 900_000, late: 5_000_000 } as const;

/** What of a kit's `LokContext` the loop needs. */
export interface LoopContext {
  readonly office: Pick<LokOffice, 'runLoop'>;
  readonly inbox: Pick<Inbox, 'next' | 'takeWhere' | 'wait' | 'wasWoken' | 'isHolding' | 'hasMail'>;
  readonly clock: Pick<WorkClock, 'alive' | 'begin' | 'end'>;
}

/**
 * LibreOffice's main loop in synchronous (unipoll) mode. LibreOffice calls {@link LokLoop.#poll} whenever it has
 * nothing to do; all work happens in there, one message after the other.
 */
export class LokLoop {
  #depth = 0;
  #lookedAgain = false;
  #announced = false;
  #idleTime = 0;
  #readyTime = 0;
  #dispatchTime = 0;
  #atLeisure: (() => void) | undefined;
  /** The request being handled, until it is answered. */
  #current: number | undefined;

  constructor(
    private readonly context: LoopContext,
    private readonly services: readonly LokService[],
    private readonly outbox: Pick<Outbox, 'flush' | 'send'>,
    /** @returns what is done before the first request, if there is time: a kit that nobody waits for has some */
    private readonly ready: () => (() => void) | undefined,
  ) {}

  /** Blocks for ever. Callbacks are registered before: `koffi.register` inside the loop makes it spin. */
  run(semaphore: Pick<Semaphore, 'address'>): void {
    const poll = registerPollCallback((timeoutUs) => this.#poll(timeoutUs));
    this.context.office.runLoop(poll, addressOf('sem_post'), semaphore.address);
  }

  #poll(timeoutUs: number): number {
    if (this.#depth > 0) return this.#pollNested(timeoutUs);
    this.#depth++;
    try {
      if (!this.#announced) this.#announce();
      return this.#looksAgain(timeoutUs) ? 0 : this.#work(timeoutUs);
    } finally {
      this.outbox.flush();
      this.#depth--;
    }
  }

  /**
   * LibreOffice wakes this thread with each timer that it starts, mostly on this thread itself: a third of all polls were for
   * nothing else. It looks once more before there is a wait, as another of its threads may have queued something meanwhile.
   */
  #looksAgain(timeoutUs: number): boolean {
    const { inbox } = this.context;
    this.#lookedAgain = !this.#lookedAgain && timeoutUs !== 0 && !inbox.hasMail && inbox.wasWoken();
    return this.#lookedAgain;
  }

  #announce(): void {
    this.#announced = true;
    this.#atLeisure = this.ready();
    this.#readyTime = performance.now();
  }

  /**
   * LibreOffice polls from inside a call, while a spreadsheet loads or a modal dialog is open: its threads must run, and
   * no other work may start. One message of the dialog at a time: LibreOffice queues keys and clicks, but closes at once,
   * and would close before it has what was typed.
   */
  #pollNested(timeoutUs: number): number {
    const { clock, inbox } = this.context;
    clock.alive();
    inbox.takeWhere(isPing).forEach((message) => this.#dispatch(message));
    for (const service of this.services) {
      const failure = service.nested(timeoutUs !== 0);
      if (failure) this.#abandon(failure);
    }
    this.outbox.flush();
    const message = inbox.next((other) => !this.services.some((service) => service.isOfDialog(other)));
    if (message === undefined) inbox.wait(timeoutUs < 0 ? 10_000 : Math.min(timeoutUs, 10_000));
    else this.#nest(message);
    return message === undefined ? 0 : 1;
  }

  #work(timeoutUs: number): number {
    const polledAt = performance.now();
    let done = this.#takeMessages(polledAt);
    const rest = done > 0 ? 0 : restOf(timeoutUs);
    if (this.#mayIdle(done) && this.services.some((service) => service.idle(rest))) done++;
    if (done > 0 || timeoutUs === 0) return done;
    this.#wait(timeoutUs);
    this.#useLeisure();
    return this.#takeMessages(polledAt);
  }

  #wait(timeoutUs: number): void {
    this.outbox.flush();
    const held = this.context.inbox.isHolding || this.services.some(({ isWaiting }) => isWaiting);
    const rests = [...this.services.map(({ restsFor }) => restsFor), this.#atLeisure ? leisure : Infinity];
    const rest = held ? holdingStep : Math.ceil(Math.min(...rests) * 1000);
    const timeout = this.#lazily(timeoutUs);
    this.context.inbox.wait(timeout < 0 || timeout > rest ? finite(rest) : timeout);
  }

  /**
   * For a minute after it has painted LibreOffice (25.2) wakes once a second, by its sources for what it keeps of pictures and
   * lines: 1 to 4 ms each time.
   */
  #lazily(timeoutUs: number): number {
    const isAtRest = performance.now() - this.#dispatchTime > untilRest;
    return isAtRest && timeoutUs > lazyTimer.from ? Math.max(timeoutUs, lazyTimer.late) : timeoutUs;
  }

  #useLeisure(): void {
    if (this.#atLeisure === undefined || this.context.inbox.hasMail) return;
    if (performance.now() - this.#readyTime < leisure) return;
    const use = this.#atLeisure;
    this.#atLeisure = undefined;
    use();
  }

  #next(polledAt: number): Incoming | undefined {
    return this.context.inbox.next((message) => this.services.some((service) => service.mustWait(message, polledAt)));
  }

  /** After a message LibreOffice goes first, to lay out what it changed; in a flood of them others get their turn. */
  #mayIdle(messages: number): boolean {
    const now = performance.now();
    if (messages > 0 && now - this.#idleTime < maxIdleDelay) return false;
    this.#idleTime = now;
    return true;
  }

  /** LibreOffice's loop does what it queued before it polls again: a command ends the batch. */
  #takeMessages(polledAt: number): number {
    let count = 0;
    while (count < maxBatch) {
      const message = this.#next(polledAt);
      if (message === undefined) break;
      this.#dispatch(message);
      count++;
      if (this.services.some((service) => service.leavesWork(message))) break;
    }
    return count;
  }

  #dispatch(message: Incoming): void {
    if (message.op === 'ping') return this.outbox.send({ re: message.id, ok: true, result: undefined });
    this.#atLeisure = undefined;
    this.#dispatchTime = performance.now();
    if ('input' in message && 'view' in message) this.context.clock.begin(message.view);
    if ('id' in message) this.#handle(message);
    else this.#post(message);
    this.context.clock.end();
  }

  /** Nobody waits for it, and an exception would end the process with the document in it. */
  #post(message: Incoming): void {
    try {
      this.services.some((service) => service.post(message));
    } catch (error) {
      process.stderr.write(`${message.op}: ${error instanceof Error ? error.name : 'failed'}\n`);
    }
  }

  #handle(request: KitRequest): void {
    this.#current = request.id;
    const reply = this.#replyTo(request);
    if (this.#current === request.id) this.outbox.send(reply);
    this.#current = undefined;
    for (const service of this.services) service.answered();
  }

  /** The request under way, if there is one, stays so. */
  #nest(message: Incoming): void {
    if ('id' in message) this.outbox.send(this.#replyTo(message));
    else this.#post(message);
  }

  #replyTo(request: KitRequest): KitReply {
    try {
      return { re: request.id, ok: true, result: this.#answer(request) };
    } catch (error) {
      return { re: request.id, ok: false, ...describe(error) };
    }
  }

  /** The request under way is answered now; its call may never return. */
  #abandon({ code, message }: KitFailure): void {
    if (this.#current !== undefined) this.outbox.send({ re: this.#current, ok: false, code, message });
    this.#current = undefined;
  }

  #answer(request: KitRequest): unknown {
    for (const service of this.services) {
      const result = service.handle(request);
      if (result !== notMine) return result;
    }
    throw new KitFailure('unsupported_conversion', `The kit has no operation ${request.op}.`);
  }
}

/** ms; infinite: LibreOffice goes on when it is called. */
const restOf = (timeoutUs: number): number => (timeoutUs < 0 ? Infinity : timeoutUs / 1000);

/** As semaphores take it: negative waits for ever. */
const finite = (timeoutUs: number): number => (timeoutUs === Infinity ? -1 : timeoutUs);

function isPing(message: Incoming): boolean {
  return message.op === 'ping';
}

function describe(error: unknown): { code: KitFailure['code']; message: string } {
  if (error instanceof KitFailure) return { code: error.code, message: error.message };
  return { code: 'engine_crashed', message: error instanceof Error ? error.message : String(error) };
}
