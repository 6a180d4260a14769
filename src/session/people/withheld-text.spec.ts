import type { ViewEvent } from '../../protocol/index.js';
import { withoutLinkText } from './withheld-text.js';

const rectangle = { x: 0, y: 0, width: 0, height: 276 };
const inLink: ViewEvent = {
  type: 'cursor',
  rectangle,
  view: 1,
  hyperlink: 'https://example.org/',
  linkText: 'our terms',
};

describe('what is told of a caret in a link', () => {
  it('has its words for who may edit or hear them', () => {
    for (const [mayEdit, mayHearText] of [
      [true, false],
      [false, true],
    ] as const)
      expect(withoutLinkText(inLink, { mayEdit, info: { mayHearText } })).toBe(inLink);
  });

  it('has not for others', () => {
    const told = withoutLinkText(inLink, { mayEdit: false, info: { mayHearText: false } });
    expect(told).toEqual({ type: 'cursor', rectangle, view: 1, hyperlink: 'https://example.org/' });
  });
});
