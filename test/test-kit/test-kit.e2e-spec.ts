import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { fileTypeFromBuffer } from 'file-type';
import { OfficeEngine, SvcModule } from 'nestjs-svc';
import { EditorLinks, MemoryStorage, SvcStorageModule } from 'nestjs-svc/storage';
import { fakeText, FakeOfficeEngine, faults, RequestRefused, storageHost, SvcTest } from 'nestjs-svc/testing';
import { freshFolder } from '../helpers/fresh-folder.js';
import { until } from '../helpers/until.js';

const user = { id: 'ada', name: 'Ada' };

/** As the application of somebody else tests itself: no LibreOffice, no browser. */
describe('nestjs-svc/testing', () => {
  const documents = new MemoryStorage();
  let app: INestApplication;
  let svc: SvcTest;
  let folder: string;

  beforeAll(async () => {
    folder = await freshFolder('svc-kit-');
    @Module({
      imports: [
        SvcModule.forRoot({
          engine: { workDir: folder },
          session: { keep: { dir: join(folder, 'keep') } },
          // Beside the storage of the application.
          wopi: { hosts: ['127.0.0.1:*'] },
        }),
        SvcStorageModule.forRoot({ storage: documents }),
      ],
    })
    class Application {}
    const module = await Test.createTestingModule({ imports: [Application] })
      .overrideProvider(OfficeEngine)
      .useClass(FakeOfficeEngine)
      .compile();
    app = module.createNestApplication({ logger: false });
    await app.listen(0, '127.0.0.1');
    svc = new SvcTest(app);
  });
  afterAll(async () => {
    await svc.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const link = async (file: string, permissions?: 'view') =>
    app.get(EditorLinks, { strict: false }).create({ file, user, permissions });

  it.each(['txt', 'fodt', 'odt', 'docx', 'ods'])('opens, types into and saves a %s', async (extension) => {
    const from = extension === 'ods' ? 'a.csv' : 'a.txt';
    const { bytes } = await svc.convert('Before. ', from, extension);
    const id = await documents.add(`letter.${extension}`, bytes);
    const editor = await svc.open(await link(id));
    editor.type('Hello');
    await editor.save();
    expect(fakeText(await documents.bytes(id))).toContain('Hello');
    expect(fakeText(await documents.bytes(id))).toContain('Before.');
    expect(editor.saveState).toBe('saved');
    await editor.leave();
  });

  it('lets people see each other, and a reader write nothing', async () => {
    const id = await documents.add('shared.txt', 'Text');
    const [writer, reader] = [await svc.open(await link(id)), await svc.open(await link(id, 'view'))];
    await writer.until(() => writer.last('users')?.users.length === 2);
    reader.type('no');
    await expect(reader.save()).rejects.toThrow(RequestRefused);
    writer.type('yes');
    await writer.save();
    expect(await documents.text(id)).toBe('Textyes');
  });

  it.each([
    ['pdf', 'application/pdf'],
    ['png', 'image/png'],
    ['odt', 'application/vnd.oasis.opendocument.text'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('converts to a %s that is one, and tells what went in', async (format, type) => {
    const { status, bytes, type: told } = await svc.convert('What went in', 'a.txt', format);
    expect(status).toBe(200);
    expect(told).toContain(type);
    expect((await fileTypeFromBuffer(bytes))?.mime).toBe(type);
    expect(fakeText(bytes)).toBe('What went in');
  });

  it('has a host that fails as it is told', async () => {
    const host = await storageHost();
    const file = host.add('letter.txt', 'content');
    const editor = await svc.open({ wopiSrc: host.src(file), accessToken: file.token });
    host.once('PutFile', faults.conflict());
    editor.type('!');
    await expect(editor.save()).rejects.toThrow();
    await editor.until(() => editor.last('conflict'));
    expect(host.calls('PutFile')).toHaveLength(1);
    expect(String(file.bytes)).toBe('content');
    const calm = host.add('calm.txt', 'Late. ');
    const late = await svc.open({ wopiSrc: host.src(calm), accessToken: calm.token });
    host.once('PutFile', faults.slow(50));
    late.type('Kept');
    await late.save();
    expect(String(calm.bytes)).toBe('Late. Kept');
    await Promise.all([editor.drop(), late.drop()]);
    await host.stop();
  });

  it('has an engine whose documents crash when a test wants it', async () => {
    const id = await documents.add('crash.txt', 'Safe. ');
    const editor = await svc.open(await link(id));
    editor.type('Typed');
    await editor.save();
    const reloaded = editor.next('reloaded');
    app.get<FakeOfficeEngine>(OfficeEngine, { strict: false }).documents.at(-1)?.crash();
    expect((await reloaded).reason).toBe('recovery');
    expect(await documents.text(id)).toBe('Safe. Typed');
  });

  it('counts as open what is open', async () => {
    const engine = app.get<FakeOfficeEngine>(OfficeEngine, { strict: false });
    const before = engine.documents.length;
    const editor = await svc.open(await link(await documents.add('counted.txt', 'One')));
    const open = engine.stats().kits.editing;
    expect(engine.documents).toHaveLength(before + 1);
    await editor.leave();
    await until(() => engine.stats().kits.editing < open);
  });

  it('has a host whose ids are whatever a database takes for one', async () => {
    const host = await storageHost();
    const file = host.add('letter.txt', 'Odd. ', 'a/b c%20d?e#ü');
    const editor = await svc.open({ wopiSrc: host.src(file), accessToken: file.token });
    editor.type('Typed');
    await editor.save();
    expect(String(file.bytes)).toBe('Odd. Typed');
    await editor.leave();
    await host.stop();
  });
});
