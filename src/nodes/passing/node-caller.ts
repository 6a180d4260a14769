import { Injectable, RequestMethod } from '@nestjs/common';
import { ApplicationConfig } from '@nestjs/core';
import { dialects } from '../../dialect/index.js';
import { servedPrefix } from '../../http/index.js';
import { NodeError, NodeLacksAnswer, NodeNotBelieved, OwnerSilent } from '../errors.js';
import { NodeSeal, sealHeader } from './node-seal.js';

/** Where a node says who it is. */
export const greetingPath = `${dialects.svc.path}/node`;

/** How long a node may take to answer, ms. */
const patience = 5_000;

/** Asks other nodes something of this node's own. */
@Injectable()
export class NodeCaller {
  constructor(
    private readonly seal: NodeSeal,
    private readonly application: ApplicationConfig,
  ) {}

  /** Whether a node has what lies at this address; one that does not answer has nothing. */
  async has(node: { readonly address: string; readonly name: string }, url: string): Promise<boolean> {
    const headers = { [sealHeader]: this.seal.write({ method: 'HEAD', url }, node.name) };
    const signal = AbortSignal.timeout(patience);
    return fetch(`${node.address}${url}`, { method: 'HEAD', headers, redirect: 'error', signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Whether a node is there. @throws OwnerSilent, NodeNotBelieved */
  async greet(node: { readonly address: string; readonly name: string }): Promise<void> {
    await this.get(node, greetingPath);
  }

  /**
   * @param path behind the application's prefix: `svc/node`
   * @throws OwnerSilent; NodeLacksAnswer, NodeNotBelieved the node refuses, with its words
   */
  async get(node: { readonly address: string; readonly name: string }, path: string): Promise<unknown> {
    const [route = ''] = path.split('?', 1);
    const url = `${servedPrefix(this.application, route, RequestMethod.GET)}/${path}`;
    const headers = { [sealHeader]: this.seal.write({ method: 'GET', url }, node.name) };
    try {
      const signal = AbortSignal.timeout(patience);
      const response = await fetch(`${node.address}${url}`, { headers, redirect: 'error', signal });
      const body = await response.json();
      if (response.ok) return body;
      const { message } = body as { readonly message?: string };
      const Refusal = response.status === 404 ? NodeLacksAnswer : NodeNotBelieved;
      throw new Refusal(`Node ${node.name} refuses (${response.status}): ${message ?? 'no reason given'}`);
    } catch (error) {
      if (error instanceof NodeError) throw error;
      throw new OwnerSilent(`Node ${node.name} does not answer at ${node.address}.`, { cause: error });
    }
  }
}
