import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { InvalidOptions, SvcOptions } from '../../options/index.js';
import type { WopiInterceptor } from '../call/wopi-call.js';

/** The application's interceptors: those of option `wopi.interceptors`, then what code has added, each in its order. */
@Injectable()
export class ApplicationInterceptors implements OnModuleInit {
  #configured: readonly WopiInterceptor[] = [];
  readonly #added: WopiInterceptor[] = [];

  constructor(
    private readonly options: SvcOptions,
    private readonly modules: ModuleRef,
  ) {}

  get all(): readonly WopiInterceptor[] {
    return [...this.#configured, ...this.#added];
  }

  add(interceptor: WopiInterceptor): void {
    this.#added.push(interceptor);
  }

  /** Every provider of the application exists by now. @throws InvalidOptions when one cannot be made */
  async onModuleInit(): Promise<void> {
    const classes = this.options.wopi.interceptors as readonly Type<WopiInterceptor>[];
    const made = await Promise.allSettled(
      classes.map(async (each) => this.#provided(each) ?? this.modules.create(each)),
    );
    const problems = made.flatMap((result, index) =>
      result.status === 'fulfilled' ? [] : [problemOf(`wopi.interceptors[${index}]`, classes[index], result.reason)],
    );
    if (problems.length > 0) throw new InvalidOptions(problems);
    this.#configured = made.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }

  /** The instance that a module of the application provides. */
  #provided(wanted: Type<WopiInterceptor>): WopiInterceptor | undefined {
    try {
      return this.modules.get(wanted, { strict: false });
    } catch {
      return undefined;
    }
  }
}

function problemOf(field: string, wanted: Type | undefined, cause: unknown): string {
  const { message } = cause as { readonly message?: string };
  return (
    `${field}: ${wanted?.name ?? 'the class'} cannot be made (${String(message).split('\n', 1)[0] ?? ''}); ` +
    'let a module of the application provide it, with what it asks for'
  );
}
