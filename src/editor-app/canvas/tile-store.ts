import type { Rectangle, TileHeader } from '../../protocol/index.js';

/** One tile as drawn so far. `S` is what can be drawn: a canvas in the browser. */
export interface Tile<S> {
  readonly part: number;
  readonly tileTwips: number;
  readonly column: number;
  readonly row: number;
  readonly surface: S;
  version: number;
}

export interface SurfaceFactory<S> {
  create(): S;
  /** Replaces whole pixel rows. */
  write(surface: S, firstRow: number, rowCount: number, rgba: Uint8Array): void;
  release(surface: S): void;
}

export type TileChange<S> = { readonly tile: Tile<S> } | { readonly lost: { column: number; row: number } };

type Layer<S> = Map<string, Tile<S>>;

const layerKey = (part: number, tileTwips: number): string => `${part}@${tileTwips}`;
const tileKey = (column: number, row: number): string => `${column},${row}`;

/**
 * Tiles by part and zoom, least recently drawn ones dropped beyond `limit`. Tiles of other zooms stay as stand-ins
 * until those of the current zoom are there.
 */
export class TileStore<S> {
  readonly #layers = new Map<string, Layer<S>>();
  /** Tiles that were held and dropped: the service has to be asked for them. */
  readonly #dropped = new Set<string>();
  #count = 0;

  constructor(
    private readonly surfaces: SurfaceFactory<S>,
    public limit: number = 400,
  ) {}

  get count(): number {
    return this.#count;
  }

  /** Applies a tile of the service. A delta without its base is refused: ask for the whole tile. */
  apply(header: TileHeader, rgba: Uint8Array): TileChange<S> {
    const { part, tileTwips, column, row } = header;
    const layer = this.#layer(part, tileTwips);
    const key = tileKey(column, row);
    const known = layer.get(key);
    if (header.delta && known?.version !== header.base) return { lost: { column, row } };
    const tile = known ?? this.#add(layer, key, header);
    this.surfaces.write(tile.surface, header.firstRow, header.rowCount, rgba);
    tile.version = header.version;
    this.#dropped.delete(`${layerKey(part, tileTwips)}/${key}`);
    return { tile };
  }

  /** The tile if it is held; using it keeps it. */
  get(part: number, tileTwips: number, column: number, row: number): Tile<S> | undefined {
    const layer = this.#layers.get(layerKey(part, tileTwips));
    const key = tileKey(column, row);
    const tile = layer?.get(key);
    if (!layer || !tile) return undefined;
    layer.delete(key);
    layer.set(key, tile);
    return tile;
  }

  has(part: number, tileTwips: number, column: number, row: number): boolean {
    return this.#layers.get(layerKey(part, tileTwips))?.has(tileKey(column, row)) ?? false;
  }

  /** Tiles of other zooms over an area (twips), the nearest zoom last so that it is drawn on top. */
  standIns(part: number, tileTwips: number, area: Rectangle): Tile<S>[] {
    const zooms = [...this.#layers.values()]
      .map((layer) => layer.values().next().value)
      .filter((tile) => tile !== undefined && tile.part === part && tile.tileTwips !== tileTwips)
      .map((tile) => tile!.tileTwips)
      .sort((a, b) => distance(b, tileTwips) - distance(a, tileTwips));
    return zooms.flatMap((zoom) => this.#over(part, zoom, area));
  }

  /** Tiles of an area that were held once and are no more. */
  droppedIn(part: number, tileTwips: number, area: Rectangle): { column: number; row: number }[] {
    const prefix = layerKey(part, tileTwips);
    return tilesOver(area, tileTwips).filter(({ column, row }) =>
      this.#dropped.has(`${prefix}/${tileKey(column, row)}`),
    );
  }

  /** Makes room; call between frames. Drops the least recently used tiles, other zooms first. */
  trim(part: number, tileTwips: number): void {
    const current = layerKey(part, tileTwips);
    const order = [...this.#layers.keys()].sort((a, b) => Number(a === current) - Number(b === current));
    for (const key of order) {
      const layer = this.#layers.get(key);
      if (layer) this.#trimLayer(key, layer);
      if (this.#count <= this.limit) return;
    }
  }

  clear(): void {
    for (const layer of this.#layers.values()) for (const tile of layer.values()) this.surfaces.release(tile.surface);
    this.#layers.clear();
    this.#dropped.clear();
    this.#count = 0;
  }

  #trimLayer(key: string, layer: Layer<S>): void {
    for (const [name, tile] of layer) {
      if (this.#count <= this.limit) return;
      layer.delete(name);
      this.surfaces.release(tile.surface);
      this.#dropped.add(`${key}/${name}`);
      this.#count -= 1;
    }
    if (layer.size === 0) this.#layers.delete(key);
  }

  #add(layer: Layer<S>, key: string, { part, tileTwips, column, row }: TileHeader): Tile<S> {
    const tile: Tile<S> = { part, tileTwips, column, row, surface: this.surfaces.create(), version: 0 };
    layer.set(key, tile);
    this.#count += 1;
    return tile;
  }

  #layer(part: number, tileTwips: number): Layer<S> {
    const key = layerKey(part, tileTwips);
    const layer = this.#layers.get(key) ?? new Map<string, Tile<S>>();
    this.#layers.set(key, layer);
    return layer;
  }

  #over(part: number, tileTwips: number, area: Rectangle): Tile<S>[] {
    const layer = this.#layers.get(layerKey(part, tileTwips));
    return tilesOver(area, tileTwips).flatMap(({ column, row }) => layer?.get(tileKey(column, row)) ?? []);
  }
}

const distance = (a: number, b: number): number => Math.abs(Math.log(a / b));

/** Columns and rows of the tiles that an area touches, row by row. */
export function tilesOver(area: Rectangle, tileTwips: number): { column: number; row: number }[] {
  const first = { column: Math.floor(area.x / tileTwips), row: Math.floor(area.y / tileTwips) };
  const last = {
    column: Math.ceil((area.x + area.width) / tileTwips) - 1,
    row: Math.ceil((area.y + area.height) / tileTwips) - 1,
  };
  const tiles = [];
  for (let row = first.row; row <= last.row; row++)
    for (let column = first.column; column <= last.column; column++) tiles.push({ column, row });
  return tiles;
}
