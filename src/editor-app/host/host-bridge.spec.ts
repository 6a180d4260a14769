import { HostBridge } from './host-bridge.js';

/** Where messages go once the page at `page` has posted the form and CheckFileInfo has named another origin. */
function goesTo(page: string, named: string | undefined): string | undefined {
  const targets: string[] = [];
  const parent = { postMessage: (_message: string, target: string) => void targets.push(target) };
  const bridge = new HostBridge(page, { parent, location: { protocol: 'https:' } } as unknown as Window);
  bridge.setOrigin(named);
  bridge.post('close', {});
  return targets[0];
}

describe('messages to the host page', () => {
  it.each([
    ['https://cloud.example', 'https://other.example', 'https://other.example'],
    ['https://cloud.example', 'cloud.example', 'https://cloud.example'],
    ['https://cloud.example', undefined, 'https://cloud.example'],
    ['http://cloud.example', 'https://cloud.example', 'https://cloud.example'],
    ['http://cloud.example', 'http://cloud.example', 'http://cloud.example'],
  ])('of %s go to the origin that CheckFileInfo names, %s: %s', (page, named, target) => {
    expect(goesTo(page, named)).toBe(target);
  });

  it('stay at https where the host takes itself for http, as behind a proxy that ends TLS', () => {
    expect(goesTo('https://cloud.example', 'http://cloud.example/')).toBe('https://cloud.example');
    expect(goesTo('https://cloud.example', 'http://other.example')).toBe('http://other.example');
  });
});
