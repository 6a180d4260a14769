import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { queryOf } from '../../http/index.js';
import { documentKey } from '../../wopi/index.js';
import { chooseNode } from '../directory/choose-node.js';
import { NodeDirectory } from '../directory/node-directory.js';
import type { NodeRecord } from '../directory/node-record.js';
import { DocumentLeases } from '../lease/document-leases.js';
import { NoNodeTakesDocuments, NodesUnavailable, OwnerSilent } from '../errors.js';
import { NodeSelf } from '../self/node-self.js';
import { KnownOwners } from './known-owners.js';
import { NodeCaller } from './node-caller.js';
import { NodeProxy, type Handshake } from './node-proxy.js';
import { NodeSeal, type Passed } from './node-seal.js';
import { UnreachedNodes } from './unreached-nodes.js';

/** Files that are looked for at other nodes at the same time: whoever asks for what nobody has shall not keep all busy. */
const searchesAtOnce = 16;

/** Brings what arrives here to the node that has the document open, or is to open it. */
@Injectable()
export class PassingOn {
  #searches = 0;

  constructor(
    private readonly self: NodeSelf,
    private readonly leases: DocumentLeases,
    private readonly directory: NodeDirectory,
    private readonly seal: NodeSeal,
    private readonly proxy: NodeProxy,
    private readonly caller: NodeCaller,
    private readonly known: KnownOwners,
    private readonly unreached: UnreachedNodes,
  ) {}

  /** False: everything is answered here. */
  get isOneOfSeveral(): boolean {
    return this.self.isOneOfSeveral;
  }

  /** The node that a request came by, if it came by one. @throws NodeNotBelieved */
  passedBy(request: IncomingMessage): Passed | undefined {
    return this.seal.read(request);
  }

  /**
   * Takes a socket to the node where its document is, or is to be opened. What a node passed on stays here.
   *
   * @returns false: it is for this node
   * @throws NodeNotBelieved, OwnerSilent, NoNodeTakesDocuments, LeaseDamaged
   */
  async socket(handshake: Handshake): Promise<boolean> {
    const document = documentIn(handshake.request);
    if (!this.isOneOfSeveral || document === undefined || this.passedBy(handshake.request)) return false;
    const node = await this.#nodeFor(document);
    if (node === undefined) return false;
    const refuse = (error: OwnerSilent): void => {
      this.unreached.missed(node);
      handshake.refuse(error);
    };
    await this.proxy.connect({ ...handshake, refuse }, node);
    return true;
  }

  /**
   * Whether this node has the document open, or is the one to open it: where its next socket will stay.
   *
   * @throws NodesUnavailable, NoNodeTakesDocuments, LeaseDamaged
   */
  async belongsHere(document: string): Promise<boolean> {
    if (!this.isOneOfSeveral || (await this.leases.owns(document))) return true;
    const { run } = (await this.leases.ownerOf(document)) ?? this.#choose();
    return run === this.self.run;
  }

  /**
   * Has a request answered by the node of this name.
   *
   * @param body as JSON, where it was read already
   * @returns false: it is for this node, or there is none of that name
   * @throws NodeNotBelieved, OwnerSilent
   */
  async request(request: IncomingMessage, response: ServerResponse, name: string, body?: object): Promise<boolean> {
    if (!this.isOneOfSeveral || name === this.self.name || this.passedBy(request)) return false;
    const node = this.directory.others.find((other) => other.name === name);
    if (!node) return false;
    return this.#answeredBy(node, request, response, body);
  }

  /**
   * Has a request about a document answered by the node that has it open; while Redis is away, by the one that had it last.
   *
   * @returns false: that is this one, or none
   * @throws NodeNotBelieved, LeaseDamaged, OwnerSilent
   */
  async toOwner(request: IncomingMessage, response: ServerResponse, document: string): Promise<boolean> {
    if (!this.isOneOfSeveral || this.passedBy(request) || (await this.leases.owns(document))) return false;
    const node = await this.#openAt(document);
    return node !== undefined && this.#answeredBy(node, request, response);
  }

  /**
   * Has a request for a file, which this node lacks, answered by one that has it: while nodes are replaced by newer ones,
   * pages of either version come to any of them.
   *
   * @returns false: none has it, or a node has asked already
   * @throws NodeNotBelieved, OwnerSilent
   */
  async file(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (!this.isOneOfSeveral || this.passedBy(request) || this.#searches >= searchesAtOnce) return false;
    const node = await this.#search(request.url ?? '/');
    if (node) await this.proxy.answer(request, response, node);
    return node !== undefined;
  }

  /** Who takes what was found may be slow: that keeps nobody from being looked for. */
  async #search(url: string): Promise<NodeRecord | undefined> {
    this.#searches += 1;
    try {
      return await this.#holderOf(url);
    } finally {
      this.#searches -= 1;
    }
  }

  async #holderOf(url: string): Promise<NodeRecord | undefined> {
    const asked = new Set<string>();
    const search = async (): Promise<NodeRecord | undefined> => {
      for (const node of this.directory.others.filter(({ run }) => !asked.has(run))) {
        asked.add(node.run);
        if (await this.caller.has(node, url)) return node;
      }
      return undefined;
    };
    const found = await search();
    if (found) return found;
    // The page may come from a node that was just started.
    await this.directory.beat();
    return search();
  }

  /** What it does may take its time; whether it is there does not. */
  async #answeredBy(
    node: NodeRecord,
    request: IncomingMessage,
    response: ServerResponse,
    body?: object,
  ): Promise<true> {
    await this.caller.greet(node);
    await this.proxy.answer(request, response, node, body);
    return true;
  }

  /** Undefined: here. */
  async #nodeFor(document: string): Promise<NodeRecord | undefined> {
    if (await this.leases.owns(document)) return undefined;
    const node = await this.#openAt(document, () => this.#newOwner());
    if (node) this.known.remember(document, node);
    return node;
  }

  /** Another node that has it open; where none has, what `otherwise` says. */
  async #openAt(document: string, otherwise?: () => NodeRecord | undefined): Promise<NodeRecord | undefined> {
    try {
      const owner = await this.leases.ownerOf(document);
      return owner ? await this.#ownerNode(owner.run) : otherwise?.();
    } catch (error) {
      // Whoever is led here though Redis is away is told so, in the editor.
      if (error instanceof NodesUnavailable) return this.known.of(document);
      throw error;
    }
  }

  /** @throws OwnerSilent it is gone, and its lease not over yet */
  async #ownerNode(run: string): Promise<NodeRecord | undefined> {
    if (run === this.self.run) return undefined;
    const node = await this.directory.find(run);
    if (!node) throw new OwnerSilent();
    return node;
  }

  #newOwner(): NodeRecord | undefined {
    const chosen = this.#choose();
    if (chosen.run === this.self.run) return undefined;
    this.directory.expectAt(chosen.run);
    return chosen;
  }

  #choose(): NodeRecord {
    const chosen = chooseNode(this.directory.own, this.directory.reached);
    if (!chosen) throw new NoNodeTakesDocuments();
    return chosen;
  }
}

/** The document that an address names, as sockets and downloads do. What cannot be read is refused where it is used. */
export function documentIn(request: IncomingMessage): string | undefined {
  const source = new URLSearchParams(queryOf(request)).get('WOPISrc');
  if (source === null) return undefined;
  try {
    return documentKey(source);
  } catch {
    return undefined;
  }
}
