import { Injectable } from '@nestjs/common';
import { HostAdmission, HostUrl } from '../wopi/index.js';

/** Whom the editor speaks to by postMessage until CheckFileInfo names PostMessageOrigin. */
@Injectable()
export class HostOrigin {
  constructor(private readonly admission: HostAdmission) {}

  /**
   * The first of these that is this service itself or an admitted host: what the form says, the page that posted it;
   * else the origin of WOPISrc, if it has one.
   */
  async of(
    candidates: readonly (string | undefined)[],
    own: string,
    wopiSrc: string | undefined,
  ): Promise<string | undefined> {
    for (const candidate of candidates) {
      const origin = originOf(candidate);
      if (origin !== undefined && (origin === originOf(own) || (await this.#isAdmitted(origin)))) return origin;
    }
    return originOf(wopiSrc);
  }

  async #isAdmitted(origin: string): Promise<boolean> {
    try {
      await this.admission.admit(HostUrl.parse(origin));
      return true;
    } catch {
      return false;
    }
  }
}

function originOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { origin, protocol } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}
