import { UntoldCarets } from './untold-carets.js';

describe('UntoldCarets', () => {
  it('are those of views that did something, until LibreOffice tells', () => {
    const carets = new UntoldCarets();
    expect(carets.any(0)).toBe(false);
    carets.acted(1, 0);
    carets.acted(2, 0);
    carets.told(1);
    expect(carets.any(1)).toBe(true);
    carets.told(2);
    expect(carets.any(1)).toBe(false);
  });

  it('are not waited for where nothing moves the caret', () => {
    const carets = new UntoldCarets();
    carets.acted(1, 0);
    expect(carets.any(59)).toBe(true);
    expect([carets.has(1, 59), carets.has(2, 59), carets.has(1, 60)]).toEqual([true, false, false]);
    carets.acted(1, 59);
    expect(carets.any(118)).toBe(true);
    expect(carets.any(119)).toBe(false);
  });
});
