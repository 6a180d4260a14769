import { readFile } from 'node:fs/promises';
import { ConversionServiceUnderTest, fixture, readPdf } from '../helpers/conversion-service.js';

let service: ConversionServiceUnderTest;
const start = async (maxWaiting: number): Promise<void> => {
  service = await ConversionServiceUnderTest.start({
    options: { conversion: { queue: { maxWaiting }, timeouts: { queue: 100_000, run: 60_000 } } },
  });
};
afterEach(() => service.stopClean());

it('200 requests at once all get their own document', async () => {
  await start(200);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => service.convert(`document number ${index}.`, 'x.txt', 'pdf')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const index of [0, 77, 199]) {
    const { text } = await readPdf(Buffer.from(await answers[index]!.arrayBuffer()));
    expect(text).toContain(`document number ${index}.`);
  }
  await Promise.all(answers.filter(({ bodyUsed }) => !bodyUsed).map((answer) => answer.arrayBuffer()));
}, 120_000);

it('what does not fit into the line is refused at once, the rest is served', async () => {
  await start(5);
  const content = await readFile(fixture('report.fodt'));
  const answers = await Promise.all(Array.from({ length: 40 }, () => service.convert(content, 'x.fodt', 'pdf')));
  const counted = (status: number) => answers.filter((answer) => answer.status === status);
  expect(counted(200).length).toBeGreaterThanOrEqual(7);
  expect(counted(200).length + counted(429).length).toBe(40);
  expect(counted(429).length).toBeGreaterThan(0);
  expect(counted(429)[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
});
