import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DownloadStore } from 'nestjs-svc';
import { protectedOdt } from '../session/protected-odt.js';
import { until } from '../helpers/until.js';
import { ServiceUnderTest, textOf } from '../session/service-under-test.js';
import { Key, type SocketClient } from '../helpers/socket-client.js';
import { faults, type StoredFile } from '../helpers/hosts/index.js';

const checkEvery = 150;

const now = (file: StoredFile, info: Record<string, unknown>): void => void (file.info = { ...file.info, ...info });
const download = async (client: SocketClient): Promise<string> => {
  await client.request((id) => ({ type: 'export', id, format: 'pdf', purpose: 'export' }));
  return client.last('exported')!.path.split('?')[0]!.split('/').at(-1)!;
};

describe('rights that the host takes back', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start(
      { conflict: { checkEvery }, idle: { reconnect: 60_000 } },
      { wopi: { retries: 0 } },
    );
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    service.host.always('CheckFileInfo');
    await service.empty();
  });

  it('hold for a view that is taken up again', async () => {
    const file = await service.add();
    const first = await service.open(file);
    const { key } = first.last('welcome')!;
    await first.drop();
    now(file, { UserCanWrite: false, DisableExport: true });
    const again = await service.open(file, { resume: { key, seq: first.seq } });
    expect(again.last('welcome')).toMatchObject({
      resumed: true,
      permission: 'readonly',
      file: { disableExport: true },
    });
    again.seq = first.seq;
    again.type('x');
    expect(await again.next('error')).toMatchObject({ code: 'not_permitted' });
    await expect(download(again)).rejects.toMatchObject({ code: 'not_permitted' });
    await expect(again.save()).rejects.toMatchObject({ code: 'not_permitted' });
  });

  it('lost while somebody types: what comes after is told as lost, and not called safe by what they do next', async () => {
    const file = await service.add();
    const [client, other] = [
      await service.open(file),
      await service.open(file, { accessToken: file.addUser({ UserId: 'other', UserCanWrite: true }) }),
    ];
    client.type('Stays ');
    await client.applied();
    now(file, { UserCanWrite: false });
    await client.until(() => client.last('permission')?.permission === 'readonly');
    const before = client.seq;
    client.type('gone');
    const after = client.seq;
    client.press({ key: Key.home });
    // Their save may overtake what the first one sent.
    await until(async () => {
      other.type('Other ');
      await other.save();
      return client.all('safe').some(({ seq }) => seq > after);
    });
    expect(client.all('lost').flatMap(({ ranges }) => ranges)).toEqual([{ after: before, upTo: after }]);
    const told = client.messages.findIndex(({ type }) => type === 'lost');
    expect(client.messages.findIndex((each) => each.type === 'safe' && each.seq > before)).toBeGreaterThan(told);
    expect(textOf(file.bytes)).toContain('Stays ');
    expect(textOf(file.bytes)).not.toContain('gone');
  });

  it.each([
    ['500', 500, false],
    ['400', 400, true],
    ['410', 410, true],
    ['429', 429, false],
  ])('are not had by a view that is taken up again while the host answers %s', async (_name, status, isRefusal) => {
    const file = await service.add();
    const first = await service.open(file);
    const { key } = first.last('welcome')!;
    await first.drop();
    const resume = { key, seq: first.seq };
    service.host.always('CheckFileInfo', faults.status(status));
    const other = await service.knock(file, { accessToken: 'revoked', resume });
    await other.until(() => other.fatal ?? other.last('welcome'));
    expect(other.last('welcome')).toBeUndefined();
    const same = await service.knock(file, { resume });
    await same.until(() => same.fatal ?? same.last('welcome'));
    // An outage parts nobody from what they had.
    expect(same.last('welcome')?.resumed).toBe(isRefusal ? undefined : true);
  });

  it('are not had by another person who knows the secret of a view', async () => {
    const file = await service.add();
    const first = await service.open(file);
    const { key } = first.last('welcome')!;
    await first.drop();
    const accessToken = file.addUser({ UserId: 'other', UserCanWrite: false });
    const other = await service.open(file, { accessToken, resume: { key, seq: first.seq } });
    expect(other.last('welcome')).toMatchObject({ resumed: false, permission: 'readonly', file: { userId: 'other' } });
  });

  it('hold within the time between two looks at the host, for what was exported, too', async () => {
    const file = await service.add();
    const client = await service.open(file);
    const waiting = await download(client);
    now(file, { UserCanWrite: false, DisableExport: true, DisableCopy: true, WatermarkText: 'Mine' });
    await client.until(() => client.last('permission')?.permission === 'readonly');
    await client.until(() => client.last('file')?.file.disableExport);
    expect(client.last('file')!.file).toMatchObject({ disableCopy: true, watermarkText: 'Mine' });
    await expect(download(client)).rejects.toMatchObject({ code: 'not_permitted' });
    expect(await service.app.get(DownloadStore, { strict: false }).take(waiting)).toBeUndefined();
    client.command('.uno:SelectAll');
    expect(await client.ask({ type: 'selectionText' })).toEqual({ text: '', kind: 'none' });
    now(file, { UserCanWrite: true });
    await client.until(() => client.last('permission')?.permission === 'edit');
  });

  it('hold for what is sent at once: pictures are for those who may put them in', async () => {
    const file = await service.add();
    const client = await service.open(file);
    const picture = Buffer.alloc(6 * 1024 * 1024, 2);
    client.socket.send(picture);
    await client.heard();
    expect(client.closeCode).toBeUndefined();
    now(file, { UserCanWrite: false });
    await client.until(() => client.last('permission')?.permission === 'readonly');
    client.socket.send(picture);
    await client.until(() => client.closeCode !== undefined);
    expect(client.closeCode).toBe(1009);
  });

  it('put a reader out whom the host turns away again and again, and nobody else', async () => {
    const file = await service.add();
    const writer = await service.open(file);
    const token = file.addUser({ UserId: 'reader', UserCanWrite: false });
    const reader = await service.open(file, { accessToken: token });
    service.host.barred.add(token);
    await reader.until(() => reader.last('closed')?.reason === 'removed');
    writer.type('x');
    await writer.save();
  });
});

