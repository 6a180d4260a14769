import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transformer } from '@napi-rs/image';
import { allEffects, animatedDeck, perSlide, statesOf, type Effect } from './animated-deck.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

/** So many of them, spread over all; `SVC_EFFECTS=all` tries every one. */
const usual = 50;
const isWhole = process.env['SVC_EFFECTS'] === 'all';
/** Of every one, ms. */
const wholeLimit = 600_000;

/** Of all pixels, at the edges of ten shapes. */
const tolerated = 0.003;
/** Of a colour's 255. */
const visible = 40;

const some = (all: readonly Effect[]): readonly Effect[] =>
  Array.from({ length: usual }, (_, index) => all[Math.floor((index * all.length) / usual)]!);

/** What of a slide looks otherwise, as a part of it. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [size, otherSize] = await Promise.all([one, other].map((png) => new Transformer(png).metadata()));
  if (size!.width !== otherSize!.width || size!.height !== otherSize!.height) return 1;
  const [a, b] = await Promise.all([one, other].map((png) => new Transformer(png).rawPixels()));
  const pixels = size!.width * size!.height;
  const channels = a!.length / pixels;
  let differing = 0;
  for (let at = 0; at < a!.length; at += channels)
    if ([0, 1, 2].some((channel) => Math.abs(a![at + channel]! - b![at + channel]!) > visible)) differing++;
  return differing / pixels;
}

const stageOf = async ({ frame }: EditorWindow): Promise<Buffer> =>
  frame.locator('dialog[data-slideshow] [role=img]').last().screenshot({ scale: 'css' });

describe("LibreOffice's effects, shown in a browser", () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  it(
    'leave each slide as LibreOffice draws it, click by click',
    async () => {
      const all = await allEffects();
      const effects = isWhole ? all : some(all);
      expect(effects.length).toBeGreaterThanOrEqual(usual);
      const { host } = stage.service;
      const context = { viewport: { width: 640, height: 420 } };
      const open = async (name: string, deck: string): Promise<EditorWindow> => {
        const window = await stage.open(host.add(name, Buffer.from(deck)), { context });
        await window.press('F5');
        await window.frame.locator('dialog[data-slideshow="0"][data-over=true]').waitFor();
        return window;
      };
      const played = await open('effects.fodp', animatedDeck(effects));
      const drawn = await open('states.fodp', statesOf(effects));
      const others: string[] = [];
      let state = 0;
      for (let slide = 0; slide * perSlide < effects.length; slide++) {
        const own = effects.slice(slide * perSlide, (slide + 1) * perSlide);
        for (let step = 0; step <= own.length; step++, state++) {
          await Promise.all([
            played.frame.locator(`dialog[data-slideshow="${slide}"][data-step="${step}"][data-over=true]`).waitFor(),
            drawn.frame.locator(`dialog[data-slideshow="${state}"][data-over=true]`).waitFor(),
          ]);
          const [one, other] = await Promise.all([stageOf(played), stageOf(drawn)]);
          const differing = await difference(one, other);
          if (differing > tolerated) others.push(`${own[step - 1]?.id ?? `slide ${slide}`}: ${differing.toFixed(4)}`);
          if (step === own.length) {
            await picture(played, `effects-${slide}-played`);
            await picture(drawn, `effects-${slide}-drawn`);
          }
          await Promise.all([played.press('Space'), drawn.press('Space')]);
        }
      }
      expect(others).toEqual([]);
      expect([...played.errors, ...drawn.errors]).toEqual([]);
    },
    isWhole ? wholeLimit : undefined,
  );
});
