import type { FileHandle } from 'node:fs/promises';

/** Bounds the work that a hostile file can cause: 64 sectors hold at least 256 directory entries. */
const maxDirectorySectors = 64;
const entryBytes = 128;
const endOfChain = 0xfffffffa;

/**
 * The names of the streams and storages in a compound file ([MS-CFB]): what tells a .doc from an .xls. Reads the directory
 * only, sector by sector, whatever the file's size. Damaged files give what can still be reached.
 */
export async function compoundFileStreams(file: FileHandle): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const header = await readAt(file, 0, 512);
  if (header.length < 512) return names;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return names;
  const sectorBytes = 1 << shift;
  const sectorAt = (sector: number): number => (sector + 1) * sectorBytes;

  let sector = header.readUInt32LE(48);
  for (let read = 0; read < maxDirectorySectors && sector < endOfChain; read++) {
    const entries = await readAt(file, sectorAt(sector), sectorBytes);
    for (let at = 0; at + entryBytes <= entries.length; at += entryBytes) {
      const entry = entries.subarray(at, at + entryBytes);
      const name = entryName(entry);
      if (name !== undefined) names.add(name);
    }
    sector = await nextSector(file, header, sector, sectorBytes);
  }
  return names;
}

/** Follows the allocation table. Its first 109 sectors are listed in the header; directories lie early enough. */
async function nextSector(file: FileHandle, header: Buffer, sector: number, sectorBytes: number): Promise<number> {
  const perSector = sectorBytes / 4;
  const tableIndex = Math.floor(sector / perSector);
  if (tableIndex >= 109) return endOfChain;
  const tableSector = header.readUInt32LE(76 + tableIndex * 4);
  if (tableSector >= endOfChain) return endOfChain;
  const entry = await readAt(file, (tableSector + 1) * sectorBytes + (sector % perSector) * 4, 4);
  return entry.length === 4 ? entry.readUInt32LE(0) : endOfChain;
}

function entryName(entry: Buffer): string | undefined {
  const bytes = entry.readUInt16LE(64);
  const used = entry[66] !== 0;
  return used && bytes >= 2 && bytes <= 64 ? entry.toString('utf16le', 0, bytes - 2) : undefined;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
