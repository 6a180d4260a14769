import { z } from 'zod';
import {
  chartBounds,
  followsFrom,
  isChartTable,
  isLayerName,
  layerBounds,
  maxPersonalWords,
  personalWord,
  type ClientInput,
  type UnoArguments,
} from '../../protocol/index.js';
import { schemaOf } from './same-type.js';

const maxText = 1_000_000;
const maxTwips = 0x7fffffff;

/** LibreOffice computes with places in 32 bits; the last row of a sheet is far below. */
const place = z.number().min(-1_000_000).max(1_000_000_000);
const twips = z.number().min(-maxTwips).max(maxTwips);
export const length = z.number().min(0).max(maxTwips);
export const tileTwips = z.number().min(1).max(1_000_000);
const index = z.int().min(0).max(1_048_576);
const pixels = z.int().min(1).max(4096);
const bits = z.int().min(0).max(0xffff);
/** LibreOffice presses Delete for each, in a sheet for whole cells: thousands take minutes. */
const maxRemoved = 50;
const windowId = z.int().min(0).max(maxTwips).exactOptional();
const text = z.string().max(maxText);
const name = z.string().max(200);
const command = z.string().max(500);
const maxFlatArgs = 50;
const flatArgs = z
  .record(z.string().max(100), z.string().max(10_000))
  .refine((args) => Object.keys(args).length <= maxFlatArgs);

const rectangle = z.object({ x: twips, y: twips, width: length, height: length });
const textPlace = rectangle.extend({
  cell: z.object({ part: index, column: index, row: index }).exactOptional(),
  slide: index.exactOptional(),
});
const chartText = z.string().max(chartBounds.text);
const chartTable = z.object({
  categories: z.array(chartText).max(chartBounds.rows),
  series: z
    .array(z.object({ name: chartText, values: z.array(z.number().nullable()).max(chartBounds.rows) }))
    .max(chartBounds.series),
});
const wantedChartTable = chartTable.extend({ was: z.array(index.nullable()).max(chartBounds.series) });
/** That of a layer which came with the document, and may be any. */
const layerName = name.refine((value) => value.search(loneSurrogates) < 0);
const newLayerName = z.string().max(layerBounds.name).refine(isLayerName);
const layerChange = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), name: newLayerName }),
  z.object({ do: z.literal('rename'), name: layerName, to: newLayerName }),
  z.object({ do: z.literal('remove'), name: layerName, withShapes: z.boolean().exactOptional() }),
  z.object({
    do: z.literal('switch'),
    name: layerName,
    flag: z.enum(['visible', 'printable', 'locked']),
    on: z.boolean(),
  }),
  z.object({ do: z.literal('activate'), name: layerName }),
  z.object({ do: z.literal('attach'), name: layerName }),
]);
const placeInCell = z.object({ line: index, at: index });
const pointer = {
  action: z.enum(['down', 'up', 'move']),
  x: place,
  y: place,
  count: z.int().min(0).max(4),
  buttons: z.int().min(0).max(7),
  modifiers: bits,
};

/** Half a surrogate pair has no UTF-8 form: a name with one is refused, in a text it is replaced. */
const loneSurrogates = /\p{Surrogate}/gu;
const propertyName = z
  .string()
  .max(200)
  .refine((value) => value.search(loneSurrogates) < 0);
const unoText = text.overwrite((value) => value.replaceAll(loneSurrogates, '\ufffd'));

/** What is typed line by line: of control characters only line feeds and tabs are text. */
const notes = unoText.max(50_000).overwrite((value) => value.replaceAll(/[^\P{Cc}\n\t]/gu, ''));

/** UNO types of values that the editor sends. LibreOffice looks up any other type by its name. */
const unoType = z.enum([
  'string',
  'boolean',
  'byte',
  'short',
  'unsigned short',
  'long',
  'unsigned long',
  'hyper',
  'float',
  'double',
  'com.sun.star.util.Color',
  'com.sun.star.table.BorderLine2',
  '[]any',
]);

const maxUnoDepth = 6;

/** A number, text or truth, or a structure or sequence of typed values, nested at most `depth` times. */
function unoValue(depth: number): z.ZodType<UnoArguments[string]> {
  const plain = z.union([unoText, z.number(), z.boolean()]);
  if (depth === 0) return z.object({ type: unoType, value: plain });
  const inner = unoValue(depth - 1);
  return z.object({
    type: unoType,
    value: z.union([plain, z.array(inner).max(1_000), z.record(propertyName, inner)]),
  });
}

const maxUnoArguments = 200;
const unoArguments = z
  .record(propertyName, unoValue(maxUnoDepth))
  .refine((args) => Object.keys(args).length <= maxUnoArguments);

/** Pixels of one picture at most. */
const maxPicture = 4_000_000;
const isPaintable = ({ width, height }: { width: number; height: number }): boolean => width * height <= maxPicture;

