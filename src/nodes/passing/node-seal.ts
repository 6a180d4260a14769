import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SvcLogger } from '../../logging/index.js';
import { SvcOptions } from '../../options/index.js';
import { sealTolerance } from '../clock-tolerance.js';
import { NodeNotBelieved } from '../errors.js';
import { isSameProof } from '../same-proof.js';
import { NodeSelf } from '../self/node-self.js';

/** Carries what a node says of a request that it passes on; there is one hop at most. */
export const sealHeader = 'x-svc-node';

/** A request that came by another node, which has proven itself. */
export interface Passed {
  /** Name of that node. */
  readonly from: string;
  /** Whom that node counted the request for; empty: it is the node's own. */
  readonly client: string;
}

const letter = z.object({ from: z.string(), to: z.string(), at: z.number(), client: z.string() });

/** What is sealed: the first line of a request. */
type FirstLine = Pick<IncomingMessage, 'method' | 'url'>;

/** The nodes' signature on requests from one to another: HMAC-SHA256 of method, path, sender, receiver, time and client. */
@Injectable()
export class NodeSeal {
  readonly #log = new SvcLogger('nodes');
  readonly #secret: string | undefined;
  /** Nodes that are not believed for their time, said once. */
  readonly #untimely = new Set<string>();

  constructor(
    private readonly self: NodeSelf,
    { nodes }: SvcOptions,
  ) {
    this.#secret = nodes.secret;
  }

  /** The header that proves a request to the node of this name. */
  write(line: FirstLine, to: string, client = ''): string {
    const facts = { from: this.self.name, to, at: Date.now(), client };
    const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
    return `${text}.${this.#sign(line, text)}`;
  }

  /**
   * What the node says that passed this request on; undefined: no node did.
   * @throws NodeNotBelieved
   */
  read(request: IncomingMessage & { readonly originalUrl?: string }): Passed | undefined {
    const header = request.headers[sealHeader];
    if (header === undefined) return undefined;
    const [text = '', signature = ''] = String(header).split('.', 2);
    const line = { method: request.method, url: request.originalUrl ?? request.url };
    if (this.#secret === undefined || !isSameProof(signature, this.#sign(line, text)))
      throw new NodeNotBelieved(notOurs);
    const { from, to, at, client } = letter.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (to !== this.self.name)
      throw new NodeNotBelieved(`This is node ${this.self.name}; the address of ${to} leads here.`);
    this.#assertTimely(from, Date.now() - at);
    return { from, client };
  }

  /** Whoever is refused is somebody's browser: only the log tells those who can set a clock. */
  #assertTimely(from: string, age: number): void {
    if (Math.abs(age) <= sealTolerance) return void this.#untimely.delete(from);
    const why = late(from, age);
    if (!this.#untimely.has(from)) this.#log.error(`Nothing that node ${from} passes on is taken here. ${why}`);
    this.#untimely.add(from);
    throw new NodeNotBelieved(why);
  }

  #sign({ method = '', url = '' }: FirstLine, text: string): string {
    return createHmac('sha256', this.#secret ?? '')
      .update(`${method}\n${url}\n${text}`)
      .digest('hex');
  }
}

const notOurs = 'The request is not signed by a node of this service. All nodes need the same nodes.secret.';

const late = (from: string, ms: number): string =>
  `The clocks of this node and of ${from} differ by ${Math.round(Math.abs(ms) / 1000)} s. Set them (NTP).`;
