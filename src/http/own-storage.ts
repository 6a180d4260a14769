/**
 * A storage host that this application serves itself. Whoever provides one, in whatever module, is found under this
 * class; the editor then takes the application's own address for a host's, below that path and nowhere else.
 */
export class OwnStorage {
  /** @param path from the root, with the application's prefix: `/api/wopi`; asked for once the application listens */
  constructor(readonly path: () => string) {}
}