/** What a browser may say about its document; each shape bounded. Kept equal to `ClientInput` by the compiler. */
export const clientInput = schemaOf<ClientInput>()(
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('visibleArea'),
      part: index,
      area: rectangle,
      tileTwips,
      margin: length.exactOptional(),
      frozen: z.object({ width: length, height: length }).exactOptional(),
      forget: z
        .union([z.literal(true), z.array(z.object({ column: z.int(), row: z.int() })).max(10_000)])
        .exactOptional(),
    }),
    z.object({ type: z.literal('tilesReceived'), count: z.int().min(0).max(10_000) }),
    z.object({ type: z.literal('setPart'), part: index }),
    z.object({ type: z.literal('pause'), paused: z.boolean() }),
    z.object({ type: z.literal('accessibility'), enabled: z.boolean() }),
    z.object({ type: z.literal('words'), words: z.array(z.string().regex(personalWord)).max(maxPersonalWords) }),
    z.object({ type: z.literal('darkPaper'), dark: z.boolean() }),
    z.object({
      type: z.literal('key'),
      action: z.enum(['down', 'up']),
      char: z.int().min(0).max(0x10ffff),
      key: bits,
      window: windowId,
    }),
    z.object({ type: z.literal('text'), text, window: windowId }),
    z.object({ type: z.literal('composition'), text: z.string().max(10_000), window: windowId }),
    z.object({
      type: z.literal('removeText'),
      before: z.int().min(0).max(maxRemoved),
      after: z.int().min(0).max(maxRemoved),
      window: windowId,
    }),
    z.object({ type: z.literal('mouse'), ...pointer, slide: name.exactOptional() }),
    z.object({ type: z.literal('textSelection'), handle: z.enum(['start', 'end', 'reset']), x: place, y: place }),
    z.object({ type: z.literal('graphicSelection'), handle: z.enum(['start', 'end']), x: place, y: place }),
    z.object({ type: z.literal('resetSelection') }),
    z.object({
      type: z.literal('uno'),
      command,
      args: unoArguments.exactOptional(),
      notify: z.boolean().exactOptional(),
    }),
    z.object({
      type: z.literal('outline'),
      column: z.boolean(),
      level: z.int().min(0).max(100),
      index,
      hidden: z.boolean(),
    }),
    z.object({ type: z.literal('selectPart'), part: index, select: z.boolean() }),
    z.object({ type: z.literal('moveParts'), position: index, duplicate: z.boolean(), show: index.exactOptional() }),
    z.object({ type: z.literal('completeFunction'), name }),
    z.object({ type: z.literal('editCell'), from: placeInCell, to: placeInCell }),
    z.object({
      type: z.literal('dialog'),
      window: z.int().min(0).max(maxTwips),
      id: name,
      cmd: name,
      data: z.union([text, z.number(), flatArgs]),
      control: name,
    }),
    z.object({ type: z.literal('windowClose'), window: z.int().min(0) }),
    z
      .object({
        type: z.literal('windowPaint'),
        window: z.int().min(0),
        width: pixels,
        height: pixels,
        scale: z.number().min(0.1).max(8),
      })
      .refine(isPaintable),
    z.object({ type: z.literal('windowMouse'), window: z.int().min(0), ...pointer }),
    z.object({ type: z.literal('formField'), args: flatArgs }),
    z.object({ type: z.literal('contentControl'), args: flatArgs }),
    z.object({
      type: z.literal('navigator'),
      action: z.enum(['show', 'deck', 'hide', 'select', 'go', 'expand', 'up', 'down']),
      row: index.exactOptional(),
    }),
    z.object({ type: z.literal('copy') }),
    z.object({ type: z.literal('cut') }),
    z.object({
      type: z.literal('paste'),
      mime: z.string().max(200),
      data: z.union([z.instanceof(Uint8Array), z.string().max(32 * 1024 * 1024)]),
      inPlace: z.boolean().exactOptional(),
    }),
    z.object({ type: z.literal('commandValues'), command }),
    z.object({ type: z.literal('status') }),
    z.object({ type: z.literal('preview'), part: index, width: pixels, height: pixels }).refine(isPaintable),
    z.object({ type: z.literal('slide'), part: index, width: pixels, height: pixels }).refine(isPaintable),
    z.object({ type: z.literal('selectionText') }),
    z.object({ type: z.literal('textAround'), places: z.array(textPlace).max(100) }),
    z.object({ type: z.literal('presentation') }),
    z.object({ type: z.literal('speakerNotes'), slide: name, part: index }),
    z.object({ type: z.literal('chartTable') }),
    z
      .object({ type: z.literal('writeChartTable'), before: chartTable, table: wantedChartTable })
      .refine(({ before, table }) => isChartTable(table) && followsFrom(table, before.series.length)),
    z.object({ type: z.literal('followLayers'), follow: z.boolean() }),
    z.object({ type: z.literal('holdPlace'), hold: z.boolean() }),
    z.object({ type: z.literal('changeLayers'), change: layerChange }),
    z.object({ type: z.literal('writeNotes'), slide: name, part: index, before: notes, text: notes }),
  ]),
);
