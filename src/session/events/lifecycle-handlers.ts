import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MarkedMethods } from '../../hooks/index.js';
import { SvcLogger } from '../../logging/index.js';
import { LifecycleStream } from './lifecycle-stream.js';
import { handledTypes } from './on-document.js';

/** Calls the application's methods that are marked with `@OnDocument`. */
@Injectable()
export class LifecycleHandlers implements OnApplicationBootstrap {
  constructor(
    private readonly methods: MarkedMethods,
    private readonly stream: LifecycleStream,
  ) {}

  onApplicationBootstrap(): void {
    const tell = this.methods.listeners(handledTypes, new SvcLogger('session'));
    if (tell) this.stream.events$.subscribe(tell);
  }
}
