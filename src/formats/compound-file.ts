import type { ByteSource } from './byte-source.js';

/** Bounds the work that a hostile file can cause: 64 sectors hold at least 256 directory entries. */
const maxDirectorySectors = 64;
/** The first sectors of the allocation table that the header lists; what tells formats apart lies early enough. */
const tableSectorsInHeader = 109;
const entryBytes = 128;
const endOfChain = 0xfffffffa;
const miniSectorBytes = 64;

export function isCompoundFile(head: Buffer): boolean {
  return head.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1';
}

interface Stream {
  readonly start: number;
  readonly size: number;
}

/**
 * The names of the streams and storages in a compound file ([MS-CFB]), which tell a .doc from an .xls, and the
 * beginnings of its streams. Reads single sectors, whatever the file's size. Damaged files give what can still be
 * reached.
 */
export class CompoundFile {
  readonly #streams = new Map<string, Stream>();
  #root: Stream | undefined;

  private constructor(
    private readonly file: ByteSource,
    private readonly header: Buffer,
    private readonly sectorBytes: number,
  ) {}

  static async open(file: ByteSource): Promise<CompoundFile> {
    const header = await file.read(0, 512);
    const shift = header.length < 512 ? 0 : header.readUInt16LE(30);
    const compound = new CompoundFile(file, header, 1 << shift);
    if (shift === 9 || shift === 12) await compound.#readDirectory();
    return compound;
  }

  /** Streams and storages, wherever they are. */
  has(name: string): boolean {
    return this.#streams.has(name);
  }

  /** @returns fewer bytes where the stream ends or the file is damaged; empty when there is no such stream */
  async beginning(name: string, bytes: number): Promise<Buffer> {
    const stream = this.#streams.get(name);
    // Without streams, the header may be too short to say how long those are that lie in the root.
    if (stream === undefined) return Buffer.alloc(0);
    const { start, size } = stream;
    const wanted = Math.min(bytes, size);
    return size < this.header.readUInt32LE(56) ? this.#mini(start, wanted) : this.#read(start, wanted);
  }

  async #readDirectory(): Promise<void> {
    const directory = await this.#read(this.header.readUInt32LE(48), maxDirectorySectors * this.sectorBytes);
    for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
      const entry = directory.subarray(at, at + entryBytes);
      const name = entryName(entry);
      const stream = { start: entry.readUInt32LE(116), size: entry.readUInt32LE(120) };
      this.#root ??= stream;
      if (name !== undefined) this.#streams.set(name, stream);
    }
  }

  async #read(start: number, bytes: number): Promise<Buffer> {
    const sectors: Buffer[] = [];
    let sector = start;
    while (sector < endOfChain && sectors.length * this.sectorBytes < bytes) {
      sectors.push(await this.file.read((sector + 1) * this.sectorBytes, this.sectorBytes));
      sector = await this.#next(sector);
    }
    return Buffer.concat(sectors).subarray(0, bytes);
  }

  /** Short streams lie in pieces of 64 bytes inside the root's. */
  async #mini(start: number, bytes: number): Promise<Buffer> {
    const last = Math.ceil(bytes / miniSectorBytes);
    const table = await this.#read(this.header.readUInt32LE(60), this.sectorBytes);
    const root = this.#root ?? { start: endOfChain, size: 0 };
    const pieces: Buffer[] = [];
    let sector = start;
    while (pieces.length < last && sector * 4 + 4 <= table.length) {
      const end = (sector + 1) * miniSectorBytes;
      pieces.push((await this.#read(root.start, end)).subarray(end - miniSectorBytes));
      sector = table.readUInt32LE(sector * 4);
    }
    return Buffer.concat(pieces).subarray(0, bytes);
  }

  /** Follows the allocation table. */
  async #next(sector: number): Promise<number> {
    const perSector = this.sectorBytes / 4;
    const tableIndex = Math.floor(sector / perSector);
    if (tableIndex >= tableSectorsInHeader) return endOfChain;
    const tableSector = this.header.readUInt32LE(76 + tableIndex * 4);
    if (tableSector >= endOfChain) return endOfChain;
    const at = (tableSector + 1) * this.sectorBytes + (sector % perSector) * 4;
    const entry = await this.file.read(at, 4);
    return entry.length === 4 ? entry.readUInt32LE(0) : endOfChain;
  }
}

function entryName(entry: Buffer): string | undefined {
  const bytes = entry.readUInt16LE(64);
  const used = entry[66] !== 0;
  return used && bytes >= 2 && bytes <= 64 ? entry.toString('utf16le', 0, bytes - 2) : undefined;
}
