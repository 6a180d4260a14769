import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { OnDocument, type LifecycleEvent, type LifecycleType } from 'nestjs-svc';
import type { StoredFile } from '../helpers/hosts/index.js';
import { ServiceUnderTest } from './service-under-test.js';
import { until } from '../helpers/until.js';

/** A provider of the application. */
@Injectable()
class Archive {
  readonly heard: LifecycleEvent[] = [];

  @OnDocument('opened', 'joined', 'left', 'modified', 'saved', 'conflict', 'kept', 'closed', 'failed')
  async hear(event: LifecycleEvent): Promise<void> {
    await Promise.resolve();
    this.heard.push(event);
  }

  @OnDocument('saved')
  async index(_event: LifecycleEvent<'saved'>): Promise<void> {
    await Promise.resolve();
    throw new Error('the index is away');
  }

  @OnDocument('joined')
  greet({ user }: LifecycleEvent<'joined'>): void {
    throw new Error(`nobody greets ${user.name}`);
  }
}

describe('what happens to a document is told to the application', () => {
  let service: ServiceUnderTest;
  let observed: LifecycleEvent[];

  beforeAll(async () => {
    service = await ServiceUnderTest.start({}, {}, undefined, [Archive]);
    service.sessions.events$.subscribe((event) => observed.push(event));
  });
  beforeEach(() => {
    observed = [];
    archive().heard.length = 0;
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  const archive = (): Archive => service.app.get(Archive);
  const only = <T extends LifecycleType>(type: T) =>
    observed.filter((event): event is Extract<LifecycleEvent, { type: T }> => event.type === type);
  const types = (): LifecycleType[] => observed.map(({ type }) => type);

  async function typed(file: StoredFile) {
    const client = await service.open(file);
    client.type('Hello ');
    await client.applied();
    return client;
  }

  it('from its opening to its end, to marked methods and to whoever observes', async () => {
    const file = await service.add();
    const client = await typed(file);
    await client.save();
    await client.leave();
    await until(() => types().includes('closed'));
    expect(types()).toEqual(['opened', 'joined', 'modified', 'kept', 'saved', 'left', 'closed']);
    expect(archive().heard).toEqual(observed);
    const key = service.host.src(file);
    for (const event of observed) expect(event).toMatchObject({ document: key, fileName: file.name });
    expect(only('opened')[0]).toMatchObject({ by: 'user', restored: false });
    expect(only('joined')[0]).toMatchObject({ user: { id: 'user', mayWrite: true }, resumed: false });
    expect(only('saved')[0]).toMatchObject({ cause: 'user', users: ['user'], size: file.bytes!.length });
    expect(only('closed')[0]).toMatchObject({ reason: 'disconnected' });
    expect(JSON.stringify(observed)).not.toContain(file.token);
  });

  it('with the people who come and go', async () => {
    const file = await service.add();
    const reader = file.addUser({ UserId: 'reader', UserFriendlyName: 'Rita', UserCanWrite: false });
    await service.open(file);
    const looking = await service.open(file, { accessToken: reader });
    await looking.leave();
    await until(() => only('left').length > 0);
    const user = { id: 'reader', name: 'Rita', mayWrite: false };
    expect(only('joined').at(-1)).toMatchObject({ user, resumed: false });
    expect(only('left')).toEqual([expect.objectContaining({ user })]);
  });

  it('when it cannot be saved, and when somebody else stored another version', async () => {
    const file = await service.add();
    const client = await typed(file);
    service.host.once('PutFile', async (exchange) => exchange.send({ status: 500 }));
    await expect(client.save()).rejects.toMatchObject({ code: 'save_failed' });
    expect(only('failed')).toEqual([expect.objectContaining({ code: 'save_failed' })]);
    file.write(Buffer.from(file.bytes!.toString().replace('Dear reader', 'Dear stranger')));
    await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
    expect(only('conflict')).toHaveLength(1);
    expect(only('saved')).toEqual([]);
  });

  it('when it cannot be opened', async () => {
    const file = await service.add();
    file.bytes = Buffer.from('PK no archive');
    await expect(service.open(file)).rejects.toBeDefined();
    await until(() => types().includes('closed'));
    expect(types()).toEqual(['failed', 'closed']);
  });

  it('and a method that throws is logged and harms nothing', async () => {
    const file = await service.add();
    const client = await typed(file);
    const before = service.log.lines.length;
    await client.save();
    await until(() => service.log.lines.slice(before).some((line) => line.includes('the index is away')));
    const lines = service.log.lines.join('\n');
    expect(lines).toContain("Archive.index failed on 'saved'");
    expect(lines).toContain("Archive.greet failed on 'joined'");
    expect(archive().heard.map(({ type }) => type)).toContain('saved');
  });
});
