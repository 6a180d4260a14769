import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { SvcLogger } from '../../logging/index.js';
import type { LifecycleEvent, LifecycleType } from './lifecycle-event.js';
import { LifecycleStream } from './lifecycle-stream.js';
import { handledTypes } from './on-document.js';

interface Handler {
  /** Class and method, for the log. */
  readonly name: string;
  readonly types: ReadonlySet<LifecycleType>;
  readonly call: (event: LifecycleEvent) => unknown;
}

/** Calls the application's methods that are marked with `@OnDocument`. */
@Injectable()
export class LifecycleHandlers implements OnApplicationBootstrap {
  readonly #log = new SvcLogger('session');
  #handlers: readonly Handler[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly stream: LifecycleStream,
  ) {}

  onApplicationBootstrap(): void {
    const wrappers = [...this.discovery.getProviders(), ...this.discovery.getControllers()];
    const instances = new Set(
      wrappers.filter((wrapper) => wrapper.isDependencyTreeStatic()).map(({ instance }) => instance as unknown),
    );
    this.#handlers = [...instances].filter(isObject).flatMap((instance) => this.#handlersOf(instance));
    if (this.#handlers.length > 0) this.stream.events$.subscribe((event) => this.#handOn(event));
  }

  #handlersOf(instance: object): Handler[] {
    const prototype = Object.getPrototypeOf(instance) as object | null;
    if (prototype === null) return [];
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method = (prototype as Record<string, unknown>)[name] as (event: LifecycleEvent) => unknown;
      const types = Reflect.getMetadata(handledTypes, method) as LifecycleType[] | undefined;
      if (!types) return [];
      return { name: `${instance.constructor.name}.${name}`, types: new Set(types), call: method.bind(instance) };
    });
  }

  #handOn(event: LifecycleEvent): void {
    for (const { name, types, call } of this.#handlers) if (types.has(event.type)) void this.#call(name, call, event);
  }

  async #call(name: string, call: Handler['call'], event: LifecycleEvent): Promise<void> {
    try {
      await call(event);
    } catch (error) {
      this.#log.error(`${name} failed on '${event.type}': ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
