/**
 * A layer of a drawing. All pages have the same ones.
 *
 * @publicApi
 */
export interface Layer {
  /** As the file has it: those of every drawing have names that are not shown, `layout`, `controls` and `measurelines`. */
  readonly name: string;
  /** What is on it is seen. */
  readonly visible: boolean;
  /** What is on it is printed, and in a PDF. */
  readonly printable: boolean;
  /** Nothing on it can be selected. */
  readonly locked: boolean;
}

/**
 * What is to become of the layers of a drawing, or of the shapes that are selected.
 *
 * @publicApi
 */
export type LayerChange =
  /** A layer above all others, visible and printable; what this view draws next is put there. */
  | { readonly do: 'add'; readonly name: string }
  | { readonly do: 'rename'; readonly name: string; readonly to: string }
  /** One that is not empty goes only `withShapes`, which go along. */
  | { readonly do: 'remove'; readonly name: string; readonly withShapes?: boolean }
  | {
      readonly do: 'switch';
      readonly name: string;
      readonly flag: 'visible' | 'printable' | 'locked';
      readonly on: boolean;
    }
  /** What this view draws next is put there. */
  | { readonly do: 'activate'; readonly name: string }
  /** The shapes that this view has selected are put there. */
  | { readonly do: 'attach'; readonly name: string };

/**
 * What became of a change; nothing was done but for `done`. `taken`: another layer has the name. `filled`: there are shapes on it.
 * `gone`: there is no such layer any more. `fixed`: every drawing has this layer. `full`: there are too many. `nothing`: no shape is
 * selected.
 *
 * @publicApi
 */
export type LayerResult = 'done' | 'taken' | 'filled' | 'gone' | 'fixed' | 'full' | 'nothing';

/** How many a drawing may have, of those that people add; LibreOffice counts to 254. UTF-16 units of a name. */
export const layerBounds = { layers: 60, name: 80 } as const;

/** What is drawn is on this one, unless somebody says otherwise. */
export const usualLayer = 'layout';
/** Every drawing has them: they are neither renamed nor removed. */
export const fixedLayers: ReadonlySet<string> = new Set([
  usualLayer,
  'controls',
  'measurelines',
  'background',
  'backgroundobjects',
]);
/** Of master pages: no page shows what is on them otherwise. */
export const hiddenLayers: ReadonlySet<string> = new Set(['background', 'backgroundobjects']);

/** Whether a layer may have this name: one line of text that begins and ends with something. */
export const isLayerName = (name: string): boolean =>
  name !== '' && name.length <= layerBounds.name && name === name.trim() && !/[\p{Cc}\p{Surrogate}]/u.test(name);
