/**
 * A storage host that this application serves itself. Whoever provides one, in whatever module, is found under this
 * class; the editor then takes the application's own address for a host's, below that path and nowhere else.
 */
export class OwnStorage {
  /**
   * @param path from the root, with the application's prefix: `/api/wopi`; asked for once the application listens
   * @param origin where the service reaches it: `http://127.0.0.1:3000`; may throw where nobody can know
   * @param seal by which it knows the service's calls from those of whoever else holds this token
   */
  constructor(
    readonly path: () => string,
    private readonly origin?: () => string,
    private readonly seal?: (token: string) => string,
  ) {}

  /** @param url of a call. @returns undefined when it does not go to this storage, which alone may see the seal */
  sealFor(url: { readonly origin: string; readonly path: string }, token: string): string | undefined {
    if (!this.origin || !this.seal) return undefined;
    try {
      const isHere = url.origin === this.origin() && url.path.startsWith(`${this.path()}/`);
      return isHere ? this.seal(token) : undefined;
    } catch {
      return undefined;
    }
  }
}
