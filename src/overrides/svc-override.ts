import type { FactoryProvider, InjectionToken, Type } from '@nestjs/common';
import type { Replaceable } from './replaceable.js';

/** What others see of a part: another one need not be of its class. */
type Part<Token extends Replaceable> = Pick<Token['prototype'], keyof Token['prototype']>;

type Replacement<Instance> =
  | { readonly useClass: Type<Instance> }
  | { readonly useValue: Instance }
  | { readonly useExisting: InjectionToken<Instance> }
  | {
      readonly useFactory: (...injected: never[]) => Instance | Promise<Instance>;
      readonly inject?: FactoryProvider['inject'];
    };

type OverrideOf<Token> = Token extends Replaceable ? { readonly provide: Token } & Replacement<Part<Token>> : never;

/**
 * Another part in the place of one of the service's own, written like a provider of Nest. Its class, factory or token may
 * ask for `SvcOptions`, for what the part it replaces may ask for, and for what the `imports` beside it export.
 *
 * @publicApi
 * @example
 * ```ts
 * SvcModule.forRoot({
 *   imports: [TenantsModule],
 *   overrides: [{ provide: HostAdmission, useClass: TenantHosts }],
 * });
 * ```
 */
export type SvcOverride = OverrideOf<Replaceable>;
