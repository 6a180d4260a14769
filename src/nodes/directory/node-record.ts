import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameProof } from '../same-proof.js';
import { parsedJson } from '../../values/index.js';

/** How much a node has left for documents. */
export interface NodeRoom {
  /** Documents open for editing, and how many may be. */
  readonly open: number;
  readonly places: number;
  /** Memory that is free, of 1. */
  readonly memory: number;
}

/** How busy a node is, for whoever runs it. */
export interface NodeLoad {
  readonly people: number;
  readonly kits: number;
  /** Resident, of the service and its kits, bytes. */
  readonly memory: number;
  /** Processors that it keeps busy: 2 is two of them. */
  readonly processors: number;
  /** From a key to its tile, ms: the median of the last minute; undefined: nobody typed. */
  readonly keyToTile?: number | undefined;
}

/** A node as the others see it. */
export interface NodeRecord {
  readonly name: string;
  /** One life of its process. */
  readonly run: string;
  /** Where it is reached, without a slash at its end. */
  readonly address: string;
  readonly version: string;
  readonly room: NodeRoom;
  /** It takes no new documents: it is being emptied. */
  readonly draining: boolean;
  /** It takes new documents only where no other node does: it gives some away. */
  readonly full: boolean;
  /** Where it keeps what no host has confirmed: the same for all that share it. */
  readonly keep?: string | undefined;
  readonly load?: NodeLoad | undefined;
}

const signedRecord = z.object({
  name: z.string(),
  run: z.string(),
  address: z.string(),
  version: z.string(),
  room: z.object({ open: z.number(), places: z.number(), memory: z.number() }),
  draining: z.boolean(),
  // Nodes of an older version do not tell.
  full: z.boolean().default(false),
  keep: z.string().optional(),
  load: z
    .object({
      people: z.number(),
      kits: z.number(),
      memory: z.number(),
      processors: z.number(),
      keyToTile: z.number().optional(),
    })
    .optional(),
  proof: z.string(),
});

/** The record as it is written down, with a proof that its writer knows the secret. */
export function writeRecord(record: NodeRecord, secret: string): string {
  return JSON.stringify({ ...record, proof: proofOf(record, secret) });
}

/** `forged`: by somebody with another secret. Undefined: damaged. */
export function readRecord(text: string, secret: string): NodeRecord | 'forged' | undefined {
  const { success, data } = signedRecord.safeParse(parsedJson(text));
  if (!success) return undefined;
  const { proof, ...record } = data;
  const expected = proofOf(record, secret);
  return isSameProof(proof, expected) ? record : 'forged';
}

function proofOf({ name, run, address }: NodeRecord, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([name, run, address]))
    .digest('hex');
}
