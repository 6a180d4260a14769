import { z } from 'zod';
import { maxSeq, type ClientMessage, type Hello } from '../../protocol/index.js';
import { BadMessage } from '../errors.js';
import { clientInput, length, tileTwips } from './input-schema.js';
import { schemaOf } from './same-type.js';

const id = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const seq = z.int().min(0).max(maxSeq);
/** Half a surrogate pair has no UTF-8 form, and so no place in an address or a header. */
const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text);
/** A name, and neither this folder nor the one above. */
const isName = (part: string): boolean =>
  part.length <= 255 && /^[^/\\\p{Cc}\p{Surrogate}]+$/u.test(part) && !/^\.\.?$/.test(part);
const fileName = z.string().min(1).max(255).refine(isName);
/** A name, or a path of names in folders of the host: from its root with a slash in front, else from the document's. */
const filePath = z
  .string()
  .min(1)
  .max(2_000)
  .refine((path) => path.replace(/^\//, '').split('/').every(isName));
const token = z.string().min(1).max(16_384).refine(isWhole);
const flag = z.boolean().exactOptional();

const helloShape = schemaOf<Hello>()(
  z.object({
    type: z.literal('hello'),
    version: z.int(),
    wopiSrc: z
      .url({ protocol: /^https?$/ })
      .max(8_192)
      .refine(isWhole),
    accessToken: token.exactOptional(),
    accessHeader: token.exactOptional(),
    accessTokenTtl: z.number().exactOptional(),
    language: z
      .string()
      .max(50)
      .regex(/^[\w-]*$/)
      .exactOptional(),
    timezone: z
      .string()
      .max(100)
      .regex(/^[\w/+-]*$/)
      .exactOptional(),
    permission: z.enum(['edit', 'view', 'readonly']).exactOptional(),
    darkTheme: flag,
    part: z.int().min(0).max(100_000).exactOptional(),
    look: z.object({ width: length, height: length, tileTwips }).exactOptional(),
    resume: z.object({ key: z.string().max(100), seq }).exactOptional(),
  }),
);

const messageShape = schemaOf<ClientMessage>()(
  z.union([
    helloShape,
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('ping'), at: z.number() }),
      z.object({ type: z.literal('input'), seq, input: clientInput }),
      z.object({ type: z.literal('ask'), id, seq: seq.exactOptional(), input: clientInput }),
      z.object({ type: z.literal('password'), password: z.string().max(1_000).exactOptional() }),
      z.object({
        type: z.literal('save'),
        id,
        dontTerminateEdit: flag,
        dontSaveIfUnmodified: flag,
        extendedData: z.string().max(8_192).refine(isWhole).exactOptional(),
      }),
      z.object({ type: z.literal('saveAs'), id, name: filePath }),
      z.object({ type: z.literal('rename'), id, name: fileName }),
      z.object({
        type: z.literal('export'),
        id,
        format: z
          .string()
          .max(20)
          .regex(/^[a-z0-9]*$/),
        purpose: z.enum(['export', 'print', 'slideshow', 'kept']),
        options: z.string().max(20_000).exactOptional(),
      }),
      z.object({
        type: z.literal('resolveConflict'),
        choice: z.enum(['overwrite', 'reload', 'saveCopy']),
        name: fileName.exactOptional(),
      }),
      z.object({
        type: z.literal('resolveRecovery'),
        choice: z.enum(['restore', 'discard', 'saveCopy']),
        name: fileName.exactOptional(),
      }),
      z.object({ type: z.literal('reloadHeard'), view: z.int().min(0), reload: z.int().min(0).exactOptional() }),
      z.object({ type: z.literal('accessToken'), token, ttl: z.number().exactOptional() }),
      z.object({ type: z.literal('closeDocument') }),
      z.object({ type: z.literal('former'), id, key: z.string().max(100) }),
      z.object({ type: z.literal('removeView'), view: z.int().min(0) }),
      z.object({ type: z.literal('versionRestore') }),
      z.object({
        type: z.literal('insertFile'),
        id,
        url: z.string().min(1).max(8_192).refine(isWhole),
        kind: z.enum(['graphic', 'comparison']),
        name: fileName.exactOptional(),
      }),
      z.object({ type: z.literal('active'), active: z.boolean() }),
      z.object({
        type: z.literal('presenting'),
        at: z
          .object({
            place: z.union([z.int().min(0).max(100_000), z.literal('end')]),
            slide: z.string().max(100).exactOptional(),
            step: z.int().min(0).max(100_000),
            blank: z.enum(['black', 'white']).exactOptional(),
          })
          .exactOptional(),
      }),
      z.object({ type: z.literal('bye') }),
    ]),
  ]),
);

/** The number under which a message that was refused is to be answered, if it has one. */
export function questionOf(value: unknown): number | undefined {
  const asked = id.safeParse((value as { readonly id?: unknown } | null)?.id);
  return asked.success ? asked.data : undefined;
}

/** @throws BadMessage saying which field is wrong, never what was in it. */
export function readMessage(value: unknown): ClientMessage {
  const result = messageShape.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue?.path.join('.') ?? '';
  throw new BadMessage(`The message does not follow the protocol${where === '' ? '' : ` (${where})`}.`);
}
