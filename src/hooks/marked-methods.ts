import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { SvcLogger } from '../logging/index.js';

interface Event {
  readonly type: string;
}

interface Marked {
  /** Class and method, for the log. */
  readonly name: string;
  readonly types: ReadonlySet<string>;
  readonly call: (event: Event) => unknown;
}

/** Finds the methods of the application's providers and controllers that are marked with one of our decorators. */
@Injectable()
export class MarkedMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /**
   * Calls them from now on, each with the types of events it names; nothing waits for it, and when it throws, that is
   * logged and harms nothing. For `onApplicationBootstrap`: everything has been made then.
   *
   * @param mark under which a method says what it wants to hear of
   * @returns undefined when no method is marked
   */
  listeners(mark: symbol, log: SvcLogger): ((event: Event) => void) | undefined {
    const methods = this.#instances().flatMap((instance) => this.#methodsOf(instance, mark));
    if (methods.length === 0) return undefined;
    return (event) => {
      for (const method of methods) if (method.types.has(event.type)) void callSafely(method, event, log);
    };
  }

  #instances(): readonly object[] {
    const wrappers = [...this.discovery.getProviders(), ...this.discovery.getControllers()];
    const made = wrappers.filter((wrapper) => wrapper.isDependencyTreeStatic());
    return [...new Set(made.map(({ instance }) => instance as unknown))].filter(isObject);
  }

  #methodsOf(instance: object, mark: symbol): Marked[] {
    const prototype = Object.getPrototypeOf(instance) as object | null;
    if (prototype === null) return [];
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method = (prototype as Record<string, unknown>)[name] as (event: Event) => unknown;
      const types = Reflect.getMetadata(mark, method) as string[] | undefined;
      if (!types) return [];
      return { name: `${instance.constructor.name}.${name}`, types: new Set(types), call: method.bind(instance) };
    });
  }
}

async function callSafely({ name, call }: Marked, event: Event, log: SvcLogger): Promise<void> {
  try {
    await call(event);
  } catch (error) {
    log.error(`${name} failed on '${event.type}': ${error instanceof Error ? error.stack : String(error)}`);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
