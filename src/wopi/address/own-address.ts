import { Injectable } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import ipaddr from 'ipaddr.js';
import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { dialects } from '../../dialect/index.js';
import { OwnStorage } from '../../http/index.js';
import { SvcOptions } from '../../options/index.js';
import { isLocalName } from './host-list.js';
import type { HostUrl } from './host-url.js';
import { plainPath } from './plain-path.js';

/** What is served below an address of ours, whatever stands in front. */
const ownSegments: ReadonlySet<string> = new Set(['hosting', ...Object.values(dialects).map(({ path }) => path)]);

/**
 * Where this service itself is reached. It must never be talked into taking its own answers, such as a converted file,
 * for those of a storage host. Only a storage host that the same application serves is one: SvcStorageModule, or the path
 * in `wopi.ownStorage`.
 *
 * @publicApi
 */
@Injectable()
export class OwnAddress {
  constructor(
    private readonly options: SvcOptions,
    private readonly http: HttpAdapterHost,
    private readonly modules?: ModuleRef,
  ) {}

  /** Whether the address lies below `wopi.ownStorage`, or that of a storage module in this application. */
  isOwnStorage({ path }: HostUrl): boolean {
    const { ownStorage } = this.options.wopi;
    const paths = ownStorage === undefined ? this.#mounted() : [...this.#mounted(), ownStorage];
    return paths.some((own) => isBelow(path, own.replace(/\/+$/, '')));
  }

  /**
   * By which a storage module of this application knows our calls from those of whoever else holds the token; undefined
   * where the call goes elsewhere.
   */
  sealFor(url: HostUrl, token: string): string | undefined {
    return this.#storages()
      .map((storage) => storage.sealFor(url, token))
      .find((seal) => seal !== undefined);
  }

  /** Whether this name and path lead through a public address (`baseUrl`, `hostNames`) to one of our own endpoints. */
  isOurEndpoint({ origin, path }: HostUrl): boolean {
    const { baseUrl, hostNames } = this.options;
    const asked = new URL(origin);
    const base = baseUrl === undefined ? undefined : new URL(baseUrl);
    const names = [...hostNames, base?.hostname ?? ''].map((name) => name.toLowerCase());
    const ports = ['', '80', '443', base?.port];
    if (!names.includes(asked.hostname) || !ports.includes(asked.port)) return false;
    return isServedBelow(path, base?.pathname ?? '/');
  }

  /**
   * Whether this may be an endpoint of ours that is reached by another port than ours: of a proxy on this machine, or of
   * another process of the same application. Either may have it under any prefix.
   */
  mayBeOurEndpoint({ path }: HostUrl, address: string): boolean {
    return segmentsOf(path).some((segment) => ownSegments.has(segment)) && isOfThisMachine(address);
  }

  /** Whether the application serves a storage host itself. */
  get hasStorage(): boolean {
    return this.options.wopi.ownStorage !== undefined || this.#storages().length > 0;
  }

  /** Whether a connection to this address arrives at our own port. */
  isOwn({ origin }: HostUrl, address: string): boolean {
    const { port, protocol } = new URL(origin);
    const asked = Number(port) || (protocol === 'https:' ? 443 : 80);
    return asked === this.#bound()?.port && isOfThisMachine(address);
  }

  /** How other machines reach this service, as far as it can know: `listens on 0.0.0.0`; a proxy may listen for it. */
  get exposure(): string | undefined {
    const { baseUrl, hostNames, trustProxy } = this.options;
    const bound = this.#bound();
    if (bound !== undefined && rangeOf(bound.address) !== 'loopback') return `listens on ${bound.address}`;
    if (trustProxy) return 'stands behind a proxy (trustProxy)';
    if (baseUrl !== undefined && !isLoopback(new URL(baseUrl).hostname)) return `is reached as ${baseUrl} (baseUrl)`;
    const name = hostNames.find((each) => !isLoopback(each));
    return name === undefined ? undefined : `is reached as ${name} (hostNames)`;
  }

  #mounted(): string[] {
    return this.#storages().map(({ path }) => path());
  }

  /** The storage modules in this application, whichever module holds them. */
  #storages(): readonly OwnStorage[] {
    try {
      return this.modules?.get(OwnStorage, { strict: false, each: true }) ?? [];
    } catch {
      return []; // Nest's word for: there is none.
    }
  }

  #bound(): { readonly address: string; readonly port: number } | undefined {
    const server = this.http.httpAdapter?.getHttpServer() as Partial<Server> | undefined;
    const bound = server?.address?.();
    return typeof bound === 'object' && bound !== null ? bound : undefined;
  }
}

function isOfThisMachine(address: string): boolean {
  const range = rangeOf(address);
  if (range === 'loopback' || range === 'unspecified') return true;
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  return own.some((each) => each.address === address);
}

const rangeOf = (address: string): string => ipaddr.process(address).range();

const isLoopback = (hostname: string): boolean => {
  const plain = hostname.replaceAll(/[[\]]/g, '').toLowerCase();
  return isLocalName(plain) || (ipaddr.isValid(plain) && rangeOf(plain) === 'loopback');
};

/** Routers take a path in any case, and most servers any letter of it as an escape. */
const segmentsOf = (path: string): string[] => plainPath(path).toLowerCase().split('/');

function isServedBelow(path: string, prefix: string): boolean {
  const asked = `${plainPath(path)}/`.toLowerCase();
  const folder = plainPath(prefix).toLowerCase();
  return [...ownSegments].some((segment) => asked.startsWith(`${folder}/${segment}/`));
}

const isBelow = (path: string, folder: string): boolean => `${resolved(path)}/`.startsWith(`${folder}/`);

/** Servers differ in what they make of `..`, of `//` and of letters written as `%2e`: what the most lenient one would. */
function resolved(path: string): string {
  const plain = path.replaceAll(/%(?:2e|2f|5c)/gi, (code) => decodeURIComponent(code)).replaceAll(/[\\/]+/g, '/');
  return new URL(plain, 'http://host').pathname;
}
