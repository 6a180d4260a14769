/** Streams from this size on have sectors of their own; shorter ones lie in the root's. */
const cutoff = 4096;
const sector = 512;
/** [MS-CFB] 2.1: the end of a chain, a sector of the allocation table; 2.6.1: no other entry. */
const last = 0xfffffffe;
const tableItself = 0xfffffffd;
const none = 0xffffffff;

/** A compound file ([MS-CFB]) with these streams, each of 64 bytes or of 4,096 and more; 60,000 in all. */
export function compoundFile(streams: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(streams);
  const long = names.filter((name) => streams[name]!.length > 64);
  const short = names.filter((name) => !long.includes(name));
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.write('3e000300feff09000600', 24, 'hex');
  // Sectors: 0 allocation table, 1–4 directory, 5 table of short streams, 6–7 short streams, then the long ones.
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(cutoff, 56);
  header.writeUInt32LE(5, 60);
  header.writeUInt32LE(1, 64);
  header.writeUInt32LE(last, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const places = placesOf(long.map((name) => sectorsOf(streams[name]!)));
  const chains = [[0], [1, 2, 3, 4], [5], [6, 7], ...places];
  const table = Buffer.alloc(512, 0xff);
  for (const chain of chains)
    for (const [index, sector] of chain.entries()) table.writeUInt32LE(chain[index + 1] ?? last, sector * 4);
  table.writeUInt32LE(tableItself, 0);
  const entries = [
    entry('Root Entry', { type: 5, start: 6, size: 1024, child: 1 }),
    ...names.map((name, index) => {
      const next = index + 1 < names.length ? { next: index + 2 } : {};
      return long.includes(name)
        ? entry(name, { start: places[long.indexOf(name)]![0]!, size: streams[name]!.length, ...next })
        : entry(name, { start: short.indexOf(name), size: streams[name]!.length, ...next });
    }),
  ];
  return Buffer.concat([
    header,
    table,
    sized(Buffer.concat(entries), 2048),
    Buffer.alloc(512, Buffer.from([0xfe, 0xff, 0xff, 0xff])),
    sized(Buffer.concat(short.map((name) => sized(streams[name]!, 64))), 1024),
    ...long.map((name) => sized(streams[name]!, sectorsOf(streams[name]!) * sector)),
  ]);
}

const sectorsOf = (stream: Buffer): number => Math.ceil(stream.length / sector);

/** Numbers of the sectors of long streams, one after the other. */
function placesOf(counts: readonly number[]): number[][] {
  let free = 8;
  return counts.map((count) => range((free += count) - count, count));
}

interface Entry {
  readonly type?: number;
  readonly start: number;
  readonly size: number;
  /** Numbers of other entries. */
  readonly next?: number;
  readonly child?: number;
}

function entry(name: string, { type = 2, start, size, next = none, child = none }: Entry): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes[66] = type;
  for (const [index, other] of [none, next, child].entries()) bytes.writeUInt32LE(other, 68 + index * 4);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

const sized = (content: Buffer, bytes: number): Buffer => Buffer.concat([content], bytes);
const range = (start: number, count: number): number[] => Array.from({ length: count }, (_, index) => start + index);
