import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findInstallation } from '../../src/engine/office/index.js';

/** One of LibreOffice's own effects, as its panel adds it to a shape. */
export interface Effect {
  readonly id: string;
  readonly kind: 'entrance' | 'exit' | 'motion-path';
  /** What stands in a document, but for whose it is. */
  readonly nodes: string;
}

/** Where a shape is when nothing happens any more, in parts of the slide from where it stood; undefined: it is gone. */
type End = readonly [across: number, down: number] | undefined;

/** Other ends than those of their kind, or none that is the same each time. */
const odd = /random|physics|flash-once|movie-credits/;

/** All that LibreOffice has of entrances, exits and motion paths, the first variant of each. */
export async function allEffects(): Promise<readonly Effect[]> {
  const { installation } = await findInstallation(undefined);
  const told = await readFile(join(installation!.path, 'share/config/soffice.cfg/simpress/effects.xml'), 'utf8');
  const effects = told
    .replaceAll(/(<\/?|\s)pres:/g, '$1presentation:')
    .split(/(?=<anim:par smil:begin="indefinite")/)
    .flatMap((nodes): Effect[] => {
      const [, kind, id] =
        /preset-class="(entrance|exit|motion-path)" presentation:preset-id="([^"]*)"/.exec(nodes) ?? [];
      if (kind === undefined || id === undefined || odd.test(id)) return [];
      return [{ id, kind: kind as Effect['kind'], nodes: nodes.replace('</anim:seq>', '') }];
    });
  return [...new Map(effects.toReversed().map((effect) => [effect.id, effect])).values()].toReversed();
}

const endOf = ({ kind, nodes }: Effect): End => {
  if (kind === 'exit') return undefined;
  return kind === 'entrance' ? [0, 0] : endOfPath(/svg:path="([^"]*)"/.exec(nodes)?.[1] ?? '');
};

function endOfPath(path: string): readonly [number, number] {
  let [x, y] = [0, 0];
  for (const [, command = '', told = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = told
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const [across = 0, down = 0] = numbers.slice(-2);
    if (command === 'Z') [x, y] = [0, 0];
    else if (command === command.toUpperCase()) [x, y] = [across, down];
    else
      for (let at = command === 'c' ? 4 : 0; at < numbers.length; at += command === 'c' ? 6 : 2)
        [x, y] = [x + numbers[at]!, y + numbers[at + 1]!];
  }
  return [x, y];
}

/** Centimetres. */
const slide = { width: 28, height: 15.75 };
export const perSlide = 10;

function shape(index: number, [across, down]: readonly [number, number] = [0, 0], name = ''): string {
  const [column, row] = [index % 5, Math.floor(index / 5)];
  const [x, y] = [1.5 + column * 5.4 + across * slide.width, 2 + row * 7 + down * slide.height];
  const ids = name && `xml:id="${name}" draw:id="${name}" `;
  return `<draw:rect ${ids}draw:style-name="fill${String(index)}" svg:x="${x.toFixed(4)}cm" svg:y="${y.toFixed(4)}cm" svg:width="3cm" svg:height="4cm"><text:p/></draw:rect>`;
}

const page = (name: string, inside: string): string =>
  `<draw:page draw:name="${name}" draw:master-page-name="Plain">${inside}</draw:page>`;

const fill = (index: number): string => {
  const color = ((index + 1) * 0x1b3d5f) & 0x7f7f7f;
  return `<style:style style:name="fill${String(index)}" style:family="graphic"><style:graphic-properties draw:fill="solid" draw:fill-color="#${color.toString(16).padStart(6, '0')}" draw:stroke="none"/></style:style>`;
};

const deckOf = (pages: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
  xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
  xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
  xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
  xmlns:presentation="urn:oasis:names:tc:opendocument:xmlns:presentation:1.0"
  xmlns:anim="urn:oasis:names:tc:opendocument:xmlns:animation:1.0"
  xmlns:smil="urn:oasis:names:tc:opendocument:xmlns:smil-compatible:1.0"
  office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.presentation">
  <office:automatic-styles>
    <style:page-layout style:name="wide"><style:page-layout-properties fo:page-width="${String(slide.width)}cm" fo:page-height="${String(slide.height)}cm" style:print-orientation="landscape"/></style:page-layout>
    ${Array.from({ length: perSlide }, (_, index) => fill(index)).join('')}
  </office:automatic-styles>
  <office:master-styles><style:master-page style:name="Plain" style:page-layout-name="wide"/></office:master-styles>
  <office:body><office:presentation>${pages.join('\n')}</office:presentation></office:body>
</office:document>`;

const slidesOf = (effects: readonly Effect[]): readonly (readonly Effect[])[] =>
  Array.from({ length: Math.ceil(effects.length / perSlide) }, (_, index) =>
    effects.slice(index * perSlide, (index + 1) * perSlide),
  );

const nameOf = (slide: number, at: number): string => `shape${String(slide)}-${String(at)}`;

/** Ten shapes a slide; each click lets something happen to the next one. */
export const animatedDeck = (effects: readonly Effect[]): string =>
  deckOf(
    slidesOf(effects).map((own, index) => {
      const steps = own.map(({ nodes }, at) =>
        nodes.replaceAll(
          /<anim:(set|animate|animateMotion|animateTransform|animateColor|transitionFilter|iterate)(?=[\s/>])/g,
          `$& smil:targetElement="${nameOf(index, at)}"`,
        ),
      );
      const shapes = own.map((_, at) => shape(at, [0, 0], nameOf(index, at))).join('');
      return page(
        `slide${String(index)}`,
        `${shapes}<anim:par presentation:node-type="timing-root"><anim:seq presentation:node-type="main-sequence">${steps.join('')}</anim:seq></anim:par>`,
      );
    }),
  );

/** The same slides after each click, drawn by hand: one behind the other, beginning with what is seen before the first. */
export const statesOf = (effects: readonly Effect[]): string =>
  deckOf(
    slidesOf(effects).flatMap((own, index) =>
      Array.from({ length: own.length + 1 }, (_, step) => {
        const shapes = own.map((effect, at) => {
          if (at >= step) return effect.kind === 'entrance' ? '' : shape(at);
          const end = endOf(effect);
          return end ? shape(at, end) : '';
        });
        return page(`state${String(index)}-${String(step)}`, shapes.join(''));
      }),
    ),
  );
