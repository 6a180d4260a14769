import { WaitingLine } from './waiting-line.js';

describe('WaitingLine', () => {
  const patient = new AbortController().signal;

  it('serves in order of arrival; who is given nothing waits on', async () => {
    const line = new WaitingLine<'tea' | 'coffee', string>();
    const first = line.wait('coffee', patient);
    const [second, third] = [line.wait('tea', patient), line.wait('tea', patient)];
    let cup = 0;
    line.serve((wish) => (wish === 'tea' ? `tea ${(cup += 1)}` : undefined), 1);
    expect(line.wishes).toEqual(['coffee', 'tea']);
    line.serve((wish) => `${wish} ${(cup += 1)}`);
    expect(await Promise.all([first, second, third])).toEqual(['coffee 2', 'tea 1', 'tea 3']);
    expect(line.length).toBe(0);
  });

  it('forgets who gives up, and who is refused', async () => {
    const line = new WaitingLine<string, string>();
    const impatient = new AbortController();
    const gone = line.wait('gone', impatient.signal);
    const refused = line.wait('refused', patient);
    impatient.abort(new Error('no time'));
    await expect(gone).rejects.toThrow('no time');
    expect(line.wishes).toEqual(['refused']);
    line.refuse(new Error('closed'));
    await expect(refused).rejects.toThrow('closed');
    await expect(line.wait('late', AbortSignal.abort(new Error('never')))).rejects.toThrow('never');
    expect(line.length).toBe(0);
  });
});