describe('a writer whom the host does not want any more', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({ conflict: { checkEvery } });
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    service.host.always('CheckFileInfo');
    await service.empty();
  });

  it.each([403, 404])(
    'may read when it has said so twice (%d), exports nothing, and goes when the keep has the work',
    async (status) => {
      const file = await service.add();
      const client = await service.open(file);
      const waiting = await download(client);
      client.type('Kept ');
      await client.applied();
      service.host.always('CheckFileInfo', faults.status(status));
      await client.until(() => client.last('closed')?.reason === 'removed');
      expect(client.last('permission')).toMatchObject({ permission: 'readonly', readOnlyReason: 'permission' });
      expect(client.last('safe')!.seq).toBe(client.seq);
      expect(await service.app.get(DownloadStore, { strict: false }).take(waiting)).toBeUndefined();
      expect(service.host.calls('PutFile').filter(({ fileId }) => fileId === file.id)).toEqual([]);
      service.host.always('CheckFileInfo');
      const next = await service.open(file, { accessToken: file.addUser({ UserId: 'next' }) });
      await next.until(() => next.last('recovered'));
      await next.save();
      expect(textOf(file.bytes)).toContain('Kept ');
    },
  );

  it('leaves the work to others who are there', async () => {
    const file = await service.add();
    const stays = await service.open(file);
    const token = file.addUser({ UserId: 'goes' });
    const goes = await service.open(file, { accessToken: token });
    goes.type('Left behind ');
    await goes.applied();
    service.host.barred.add(token);
    await goes.until(() => goes.last('closed')?.reason === 'removed');
    await stays.save();
    expect(textOf(file.bytes)).toContain('Left behind ');
  });

  it('is believed to be one when another person has the token, and not when each answer names another', async () => {
    const file = await service.add();
    const client = await service.open(file);
    let guests = 0;
    const asked = async (): Promise<unknown> =>
      service.host.called('CheckFileInfo', service.host.calls('CheckFileInfo').length + 4);
    service.host.always('CheckFileInfo', (exchange) => faults.fields({ UserId: `guest ${guests++}` })(exchange));
    await asked();
    service.host.always('CheckFileInfo');
    service.host.once('CheckFileInfo', faults.status(403));
    await asked();
    service.host.once('CheckFileInfo', faults.fields({ UserId: 'somebody else' }));
    await asked();
    expect(client.last('closed') ?? client.last('permission')).toBeUndefined();
    now(file, { UserId: 'somebody else' });
    await client.until(() => client.last('closed')?.reason === 'removed');
  });
});

