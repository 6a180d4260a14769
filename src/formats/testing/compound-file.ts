/** Streams from this size on have sectors of their own; shorter ones lie in the root's. */
const cutoff = 4096;

/** A compound file ([MS-CFB]) with these streams, each of 64 bytes or of 4,096. */
export function compoundFile(streams: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(streams);
  const long = names.filter((name) => streams[name]!.length > 64);
  const short = names.filter((name) => !long.includes(name));
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 30);
  // Sectors: 0 allocation table, 1–4 directory, 5 table of short streams, 6–7 short streams, then eight for each long one.
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(cutoff, 56);
  header.writeUInt32LE(5, 60);
  header.writeUInt32LE(0, 76);
  const chains = [[0], [1, 2, 3, 4], [5], [6, 7], ...long.map((_, index) => range(8 + index * 8, 8))];
  const table = Buffer.alloc(512, 0xff);
  for (const chain of chains)
    for (const [index, sector] of chain.entries()) table.writeUInt32LE(chain[index + 1] ?? 0xfffffffe, sector * 4);
  const entries = [
    entry('Root Entry', 5, 6, 1024),
    ...names.map((name) =>
      long.includes(name)
        ? entry(name, 2, 8 + long.indexOf(name) * 8, cutoff)
        : entry(name, 2, short.indexOf(name), streams[name]!.length),
    ),
  ];
  return Buffer.concat([
    header,
    table,
    sized(Buffer.concat(entries), 2048),
    Buffer.alloc(512, 0xfe),
    sized(Buffer.concat(short.map((name) => sized(streams[name]!, 64))), 1024),
    ...long.map((name) => sized(streams[name]!, cutoff)),
  ]);
}

function entry(name: string, type: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes[66] = type;
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

const sized = (content: Buffer, bytes: number): Buffer => Buffer.concat([content], bytes);
const range = (start: number, count: number): number[] => Array.from({ length: count }, (_, index) => start + index);
