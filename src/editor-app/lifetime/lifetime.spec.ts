import { Lifetime } from './lifetime.js';

describe('a lifetime', () => {
  it('takes back what was begun, the last first', () => {
    const ended: string[] = [];
    const lifetime = new Lifetime();
    lifetime.atEnd(() => ended.push('first'));
    const part = lifetime.owns({ dispose: () => ended.push('part') });
    lifetime.dispose();
    lifetime.dispose();
    expect(ended).toEqual(['part', 'first']);
    expect(part.dispose).toBeDefined();
  });

  it('begins nothing when it is over', () => {
    const lifetime = new Lifetime();
    const target = new EventTarget() as unknown as Window;
    let heard = 0;
    lifetime.listen(target, 'online', () => {
      heard += 1;
    });
    target.dispatchEvent(new Event('online'));
    lifetime.dispose();
    lifetime.listen(target, 'online', () => {
      heard += 1;
    });
    let undone = false;
    lifetime.atEnd(() => {
      undone = true;
    });
    target.dispatchEvent(new Event('online'));
    expect({ heard, undone }).toEqual({ heard: 1, undone: true });
  });
});
