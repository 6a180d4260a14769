import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';

/** Relative luminance as WCAG has it. */
const luminance = (rgb: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What the canvas shows most, and most of what is no grey. */
const mostShown = `(() => {
  const canvas = document.querySelector('.svc-document');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const key = [data[at], data[at + 1], data[at + 2]].join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const colors = [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => key.split(',').map(Number));
  return { paper: colors[0], written: colors.find((color) => Math.max(...color) - Math.min(...color) > 60) };
})()`;

/** A text with words that somebody has inserted. */
const changed = (author: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
  office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
  <office:body><office:text>
    <text:tracked-changes text:track-changes="false"><text:changed-region text:id="c1"><text:insertion><office:change-info>
      <dc:creator>${author}</dc:creator><dc:date>2026-01-02T03:04:05</dc:date>
    </office:change-info></text:insertion></text:changed-region></text:tracked-changes>
    <text:p>Some of it <text:change-start text:change-id="c1"/>${'was inserted here, '.repeat(20)}<text:change-end text:change-id="c1"/> and stays.</text:p>
  </office:text></office:body>
</office:document>`;

describe('what somebody has inserted', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it.each(['light', 'dark'] as const)('can be read on %s paper', async (theme) => {
    const file = stage.service.host.add('changed.fodt', Buffer.from(changed('Bea')));
    const window = await stage.open(file, { fields: { ui_defaults: `UITheme=${theme}` } });
    await window.complete();
    await picture(window, `changes-${theme}`);
    const { paper, written } = await window.frame.evaluate<Record<'paper' | 'written', number[]>>(mostShown);
    expect(luminance(paper) < 0.5).toBe(theme === 'dark');
    expect(contrast(paper, written)).toBeGreaterThan(4);
  });
});
