import { Metrics } from './metrics.js';

describe('a gauge', () => {
  it('tells what there is when it is read, and nothing of what there is no more', async () => {
    const metrics = new Metrics();
    let states: Record<string, number> = { ready: 2, saving: 1 };
    metrics.gauge('svc_documents', 'Open documents', () => states);
    expect(await metrics.text()).toContain('svc_documents{state="saving"} 1');
    states = { ready: 3 };
    const text = await metrics.text();
    expect(text).toContain('svc_documents{state="ready"} 3');
    expect(text).not.toContain('saving');
  });

  it('may have to wait for its value', async () => {
    const metrics = new Metrics();
    metrics.gauge('svc_kept_bytes', 'Kept', () => Promise.resolve(7));
    expect(await metrics.text()).toContain('svc_kept_bytes 7');
  });
});
