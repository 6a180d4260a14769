import { bytesOf, ConversionServiceUnderTest, fixture, readPdf } from '../helpers/conversion-service.js';

const sources = [
  ['report.fodt', ['docx', 'odt', 'doc', 'rtf', 'fodt']],
  ['sheets.fods', ['xlsx', 'ods', 'xls']],
  ['slides.fodp', ['pptx', 'odp', 'ppt']],
] as const;
const total = 506;
const atOnce = 4;

let service: ConversionServiceUnderTest;
beforeAll(async () => {
  service = await ConversionServiceUnderTest.start({
    options: { conversion: { timeouts: { queue: 120_000, run: 20_000 } } },
  });
});
afterAll(() => service.stopClean());

it(`${total} damaged documents each get a definite answer, and the service lives`, async () => {
  const documents = await originals();
  const random = seeded(20_261_121);
  const statuses = new Map<number, number>();
  const cases = Array.from({ length: total }, (_, index) => {
    const { name, bytes } = documents[index % documents.length]!;
    return { name, bytes: damage(bytes, random) };
  });
  const worker = async (): Promise<void> => {
    for (let next = cases.pop(); next !== undefined; next = cases.pop()) {
      const response = await service.convert(next.bytes, next.name, 'pdf');
      const body = Buffer.from(await response.arrayBuffer());
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status === 200) expect(body.subarray(0, 5).toString()).toBe('%PDF-');
      else expect(JSON.parse(String(body))).toMatchObject({ code: expect.stringMatching(/^\w+$/) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));

  expect([...statuses.keys()].filter((status) => ![200, 415, 422, 504].includes(status))).toEqual([]);
  expect(statuses.get(422)).toBeGreaterThan(50);
  const pdf = await readPdf(await bytesOf(await service.convertFile(fixture('report.fodt'), 'pdf')));
  expect(pdf.pages).toBe(3);
  expect(await service.jobFolders()).toEqual([]);
}, 600_000);

async function originals(): Promise<{ name: string; bytes: Buffer }[]> {
  const made = [];
  for (const [source, formats] of sources)
    for (const format of formats)
      made.push({ name: `x.${format}`, bytes: await bytesOf(await service.convertFile(fixture(source), format)) });
  return made;
}

/** Bytes flipped, a piece cut out, repeated, or the end lost. */
function damage(original: Buffer, random: () => number): Buffer {
  const bytes = Buffer.from(original);
  const at = Math.floor(random() * bytes.length);
  const length = Math.floor(random() * Math.min(2000, bytes.length - at));
  switch (Math.floor(random() * 4)) {
    case 0: {
      for (let count = 1 + random() * 40; count > 0; count--)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      return bytes;
    }
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
    default:
      return bytes.subarray(0, Math.max(1, at));
  }
}

/** Repeatable: a failure can be looked at again. (Mulberry32) */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
