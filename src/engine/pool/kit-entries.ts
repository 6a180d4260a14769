import { fileURLToPath } from 'node:url';

/** A kit's program, and what puts walls up before it becomes that program. */
export interface KitEntries {
  readonly walled: string;
  readonly kit: string;
  /** The program that kits are forked from. */
  readonly zygote: string;
}

/** A worker thread cannot load TypeScript, so that running from source needs a build beside it. */
export function builtEntries(): KitEntries {
  const folder = import.meta.url.endsWith('.ts') ? '../../../dist/engine/kit/' : '../kit/';
  const at = (name: string): string => fileURLToPath(new URL(folder + name, import.meta.url));
  return {
    walled: at('main-thread/walled-entry.cjs'),
    kit: at('main-thread/entry.cjs'),
    zygote: at('zygote/zygote-entry.cjs'),
  };
}
