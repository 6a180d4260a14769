import { performance } from 'node:perf_hooks';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { toldError } from '../../errors/index.js';
import { MarkedMethods } from '../../hooks/index.js';
import { SvcLogger } from '../../logging/index.js';
import type { ConversionEvent } from './conversion-event.js';
import { handledConversions } from './on-conversion.js';

/** Which conversion an event is about. */
type About = Pick<ConversionEvent, 'name' | 'format' | 'client' | 'job'> & {
  /** When it began, as `performance.now()` counts. */
  readonly started: number;
};

const internal = {
  code: 'internal_error',
  message: 'Something went wrong inside the service. The log holds the cause.',
};

/** Tells the application's methods that are marked with `@OnConversion` how conversions end. */
@Injectable()
export class ConversionEvents implements OnApplicationBootstrap {
  #tell: ((event: ConversionEvent) => void) | undefined;

  constructor(private readonly methods: MarkedMethods) {}

  onApplicationBootstrap(): void {
    this.#tell = this.methods.listeners(handledConversions, new SvcLogger('conversion'));
  }

  done(about: About): void {
    this.#tell?.({ ...end(about), type: 'done' });
  }

  failed(about: About, error: unknown): void {
    const { code, message } = toldError(error) ?? internal;
    this.#tell?.({ ...end(about), type: 'failed', code, message });
  }
}

const end = ({ started, ...about }: About): Omit<ConversionEvent, 'type'> => ({
  ...about,
  duration: Math.round(performance.now() - started),
  at: new Date(),
});