describe('the password of a document', () => {
  it('is asked of everybody who joins, and told of what a copy lacks', async () => {
    const service = await ServiceUnderTest.start();
    const file = service.host.add('secret.odt', await protectedOdt('Top secret', 'secret'));
    const [first, second] = [await service.knock(file), await service.knock(file)];
    for (const client of [first, second]) {
      void client
        .until(() => client.last('passwordRequired'))
        .then(() => client.send({ type: 'password', password: 'secret' }));
    }
    await Promise.all([first, second].map((client) => client.welcomed()));
    expect([first, second].map((client) => client.all('passwordRequired').length)).toEqual([1, 1]);
    const guesser = await service.knock(file, { accessToken: file.addUser({ UserId: 'guesser' }) });
    for (let tries = 0; tries < 5; tries++) {
      await guesser.until(() => guesser.all('passwordRequired').length > tries);
      guesser.send({ type: 'password', password: `guess ${tries}` });
    }
    await guesser.until(() => guesser.fatal);
    expect(guesser.fatal).toMatchObject({ code: 'password_wrong' });
    expect(guesser.last('welcome')).toBeUndefined();
    await first.request((id) => ({ type: 'export', id, format: 'pdf', purpose: 'export' }));
    expect(first.last('exported')).toMatchObject({ unprotected: true });
    const copy = (name: string): Promise<unknown> => first.request((id) => ({ type: 'saveAs', id, name }));
    expect(await copy('copy.rtf')).toMatchObject({ unprotected: true });
    for (const name of ['copy.docx', 'copy.odt']) expect(await copy(name)).not.toHaveProperty('unprotected');
    await service.stop();
  });
});

/** What a screen reader would say. */
const spoken = (client: SocketClient): string =>
  JSON.stringify(client.all('event').filter(({ event }) => ['paragraph', 'objectSelected'].includes(event.type)));

describe('a document whose password is guessed by whoever opens it', () => {
  it('is asked for five times, and twenty times in all however often it is opened', async () => {
    const service = await ServiceUnderTest.start();
    const file = service.host.add('secret.odt', await protectedOdt('Top secret', 'secret'));
    for (let people = 0; people < 4; people++) {
      const query = `?v=${people}`;
      const guesser = await service.knock(file, { wopiSrc: service.host.src(file) + query });
      for (let tries = 0; tries < 5; tries++) {
        await guesser.until(() => guesser.all('passwordRequired').length > tries);
        guesser.send({ type: 'password', password: `guess ${tries}` });
      }
      await guesser.until(() => guesser.fatal ?? guesser.all('passwordRequired').length > 5);
      expect(guesser.fatal).toMatchObject({ code: 'password_wrong' });
    }
    const late = await service.knock(file);
    await late.until(() => late.fatal ?? late.last('passwordRequired'));
    expect(late.fatal).toMatchObject({ code: 'password_wrong' });
    await service.stop();
  });
});

/** To the next line. */
const down = 1024;

describe('text for screen readers', () => {
  it('is text out of the document: with DisableCopy it does not leave, unless the host says so', async () => {
    const service = await ServiceUnderTest.start();
    const heardBy = async (info: Record<string, unknown>): Promise<SocketClient> => {
      const client = await service.open(await service.add('report.fodt', info));
      client.input({ type: 'accessibility', enabled: true });
      for (let times = 0; times < 3; times++) client.press({ key: down });
      await client.applied();
      return client;
    };
    const copyable = await heardBy({});
    await copyable.until(() => spoken(copyable).includes('Erste Seite'));
    const allowed = await heardBy({ DisableCopy: true, EnableAccessibleText: true });
    await allowed.until(() => spoken(allowed).includes('Erste Seite'));
    const closed = await heardBy({ DisableCopy: true });
    expect(closed.last('error')).toMatchObject({ code: 'not_permitted' });
    await closed.heard();
    expect(JSON.stringify(closed.messages)).not.toContain('Erste Seite');
    expect(closed.last('welcome')!.file).toMatchObject({ mayHearText: false });
    await service.stop();
  });

  it('ends when the host forbids copying while somebody listens', async () => {
    const service = await ServiceUnderTest.start();
    const file = await service.add('report.fodt');
    const client = await service.open(file);
    client.input({ type: 'accessibility', enabled: true });
    client.press({ key: down });
    await client.until(() => spoken(client).includes('Seite'));
    const told = client.next('file');
    client.send({ type: 'accessToken', token: file.addUser({ DisableCopy: true }) });
    expect((await told).file).toMatchObject({ disableCopy: true, mayHearText: false });
    const before = spoken(client);
    for (let times = 0; times < 3; times++) client.press({ key: down });
    await client.applied();
    await client.heard();
    expect(spoken(client)).toBe(before);
    await service.stop();
  });
});

