import koffi from 'koffi';
import type { DocumentKind, Rectangle } from '../../../protocol/index.js';
import type { Library } from '../../native/own-process.js';
import { free } from '../shared/libc.js';
import { viewInFront } from './uno/view-in-front.js';

/** What leads from a view to the list that a selected object stands in, and what that list tells. */
const calls = {
  selected: '_ZNK15SdrExchangeView16GetMarkedObjectsEv',
  list: '_ZNK9SdrObject32getParentSdrObjListFromSdrObjectEv',
  rectangles: '_ZN10SdrObjList19GetObjectRectanglesERKS_',
  count: '_ZNK10SdrObjList11GetObjCountEv',
  object: '_ZNK10SdrObjList6GetObjEm',
  isPrinted: '_ZNK9SdrObject11IsPrintableEv',
  isVisible: '_ZNK9SdrObject9IsVisibleEv',
  layer: '_ZNK9SdrObject8GetLayerEv',
  release: 'rtl_string_release',
} as const;

/** The views whose drawings are asked for, known by their table of virtual functions: LibreOffice has others. */
const views = {
  text: { library: 'libswlo.so', table: '_ZTV6SwView', drawing: '_ZNK6SwView11GetDrawViewEv' },
  spreadsheet: {
    library: 'libsclo.so',
    table: '_ZTV14ScTabViewShell',
    drawing: '_ZNK14ScTabViewShell11GetDrawViewEv',
  },
} as const;

/** Behind, before and controls of a text; the same of a sheet, whose others hold arrows of its formulas, and notes. */
const seenLayers = { text: [0, 1, 2], spreadsheet: [0, 1, 3] } as const;

/** Twips in what LibreOffice counts in: hundredths of millimetres in a sheet. */
const scales = { text: 1, spreadsheet: 1440 / 2540 } as const;

type Address = bigint | null;

/** Where the objects lie that stand beside those selected in the view in front, and are not selected; twips. */
export type PlacesBeside = () => readonly Rectangle[];

/** Of more than these LibreOffice is not asked: they take it a quarter of a millisecond for each hundred. */
const most = 1000;

const pointer = 8;
/** What objects point at is behind two fields of the table. */
const tableHead = 2n * BigInt(pointer);

/**
 * LibreOffice tells of a presentation where all objects of a slide lie, of texts and sheets nothing. No part of
 * LibreOfficeKit: another version of LibreOffice may name it otherwise, and this is undefined, as it is for other
 * documents.
 */
export function placesBeside(programDir: string, kind: DocumentKind): PlacesBeside | undefined {
  if (kind !== 'text' && kind !== 'spreadsheet') return undefined;
  try {
    const office = koffi.load(`${programDir}/libmergedlo.so`, { lazy: true });
    const application = koffi.load(`${programDir}/${views[kind].library}`, { lazy: true });
    const front = viewInFront(office);
    const drawingOf: (view: bigint) => Address = application.func(views[kind].drawing, 'void *', ['void *']);
    const table = (application.symbol(views[kind].table) as bigint) + tableHead;
    const selectedIn = selection(office);
    const listOf: (object: bigint) => Address = office.func(calls.list, 'void *', ['void *']);
    const seenIn = seenObjects(office);
    const placesIn = places(office, koffi.load(`${programDir}/libuno_sal.so.3`, { lazy: true }));
    const layerOf: (object: bigint) => number = office.func(calls.layer, 'int16', ['void *']);
    const layers: readonly number[] = seenLayers[kind];
    const twips = (length: number): number => Math.round(length * scales[kind]);
    return () => {
      const view = front();
      if (view === null || koffi.decode(view, 'void *') !== table) return [];
      const drawing = drawingOf(view);
      const selected = drawing === null ? [] : selectedIn(drawing);
      const list = selected[0] === undefined ? null : listOf(selected[0]);
      if (list === null) return [];
      const objects = seenIn(list);
      if (objects.length > most) return [];
      const found = placesIn(list);
      if (found.length !== objects.length) return [];
      return found.flatMap(([x, y, width, height], index) => {
        const object = objects[index]!;
        if (selected.includes(object) || !layers.includes(layerOf(object))) return [];
        return [{ x: twips(x), y: twips(y), width: twips(width), height: twips(height) }];
      });
    };
  } catch {
    return undefined;
  }
}

/** A `std::vector` of addresses, which is returned in memory of the caller. */
function selection(office: Library): (drawing: bigint) => readonly bigint[] {
  const selected: (vector: BigUint64Array, drawing: bigint) => void = office.func(calls.selected, 'void', [
    'void *',
    'void *',
  ]);
  return (drawing) => {
    const vector = new BigUint64Array(3);
    selected(vector, drawing);
    const [begin = 0n, end = 0n] = vector;
    if (begin === 0n) return [];
    const count = Number(end - begin) / pointer;
    const objects = Array.from(
      { length: count },
      (_, index) => koffi.decode(begin, index * pointer, 'void *') as bigint,
    );
    free(begin);
    return objects;
  };
}

/** The objects whose places LibreOffice writes. */
function seenObjects(office: Library): (list: bigint) => readonly bigint[] {
  const countOf: (list: bigint) => number = office.func(calls.count, 'size_t', ['void *']);
  const objectOf: (list: bigint, index: number) => Address = office.func(calls.object, 'void *', ['void *', 'size_t']);
  const isPrinted: (object: bigint) => boolean = office.func(calls.isPrinted, 'bool', ['void *']);
  const isVisible: (object: bigint) => boolean = office.func(calls.isVisible, 'bool', ['void *']);
  return (list) =>
    Array.from({ length: countOf(list) }, (_, index) => objectOf(list, index)).filter(
      (object): object is bigint => object !== null && isPrinted(object) && isVisible(object),
    );
}

type Place = readonly [x: number, y: number, width: number, height: number];

/** One of `[[x, y, width, height, …], …]`; the last is meant as a number of the object, and is a piece of `x` (25.2). */
const written = /\[ *(-?\d+), (-?\d+), (\d+), (\d+),/g;

/** An `OString`, returned in memory of the caller: behind a count of its users and its length. */
function places(office: Library, strings: Library): (list: bigint) => readonly Place[] {
  const rectangles: (text: BigUint64Array, list: bigint) => void = office.func(calls.rectangles, 'void', [
    'void *',
    'void *',
  ]);
  const release: (text: bigint) => void = strings.func(calls.release, 'void', ['void *']);
  return (list) => {
    const result = new BigUint64Array(1);
    rectangles(result, list);
    const [text = 0n] = result;
    const found = [...koffi.decode.string(text + BigInt(pointer)).matchAll(written)];
    release(text);
    return found.map(([, ...lengths]) => lengths.map(Number) as unknown as Place);
  };
}
