import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable, Module, type INestApplication } from '@nestjs/common';
import { EventEmitter, once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  OfficeEngine,
  SessionPolicy,
  SessionService,
  SvcModule,
  type PolicyAnswer,
  type PolicyQuestion,
} from 'nestjs-svc';
import { FakeOfficeEngine, storageHost, SvcTest } from 'nestjs-svc/testing';
import { Test } from '@nestjs/testing';
import { freshFolder } from '../helpers/fresh-folder.js';
import { until } from '../helpers/until.js';

/** What the tenants' application says, and may change. */
@Injectable()
class Tenants {
  say: (question: PolicyQuestion) => PolicyAnswer | Promise<PolicyAnswer> = () => undefined;
}

@Injectable()
class TenantPolicy {
  constructor(private readonly tenants: Tenants) {}

  async narrow(question: PolicyQuestion): Promise<PolicyAnswer> {
    return this.tenants.say(question);
  }
}

@Module({ providers: [Tenants], exports: [Tenants] })
class TenantsModule {}

type Host = Awaited<ReturnType<typeof storageHost>>;
type File = ReturnType<Host['add']>;

const person = (file: File, id: string): string => file.addUser({ UserId: id, UserFriendlyName: id });

describe('a policy narrows what people may do', () => {
  let app: INestApplication;
  let host: Host;
  let svc: SvcTest;
  let folder: string;
  let tenants: Tenants;

  beforeAll(async () => {
    folder = await freshFolder('svc-policy-');
    const module = await Test.createTestingModule({
      imports: [
        SvcModule.forRoot({
          imports: [TenantsModule],
          overrides: [
            { provide: OfficeEngine, useClass: FakeOfficeEngine },
            { provide: SessionPolicy, useClass: TenantPolicy },
          ],
          engine: { workDir: folder },
          session: { keep: { dir: join(folder, 'keep') }, policyTimeout: 200, idle: { reconnect: 0 } },
        }),
      ],
    }).compile();
    app = module.createNestApplication({ logger: false });
    await app.listen(0, '127.0.0.1');
    tenants = app.get(Tenants, { strict: false });
    svc = new SvcTest(app);
    host = await storageHost();
  });
  afterEach(async () => {
    tenants.say = () => undefined;
    await svc.close();
  });
  afterAll(async () => {
    await app.close();
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const sessions = (): SessionService => app.get(SessionService, { strict: false });
  const add = (): File => host.add('letter.txt', 'Dear reader');
  const open = (file: File, accessToken = file.token) => svc.open({ wopiSrc: host.src(file), accessToken });
  type Editor = Awaited<ReturnType<typeof open>>;
  const exportOf = (editor: Editor, format = 'txt') =>
    editor.request((id) => ({ type: 'export', id, format, purpose: 'export' }));

  it('when they come: who is asked about and what is left holds on the socket', async () => {
    const asked: PolicyQuestion[] = [];
    tenants.say = (question) => {
      asked.push(question);
      return { access: 'view', copy: false, export: false };
    };
    const file = add();
    const editor = await open(file);
    const user = { id: 'user', name: expect.any(String) };
    expect(asked).toEqual([{ document: host.src(file), fileName: 'letter.txt', user, access: 'edit' }]);
    expect(editor.last('welcome')).toMatchObject({ permission: 'readonly', readOnlyReason: 'permission' });
    expect(editor.last('welcome')!.file).toMatchObject({ disableCopy: true, disableExport: true });
    editor.type('no');
    await expect(editor.save()).rejects.toMatchObject({ code: 'not_permitted' });
    await expect(exportOf(editor)).rejects.toMatchObject({ code: 'not_permitted' });
    expect(String(file.bytes)).toBe('Dear reader');
  });

  it('never gives what the host did not', async () => {
    tenants.say = () => ({ access: 'edit', export: true, copy: true, print: true });
    const file = add();
    const reader = file.addUser({ UserId: 'r', UserCanWrite: false, DisableExport: true, DisableCopy: true });
    const editor = await open(file, reader);
    expect(editor.last('welcome')).toMatchObject({ permission: 'readonly' });
    expect(editor.last('welcome')!.file).toMatchObject({ disableCopy: true, disableExport: true });
  });

  it('again when it is asked to be: of this person, at once, on the socket, in downloads and in the interface', async () => {
    const file = add();
    const [ada, grace] = [await open(file, person(file, 'ada')), await open(file, person(file, 'grace'))];
    ada.type('Typed. ');
    await exportOf(ada);
    const { path } = ada.last('exported')!;
    tenants.say = ({ user }) => (user.id === 'ada' ? { access: 'view', export: false } : undefined);
    expect(await sessions().reevaluate({ userId: 'ada' })).toBe(1);
    expect((await fetch(new URL(path, `${svc.origin}/`))).status).toBe(404);
    // More than is handled at a time: the save comes before what was typed is refused.
    ada.type('Too late. '.repeat(20));
    await expect(ada.save()).rejects.toMatchObject({ code: 'not_permitted' });
    await expect(exportOf(ada)).rejects.toMatchObject({ code: 'not_permitted' });
    expect(ada.last('permission')).toMatchObject({ permission: 'readonly', readOnlyReason: 'permission' });
    expect(ada.last('file')!.file).toMatchObject({ hideExportOption: true, userCanWrite: false });
    await grace.save();
    expect(String(file.bytes)).toContain('Typed. ');
    expect(String(file.bytes)).not.toContain('Too late');
    expect(grace.all('permission')).toEqual([]);
    tenants.say = () => undefined;
    expect(await sessions().reevaluate({ document: host.src(file) })).toBe(2);
    expect(ada.last('permission')).toMatchObject({ permission: 'edit' });
    ada.type('Again. ');
    await ada.save();
    expect(String(file.bytes)).toContain('Again. ');
  });

  it('and the host’s later answers give nothing back', async () => {
    tenants.say = () => ({ access: 'view' });
    const file = add();
    const ada = await open(file, person(file, 'ada'));
    ada.send({ type: 'accessToken', token: person(file, 'ada') });
    await ada.heard();
    await sessions().reevaluate();
    await expect(ada.save()).rejects.toMatchObject({ code: 'not_permitted' });
  });

  it('somebody who may not be here is not let in, and is sent away', async () => {
    const file = add();
    const ada = await open(file, person(file, 'ada'));
    ada.type('Kept. ');
    await ada.heard();
    tenants.say = ({ user }) => (user.id === 'ada' ? false : undefined);
    await sessions().reevaluate({ userId: 'ada' });
    await ada.until(() => ada.last('closed')?.reason === 'removed');
    await expect(open(file, person(file, 'ada'))).rejects.toThrow('not_permitted');
    await until(() => sessions().list().length === 0);
    expect(String(file.bytes)).toContain('Kept. ');
  });

  it.each<[string, Tenants['say']]>([
    ['throws', () => Promise.reject(new Error('the tenant is away'))],
    ['hangs', () => new Promise(() => undefined)],
    ['says what is no right', () => ({ acess: 'view' }) as PolicyAnswer],
  ])('one that %s lets nobody in, and leaves those who are here their eyes', async (_, say) => {
    const file = add();
    const ada = await open(file, person(file, 'ada'));
    tenants.say = say;
    await expect(open(file, person(file, 'grace'))).rejects.toThrow('policy_failed');
    await sessions().reevaluate();
    expect(ada.last('permission')).toMatchObject({ permission: 'readonly' });
    expect(ada.last('file')!.file).toMatchObject({ disableCopy: true, disableExport: true, disablePrint: true });
    tenants.say = () => undefined;
    await sessions().reevaluate();
    expect(ada.last('permission')).toMatchObject({ permission: 'edit' });
  });

  it('somebody on the way in while rights are taken away comes in without them', async () => {
    const file = add();
    await open(file, person(file, 'grace'));
    const engine = app.get<FakeOfficeEngine>(OfficeEngine, { strict: false });
    const document = engine.documents.at(-1)!;
    const createView = document.createView.bind(document);
    const [coming, admitted] = [new EventEmitter(), new EventEmitter()];
    const isComing = once(coming, 'now');
    document.createView = async () => {
      document.createView = createView;
      coming.emit('now');
      await once(admitted, 'now');
      return createView();
    };
    const arriving = open(file, person(file, 'ada'));
    await isComing;
    tenants.say = ({ user }) => (user.id === 'ada' ? { access: 'view' } : undefined);
    await sessions().reevaluate({ userId: 'ada' });
    admitted.emit('now');
    const ada = await arriving;
    expect(ada.last('welcome')).toMatchObject({ permission: 'readonly' });
    await expect(ada.save()).rejects.toMatchObject({ code: 'not_permitted' });
  });
});
