import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Report } from '../lib/report.js';
import { round, summarize } from '../lib/stats.js';
import { documents, type BenchDocument } from './documents.js';
import { EditorUnderBench, type OpenedEditor } from './editor-under-bench.js';
import { frontEnd, jump, scrolling, typing, zooming } from './measures.js';

const keys = Number(process.env['KEYS'] ?? 60);
const openings = Number(process.env['OPENINGS'] ?? 5);

const report = new Report('editor');
const storage = await mkdtemp(join(tmpdir(), 'bench-editor-'));
const bench = await EditorUnderBench.start(storage);

/** Puts the caret where text can be typed. */
async function prepare({ page, frame }: OpenedEditor, { label }: BenchDocument): Promise<void> {
  const box = await frame.locator('.svc-document').boundingBox();
  const x = (box?.x ?? 0) + 400;
  const y = (box?.y ?? 0) + 160;
  await page.mouse.click(x, y);
  if (label === 'presentation' || label === 'drawing') {
    await page.keyboard.press('Tab');
    await page.keyboard.press('F2');
  }
  await page.waitForTimeout(500);
}

async function measure(document: BenchDocument): Promise<void> {
  await bench.add(document);
  const opened: number[] = [];
  const answered: number[] = [];
  const screens: number[] = [];
  for (let index = 0; index < openings; index++) {
    const editor = await bench.open(document.name);
    opened.push(editor.opened);
    answered.push(editor.answered);
    screens.push(editor.traffic.received);
    if (index < openings - 1) {
      await editor.page.close();
      continue;
    }
    await prepare(editor, document);
    const before = { ...editor.traffic };
    const times = await typing(editor, keys);
    const typed = editor.traffic.received - before.received;
    const key = summarize(times);
    const smooth = await scrolling(editor.frame);
    const jumped = document.label === 'text, 30 pages' ? await jump(editor.frame, 12_000) : Number.NaN;
    const zoomed = await zooming(editor);
    rows.push({
      document: document.label,
      'open p50, ms': round(summarize(opened).median, 0),
      'open best, ms': round(summarize(opened).min, 0),
      'after the form p50, ms': round(summarize(answered).median, 0),
      'first screen, kB': round(summarize(screens).median / 1000),
      'key p50, ms': round(key.median),
      'key p95, ms': round(key.p95),
      'key, bytes': times.length === 0 ? '–' : round(typed / times.length, 0),
      'scroll, fps': round(smooth.fps),
      'longest frame, ms': round(smooth.longest),
      'jump, ms': Number.isNaN(jumped) ? '–' : round(jumped, 0),
      'zoom, ms': round(zoomed, 0),
    });
    if (sizes === undefined) sizes = await frontEnd(editor.frame);
    await editor.page.close();
  }
}

/** Another text, while the first is open beside it: what a browser holds of the editor is in its memory then. */
async function second(first: BenchDocument): Promise<void> {
  const other = { ...first, name: `another.${first.name.split('.').at(-1) ?? ''}` };
  await bench.add(other);
  const open = await bench.open(first.name);
  const opened: number[] = [];
  const answered: number[] = [];
  for (let index = 0; index < openings; index++) {
    const editor = await bench.open(other.name);
    opened.push(editor.opened);
    answered.push(editor.answered);
    await editor.page.close();
  }
  await open.page.close();
  seconds.push({
    document: first.label,
    'open p50, ms': round(summarize(opened).median, 0),
    'open best, ms': round(summarize(opened).min, 0),
    'after the form p50, ms': round(summarize(answered).median, 0),
    'after the form best, ms': round(summarize(answered).min, 0),
  });
}

const rows: Record<string, string | number>[] = [];
const seconds: Record<string, string | number>[] = [];
let sizes: { files: number; bytes: number } | undefined;
try {
  for (const document of documents) await measure(document);
  await second(documents[0]!);
} finally {
  await bench.stop();
  await rm(storage, { recursive: true, force: true });
}
report.add('The editor in headless Chromium over loopback', rows);
report.add('A second document, while the first is open', seconds);
if (sizes) report.add('Front end on screen', [{ files: sizes.files, 'packed, kB': round(sizes.bytes / 1000) }]);
report.write();
