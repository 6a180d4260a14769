import { Subject } from 'rxjs';
import type { LifecycleEvent, SessionService } from '../session/index.js';
import { Happenings } from './happenings.js';

const of = (document: string) => ({ document, fileName: 'a.odt', at: new Date(0) });
const failed = (document: string) => ({ type: 'failed' as const, code: 'save_failed', message: '', ...of(document) });

describe('What happened lately', () => {
  const events$ = new Subject<LifecycleEvent>();
  const happenings = new Happenings({ events$ } as Pick<SessionService, 'events$'> as SessionService);

  beforeEach(() => happenings.onModuleInit());
  afterEach(() => happenings.onModuleDestroy());

  it('is told with the newest first, without what happens to every document', () => {
    events$.next({ type: 'opened', by: 'ada', restored: false, ...of('one') });
    events$.next({ type: 'opened', by: 'ada', restored: true, ...of('two') });
    events$.next({ type: 'conflict', ...of('one') });
    events$.next({ type: 'moved', people: 2, took: 640, ...of('two') });
    events$.next({ type: 'modified', ...of('two') });
    expect(happenings.latest.map(({ document, what }) => [document, what])).toEqual([
      ['two', { type: 'moved', people: 2, took: 640 }],
      ['one', { type: 'conflict' }],
      ['two', { type: 'restored' }],
    ]);
  });

  it('counts what happens again, and does not let it push the rest out', () => {
    for (let round = 0; round < 100; round++) events$.next(failed('one'));
    expect(happenings.latest[0]).toMatchObject({ document: 'one', times: 100 });
    expect(happenings.latest).toHaveLength(4);
  });

  it('is the last thirty', () => {
    for (let round = 0; round < 100; round++) events$.next(failed(`document ${round}`));
    expect(happenings.latest).toHaveLength(30);
    expect(happenings.latest[0]?.document).toBe('document 99');
  });
});
