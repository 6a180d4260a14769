import { keptFor } from './kept-for.js';

const tabOf = (): Pick<Storage, 'getItem' | 'setItem'> => {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
};
const guest = (userId: string) => ({ userId, isAnonymous: true });
const forbidden = (): never => {
  throw new DOMException('forbidden', 'SecurityError');
};

describe('text in the browser', () => {
  it('is kept for a person by the identifier that the host has for them', () => {
    const storage = tabOf();
    expect(keptFor({ userId: 'anna', isAnonymous: false }, () => storage)).toBe('anna');
  });

  it('is kept for a guest by the tab, whatever the host makes up', () => {
    const [one, other] = [tabOf(), tabOf()];
    const before = keptFor(guest('Guest-1'), () => one);
    expect(keptFor(guest('Guest-2'), () => one)).toBe(before);
    expect(keptFor(guest('Guest-1'), () => other)).not.toBe(before);
  });

  it('is kept by what the host makes up where a tab keeps nothing', () => {
    expect(keptFor(guest('Guest-1'), forbidden)).toBe('Guest-1');
  });
});
