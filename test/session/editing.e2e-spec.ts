import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { readFile } from 'node:fs/promises';
import { EditorLinks, MemoryStorage, SvcStorageModule } from 'nestjs-svc/storage';
import { freePort } from '../helpers/free-port.js';
import { faults } from '../helpers/hosts/index.js';
import { SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

/** Where LibreOffice said that the client's own caret is, oldest first. */
const carets = (client: SocketClient) =>
  client.all('event').flatMap(({ event }) => (event.type === 'cursor' ? [event.rectangle] : []));

const eventsOf = (client: SocketClient) => client.all('event').map(({ event }) => event);

/** Where the last line of its selection is. */
const selectedAt = (client: SocketClient): number =>
  eventsOf(client)
    .flatMap((event) => (event.type === 'textSelection' ? event.rectangles : []))
    .at(-1)?.y ?? 0;

describe('editing together', () => {
  let service: ServiceUnderTest;

  beforeAll(async () => {
    service = await ServiceUnderTest.start({ idle: { reconnect: 5_000 } });
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  it('opens a document, shows tiles, and stores what was typed', async () => {
    const file = await service.add();
    const client = await service.open(file);
    const welcome = client.last('welcome')!;
    expect(welcome).toMatchObject({ permission: 'edit', status: { kind: 'text' }, resumed: false });
    expect(welcome.exportFormats.map(({ format }) => format)).toContain('pdf');
    client.look();
    await client.until(() => client.tiles.length > 0);
    client.type('Quokka ');
    await client.save();
    expect(client.saveState).toBe('saved');
    const [put] = service.host.calls('PutFile').slice(-1);
    expect(textOf(put!.body)).toContain('Quokka ');
  });

  it.each(['letter.fodt', 'sheets.fods'])('paints %s while the welcome is on its way', async (fixture) => {
    const client = await service.knock(await service.add(fixture), {
      look: { width: 21_000, height: 10_000, tileTwips: 3840 },
    });
    let tilesBefore: number | undefined;
    await client.until(() => {
      if (client.last('welcome')) tilesBefore ??= client.tiles.length;
      return client.tiles.length > 0;
    });
    expect(tilesBefore).toBe(0);
    await client.applied();
    const { width } = client.last('welcome')!.status;
    const area = { x: 0, y: 0, width: Math.min(21_000, width), height: 10_000 };
    client.input({ type: 'visibleArea', part: 0, area, tileTwips: 3840 });
    await client.applied();
    // What it holds already is not sent again now that it says what it shows.
    const sent = client.tiles.map(({ column, row, version }) => `${column},${row} ${version}`);
    expect(sent.filter((tile) => tile.startsWith('0,0'))).not.toEqual([]);
    expect(sent).toHaveLength(new Set(sent).size);
  });

  it('pushes a tile after a key without being asked, and says which input it shows', async () => {
    const client = await service.open(await service.add());
    client.look();
    await client.until(() => client.tiles.length > 0);
    await client.applied();
    client.type('x');
    const { seq } = client;
    await client.until(() => client.tiles.some((tile) => tile.seq >= seq - 1));
  });

  it('tells everybody who is there, with a colour of their own, and where the others’ cursors are', async () => {
    const file = await service.add();
    const second = file.addUser({
      UserId: 'second',
      UserFriendlyName: 'Bea',
      UserExtraInfo: { avatar: 'http://127.0.0.1/bea.png', mail: 'bea@example.org' },
    });
    const anna = await service.open(file);
    const bea = await service.open(file, { accessToken: second });
    await anna.until(() => anna.last('users')?.users.length === 2);
    const users = anna.last('users')!.users;
    expect(users.map(({ name }) => name)).toEqual(['User One', 'Bea']);
    expect(new Set(users.map(({ color }) => color)).size).toBe(2);
    expect(users[1]).toMatchObject({ avatar: 'http://127.0.0.1/bea.png', mail: 'bea@example.org', view: bea.view });
    bea.type('x');
    await anna.until(() =>
      anna.all('event').some(({ event }) => event.type === 'viewCursor' && event.view === bea.view),
    );
    await bea.leave();
    await anna.until(() => anna.last('users')?.users.length === 1);
  });

  it('shows whoever comes where the others’ carets are, though they have not moved since', async () => {
    const file = await service.add('report.fodt');
    const anna = await service.open(file);
    anna.press({ key: 1029 | 0x2000 });
    await anna.until(() => (carets(anna).at(-1)?.y ?? 0) > 20_000);
    const bea = await service.open(file);
    const seen = () =>
      bea
        .all('event')
        .flatMap(({ event }) => (event.type === 'viewCursor' && event.view === anna.view ? [event.rectangle] : []));
    await bea.until(() => seen().at(-1)?.y === carets(anna).at(-1)!.y);
    await bea.applied();
    expect(seen().at(-1)).toEqual(carets(anna).at(-1));
  });

  it('takes up a lost connection: the view is the same, and nothing is typed twice or lost', async () => {
    const file = await service.add();
    const anna = await service.open(file);
    const { key, view } = anna.last('welcome')!;
    anna.type('Once ');
    await anna.applied();
    const applied = anna.seq;
    await anna.drop();
    const again = await service.open(file, { resume: { key, seq: applied } });
    expect(again.last('welcome')).toMatchObject({ resumed: true, view, key, seq: applied });
    again.seq = applied - 4;
    again.press({ char: 32, key: 0 });
    again.press({ char: 32, key: 0 });
    again.type('more ');
    await again.save();
    expect(textOf(file.bytes)).toContain('Once more ');
    expect(service.sessions.list()).toHaveLength(1);
  });

  it('tells whoever takes up a lost connection where carets and selections are by now', async () => {
    const file = await service.add();
    const [anna, bea] = [await service.open(file), await service.open(file)];
    const { key } = anna.last('welcome')!;
    const [home, end, enter] = [1028 | 0x2000, 1029 | 0x1000, 1280];
    anna.press({ key: home });
    anna.press({ key: end });
    await anna.until(() => selectedAt(anna) > 0);
    const before = selectedAt(anna);
    await anna.drop();
    bea.press({ key: home });
    for (let line = 0; line < 3; line++) bea.press({ key: enter });
    const isMoved = (y: number): boolean => y > before + 500;
    await bea.until(() =>
      eventsOf(bea).some((each) => each.type === 'viewSelection' && isMoved(each.rectangles.at(-1)?.y ?? 0)),
    );
    await bea.until(() => isMoved(carets(bea).at(-1)?.y ?? 0));
    const again = await service.open(file, { resume: { key, seq: anna.seq } });
    await again.until(() => isMoved(selectedAt(again)));
    await again.until(() =>
      eventsOf(again).some(
        (each) => each.type === 'viewCursor' && each.view === bea.view && each.rectangle?.y === carets(bea).at(-1)?.y,
      ),
    );
  });

  it.each([
    ['is away', { status: 503 }],
    ['is a page of a proxy', { status: 200, body: '<html>Maintenance</html>' }],
  ])('takes up a lost connection while the host %s', async (_what, answer) => {
    const file = await service.add();
    const anna = await service.open(file);
    const { key, view } = anna.last('welcome')!;
    anna.type('Once ');
    await anna.applied();
    await anna.drop();
    service.host.always('CheckFileInfo', faults.answer(answer));
    const again = await service.open(file, { resume: { key, seq: anna.seq } });
    service.host.always('CheckFileInfo');
    expect(again.last('welcome')).toMatchObject({ resumed: true, view, key });
  });

  it('gives a lost view to nobody else: who names it with credentials of another joins anew', async () => {
    const file = await service.add();
    const anna = await service.open(file);
    const { key, view } = anna.last('welcome')!;
    await anna.drop();
    const accessToken = file.addUser({ UserId: 'bea', UserFriendlyName: 'Bea' });
    const bea = await service.open(file, { accessToken, resume: { key, seq: 0 } });
    expect(bea.last('welcome')).toMatchObject({ resumed: false, file: { userId: 'bea' } });
    expect(bea.view).not.toBe(view);
  });

  it('lets twenty people look at one document', async () => {
    const file = await service.add();
    const clients: SocketClient[] = [];
    for (let index = 0; index < 20; index++) {
      const token = file.addUser({ UserId: `u${index}`, UserFriendlyName: `User ${index}` });
      clients.push(await service.open(file, { accessToken: token }));
    }
    clients.forEach((client) => client.look());
    await Promise.all(clients.map((client) => client.until(() => client.tiles.length > 0)));
    clients[7]!.type('seven');
    await clients[7]!.applied();
    await clients[19]!.save();
    expect(textOf(file.bytes)).toMatch(/seven/i);
  });

  it.each([
    ['sheets.fods', 'spreadsheet'],
    ['slides.fodp', 'presentation'],
    ['drawing.fodg', 'drawing'],
  ])('opens %s', async (fixture, kind) => {
    const client = await service.open(await service.add(fixture));
    expect(client.last('welcome')!.status.kind).toBe(kind);
    client.look();
    await client.until(() => client.tiles.length > 0);
  });

  it.each([
    ['numbers.csv', '1,2\n'],
    ['questions.csv', '=WEBSERVICE("http://127.0.0.1:9/"),=DDE("soffice";"/x";"a1")\n'],
    ...['csv', 'txt', 'docx', 'xlsx', 'odt', 'ods', 'odp'].map((extension) => [`new.${extension}`, ''] as const),
  ])('opens %s, without a question and though it may be empty, and stores it as what it is', async (name, content) => {
    const file = service.host.add(name, Buffer.from(content));
    const client = await service.open(file);
    const { kind } = client.last('welcome')!.status;
    if (kind === 'presentation') client.command('.uno:InsertPage');
    else client.type('Quokka');
    await client.save();
    const isPackage = /\.(docx|xlsx|od.)$/.test(name);
    expect(file.bytes!.toString('latin1')).toMatch(isPackage ? /^PK/ : /Quokka/);
  });

  it('stores what is typed into a cell, also while it is being typed', async () => {
    const file = await service.add('sheets.fods');
    const client = await service.open(file);
    client.command('.uno:GoToCell', { ToPoint: { type: 'string', value: 'H20' } });
    client.type('unfinished');
    await client.save();
    expect(textOf(file.bytes)).toContain('unfinished');
  });

  it('edits what another application stores: the storage module there, the editor here', async () => {
    const documents = new MemoryStorage();
    const id = await documents.add('letter.fodt', await readFile(new URL('../fixtures/letter.fodt', import.meta.url)));
    const port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    const editorUrl = `http://127.0.0.1:${service.port}`;
    const module = await Test.createTestingModule({
      imports: [SvcStorageModule.forRoot({ storage: documents, baseUrl, editorUrl })],
    }).compile();
    const storage = module.createNestApplication({ logger: false });
    await storage.listen(port, '127.0.0.1');
    const link = await storage
      .get(EditorLinks, { strict: false })
      .create({ file: id, user: { id: 'ada', name: 'Ada' } });
    expect([new URL(link.url).origin, new URL(link.wopiSrc).origin]).toEqual([editorUrl, baseUrl]);
    const client = await SocketClient.join(service.socketUrl, {
      wopiSrc: link.wopiSrc,
      accessToken: link.fields.access_token,
    });
    service.clients.push(client);
    client.type('Numbat ');
    await client.save();
    expect(textOf(await documents.bytes(id))).toContain('Numbat ');
    await service.empty();
    await storage.close();
  });
});
