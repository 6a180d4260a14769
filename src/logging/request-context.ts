import { AsyncLocalStorage } from 'node:async_hooks';

/** Follows one request through everything that is awaited for it. */
export interface RequestContext {
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runWithRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The request being served, if any. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}
