/** Turns a host name into addresses. Replace it with `overrideProvider(HostResolver)` where names come from elsewhere. */
export abstract class HostResolver {
  /** @throws Error when the name has no address, or nobody says */
  abstract resolve(hostname: string): Promise<string[]>;
}
