import { Injectable } from '@nestjs/common';
import { lookup } from 'node:dns/promises';

/** Turns a host name into addresses with the system's resolver. */
@Injectable()
export class HostResolver {
  async resolve(hostname: string): Promise<string[]> {
    const found = await lookup(hostname, { all: true });
    return found.map(({ address }) => address);
  }
}
