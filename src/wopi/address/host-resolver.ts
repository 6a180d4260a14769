/**
 * Turns a host name into addresses. Replace it (`overrides` of `SvcModule.forRoot`) where names come from elsewhere.
 *
 * @publicApi
 */
export abstract class HostResolver {
  /**
   * All addresses of a name, IPv4 or IPv6 without brackets, in the order in which they are to be tried. Called for
   * names in punycode, never for numbers, before every connection: whoever caches decides for how long. More time than
   * `wopi.timeouts.resolve` is not waited.
   *
   * @throws Error when the name has no address, or nobody says
   */
  abstract resolve(hostname: string): Promise<string[]>;
}
