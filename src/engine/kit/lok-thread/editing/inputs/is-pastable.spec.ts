import { isPastable } from './is-pastable.js';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>');

describe('a pasted picture', () => {
  it.each([
    ['image/png', png, undefined, true],
    ['IMAGE/PNG;x=y', png, undefined, true],
    ['image/jpeg', png, undefined, false],
    ['image/png', svg, undefined, false],
    ['image/png', svg.toString(), undefined, false],
    ['image/png', Buffer.concat([png.subarray(0, 4), svg]), undefined, false],
    ['image/gif', Buffer.concat([Buffer.from('GIF8'), svg]), undefined, false],
    ['image/gif', Buffer.from('GIF89a'), undefined, true],
    ['image/svg+xml', svg, undefined, false],
    ['image/png', svg, true, false],
    ['anything', png, true, true],
    ['text/html', svg, undefined, true],
  ])('%s is what it is said to be', (mime, data, inPlace, expected) => {
    expect(isPastable({ mime, data, ...(inPlace && { inPlace }) })).toBe(expected);
  });
});
