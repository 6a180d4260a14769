import type { Type } from '@nestjs/common';
import { IsOptional, ValidateNested } from 'class-validator';
import { Expect, Flag, ListOf, Milliseconds, NonNegativeInteger, PositiveInteger, Text } from './expect.js';

/**
 * Decides whether a storage host may be talked to. `address` is one that its name resolved to.
 *
 * @publicApi
 */
export type HostAdmissionRule = (host: { readonly url: URL; readonly address?: string }) => boolean | Promise<boolean>;

/**
 * A class whose instances stand around calls to hosts: a `WopiInterceptor`.
 *
 * @publicApi
 */
export type InterceptorClass = Type<{ intercept(call: never, next: never): Promise<unknown> }>;

/**
 * Option section `wopi.timeouts`, ms.
 *
 * @publicApi
 */
export class WopiTimeouts {
  /** Find the address of a host's name, ms. Default 5 s. */
  @Milliseconds() resolve = 5_000;
  /** Connect, ms. */
  @Milliseconds() connect = 10_000;
  /** Nothing received for so long, ms. */
  @Milliseconds() idle = 30_000;
  /** A whole call, ms. */
  @Milliseconds() total = 300_000;
}

/**
 * Option section `wopi`: which storage hosts are admitted, and how they are called.
 *
 * @publicApi
 */
export class WopiOptions {
  /**
   * Storage hosts that may be talked to: origins (`https://cloud.example.org`), host names (`cloud.example.org`, ports 80
   * and 443), `host:port`, `host:*` (any port), or a function. Default `undefined`: the storage that the application itself
   * serves; where it serves none, hosts on loopback, as long as the service itself listens on loopback and no public
   * `baseUrl`, `hostNames` or `trustProxy` says that a proxy stands in front. Everything else is refused, and never looked
   * up in DNS.
   */
  @IsOptional()
  @Expect(
    'a list of origins or host names, or a function',
    (value) =>
      typeof value === 'function' ||
      (Array.isArray(value) && value.every((item) => typeof item === 'string' && item.length > 0)),
  )
  hosts?: string[] | HostAdmissionRule;
  /**
   * Path of a storage host that the application itself serves, at its own address: `/wopi`. It is admitted besides
   * `hosts`. Default `undefined`: the service never takes its own address for a host.
   */
  @IsOptional()
  @Expect('a path such as /wopi', (value) => typeof value === 'string' && /^(\/[\w.~-]+)+\/?$/.test(value))
  ownStorage?: string;
  /** How long a call and its steps may take. */
  @ValidateNested() timeouts = new WopiTimeouts();
  /** Further attempts of calls that are safe to repeat. */
  @NonNegativeInteger('attempts') retries = 2;
  /** Pause before the first of them, ms; longer ones follow. Default 200 ms. */
  @Milliseconds() retryPause = 200;
  /** Redirects followed, each to an admitted host only. */
  @NonNegativeInteger('redirects') maxRedirects = 5;
  /** Largest document fetched, bytes. Default 500 MB. */
  @PositiveInteger('bytes') maxFileSize = 500 * 1000 * 1000;
  /**
   * Classes of `WopiInterceptor` that stand around every call, the first outermost; all of them outside the service's own,
   * which add credentials and headers. One that a module of the application provides is taken from there; another is made
   * by Nest, with what it asks for. Default none.
   */
  @ListOf('classes with a method intercept(call, next)', isInterceptorClass)
  interceptors: InterceptorClass[] = [];
  /** RSA private key (PEM) that signs calls with `X-WOPI-Proof`; its public half goes into discovery. */
  @IsOptional() @Text('a PEM key') proofKey?: string;
  /** The key used before this one, for `X-WOPI-ProofOld`. */
  @IsOptional() @Text('a PEM key') oldProofKey?: string;
  /** Lock files of hosts that say `SupportsLocks`. Default false: no locks, timestamps only. */
  @Flag() locks = false;
  /** How often a lock is refreshed, ms; hosts let it go after 30 minutes. Default 15 min. */
  @Milliseconds() lockRefreshEvery = 900_000;
}

function isInterceptorClass(item: unknown): boolean {
  return (
    typeof item === 'function' &&
    typeof (item.prototype as Record<string, unknown> | undefined)?.intercept === 'function'
  );
}
