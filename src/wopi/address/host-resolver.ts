/**
 * Turns a host name into addresses. Replace it (`overrides` of `SvcModule.forRoot`) where names come from elsewhere.
 *
 * @publicApi
 */
export abstract class HostResolver {
  /** @throws Error when the name has no address, or nobody says */
  abstract resolve(hostname: string): Promise<string[]>;
}