/** All that answers and events say. */
const told = (client: SocketClient): string =>
  JSON.stringify(client.messages.filter(({ type }) => type === 'answer' || type === 'event'));

describe('text that nobody needs who does not edit', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  const by = (file: StoredFile, info: Record<string, unknown>): Promise<SocketClient> =>
    service.open(file, { accessToken: file.addUser({ UserId: JSON.stringify(info), ...info }) });
  it('of slides: with DisableCopy what the presenter notes does not leave, unless the host says so', async () => {
    const file = await service.add('slides.fodp');
    const writer = await by(file, { DisableCopy: true });
    const { hash: slide } = writer.last('welcome')!.status.parts[0]!;
    const [closed, commenter, heard, copyable] = [
      await by(file, { DisableCopy: true, UserCanWrite: false }),
      await by(file, { DisableCopy: true, UserCanOnlyComment: true }),
      await by(file, { DisableCopy: true, UserCanWrite: false, EnableAccessibleText: true }),
      await by(file, { UserCanWrite: false }),
    ];
    writer.input({ type: 'writeNotes', slide, part: 0, before: '', text: 'Between us' });
    const notes = { type: 'speakerNotes', slide, part: 0 } as const;
    for (const client of [writer, heard, copyable]) {
      await client.until(() => told(client).includes('Between us'));
      expect(await client.ask(notes)).toMatchObject({ text: 'Between us' });
      expect(JSON.stringify(await client.ask({ type: 'presentation' }))).toContain('Between us');
    }
    for (const client of [closed, commenter]) {
      expect(await client.ask(notes)).toEqual({ slide, text: '' });
      expect(await client.ask({ type: 'presentation' })).toHaveProperty('slides');
      await client.heard();
      expect(JSON.stringify(client.messages)).not.toContain('Between us');
    }
  });

  it('of texts: nor does what was typed last, nor the headings that the navigator lists', async () => {
    const file = await service.add('report.fodt');
    const writer = await by(file, { DisableCopy: true });
    const [closed, copyable] = [
      await by(file, { DisableCopy: true, UserCanWrite: false }),
      await by(file, { UserCanWrite: false }),
    ];
    writer.type('Quokka');
    await writer.applied();
    for (const command of ['.uno:Undo', '.uno:DocumentRepair', '.uno:Undo?x=1']) {
      await expect(closed.ask({ type: 'commandValues', command })).rejects.toMatchObject({ code: 'not_permitted' });
    }
    const undo = { type: 'commandValues', command: '.uno:Undo' } as const;
    for (const client of [writer, copyable]) expect(JSON.stringify(await client.ask(undo))).toContain('Quokka');
    await closed.heard();
    expect(told(closed)).not.toContain('Quokka');
    writer.command('.uno:SidebarDeck.NavigatorDeck');
    expect(await writer.next('error')).toMatchObject({ code: 'not_permitted' });
  });
});

describe('an input that keeps LibreOffice busy', () => {
  it('costs its sender the view when done twice, and everybody else a recovery', async () => {
    const service = await ServiceUnderTest.start({ inputTimeout: 2_000 });
    const file = await service.add();
    const [client, other] = [
      await service.open(file),
      await service.open(file, { accessToken: file.addUser({ UserId: 'other' }) }),
    ];
    other.input({ type: 'text', text: `${'a'.repeat(60)}! ` });
    await other.save();
    for (const times of [1, 2]) {
      client.command('.uno:ExecuteSearch', {
        'SearchItem.SearchString': { type: 'string', value: '(a+)+(a+)+(a+)+$' },
        'SearchItem.AlgorithmType': { type: 'short', value: 1 },
        'SearchItem.AlgorithmType2': { type: 'short', value: 2 },
        'SearchItem.Command': { type: 'long', value: 1 },
      });
      await client.until(() => client.all('error').filter(({ code }) => code === 'input_too_slow').length === times);
      await other.until(() => other.all('reloaded').length === times);
    }
    await client.until(() => client.last('closed')?.reason === 'removed');
    other.type('Still ');
    await other.save();
    expect(textOf(file.bytes)).toContain('Still ');
    expect(textOf(file.bytes)).toMatch(/a{60}!/);
    await service.stop();
  });
});
