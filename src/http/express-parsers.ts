import type { IncomingMessage } from 'node:http';

type Handler = (request: IncomingMessage, response: unknown, next: () => void) => void;

/** What is needed of an Express application. */
export interface Express {
  readonly router?: { readonly stack: readonly { handle: Handler }[] };
}

/** By these names Nest, too, knows whether an application has brought its own. */
const parsers: ReadonlySet<string> = new Set(['jsonParser', 'urlencodedParser', 'rawParser', 'textParser']);

/** The parsers that all requests pass, Nest's or the application's, pass over these paths. */
export function keepFromParsers({ router }: Express, paths: RegExp): void {
  for (const layer of router?.stack ?? []) {
    const { handle } = layer;
    if (!parsers.has(handle.name)) continue;
    const sparing: Handler = (request, response, next) =>
      paths.test(pathOf(request)) ? next() : handle(request, response, next);
    layer.handle = Object.defineProperty(sparing, 'name', { value: handle.name });
  }
}

/** Below the place where the application is mounted, as its router sees it. */
const pathOf = ({ url }: IncomingMessage): string => (url ?? '').split('?', 1)[0] ?? '';
