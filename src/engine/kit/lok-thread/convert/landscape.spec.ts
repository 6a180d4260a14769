import { turnToLandscape } from './landscape.js';

const layout = (attributes: string) =>
  `<style:page-layout><style:page-layout-properties ${attributes}/></style:page-layout>`;

describe('turnToLandscape', () => {
  it('swaps the sides of a portrait page', () => {
    expect(
      turnToLandscape(layout('fo:page-width="21cm" fo:page-height="29.7cm" style:print-orientation="portrait"')),
    ).toBe(layout('fo:page-width="29.7cm" fo:page-height="21cm" style:print-orientation="landscape"'));
  });

  it('adds the orientation where there is none', () => {
    expect(turnToLandscape(layout('fo:page-width="8.5in" fo:page-height="11in"'))).toContain(
      'style:print-orientation="landscape"/>',
    );
  });

  it('leaves landscape pages and other elements alone', () => {
    const landscape = layout('fo:page-width="29.7cm" fo:page-height="21cm"');
    expect(turnToLandscape(landscape)).toBe(landscape);
    expect(turnToLandscape('<text:p>fo:page-width="1cm"</text:p>')).toBe('<text:p>fo:page-width="1cm"</text:p>');
  });
});
