import { randomUUID } from 'node:crypto';
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

  constructor({ nodes: { redis, address = '', name } }: SvcOptions) {
    this.isOneOfSeveral = redis !== undefined;
    this.address = address.replace(/\/$/, '');
    this.name = name ?? this.address.replace(/^https?:\/\//, '');
  }
}
