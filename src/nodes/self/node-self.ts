import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SvcOptions } from '../../options/index.js';
import { productVersion } from '../../product/index.js';

/** This node, as others know it. */
@Injectable()
export class NodeSelf {
  /** False: the only node; nothing of this room does anything. */
  readonly isOneOfSeveral: boolean;
  readonly name: string;
  /** Where others reach it, without a slash at its end. */
  readonly address: string;
  /** One life of the process: a node that was started again does not have what the one before had open. */
  readonly run = randomUUID();
  readonly version = productVersion;
  /** Eight hexadecimal digits that this node has in common with the others; undefined: there are none. */
  readonly realm: string | undefined;

  constructor({ nodes: { redis, address = '', name, prefix, secret = '' } }: SvcOptions) {
    this.isOneOfSeveral = redis !== undefined;
    this.address = address.replace(/\/$/, '');
    this.realm = this.isOneOfSeveral ? digest(`${prefix} ${secret}`) : undefined;
    this.name = name ?? this.address.replace(/^https?:\/\//, '');
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
