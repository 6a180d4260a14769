import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { faults, type Behaviour, type StoredFile, type TestHost } from '../helpers/hosts/index.js';
import { until } from '../helpers/until.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

const letter = await readFile(new URL('../fixtures/letter.fodt', import.meta.url), 'utf8');
const elsewhere = Buffer.from(letter.replace('Dear reader', 'Dear stranger'));

/** Refuses what would replace the other version, without a word of why. */
const bareConflict: Behaviour = (exchange) => {
  exchange.file!.write(elsewhere);
  exchange.send({ status: 409 });
};

/** The host holds its answer back until `open` is called. */
function gate(host: TestHost, operation: 'GetFile' | 'PutFile' | 'PutRelativeFile', behaviour?: Behaviour) {
  const door = new EventEmitter();
  const opened = once(door, 'open');
  const arrived = once(door, 'arrived');
  host.once(operation, async (exchange) => {
    door.emit('arrived');
    await opened;
    if (behaviour) await behaviour(exchange);
    else exchange.send(exchange.perform());
  });
  return { arrived, open: () => void door.emit('open') };
}

const keptExport = (id: number) => ({ type: 'export', id, format: '', purpose: 'kept' }) as const;

describe('changes in storage', () => {
  let service: ServiceUnderTest;

  beforeAll(async () => {
    service = await ServiceUnderTest.start({ conflict: { checkEvery: 150 } });
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  /** Typed here, stored there. */
  async function conflicting(file: StoredFile) {
    const client = await service.open(file);
    client.type('Mine ');
    await client.applied();
    file.write(elsewhere);
    await client.until(() => client.last('conflict'));
    return client;
  }

  it('without unsaved changes: the new version is loaded without a question, and views stay', async () => {
    const file = await service.add();
    const reader = file.addUser({ UserId: 'reader', UserCanWrite: false });
    const client = await service.open(file);
    const looking = await service.open(file, { accessToken: reader });
    file.write(elsewhere);
    await Promise.all(
      [client, looking].map((each) => each.until(() => each.last('reloaded')?.reason === 'externalChange')),
    );
    expect(client.all('conflict')).toHaveLength(0);
    client.type('Hello ');
    await client.save();
    expect(textOf(file.bytes)).toMatch(/Hello .*stranger/s);
  });

  it('with text in an open cell, of which a save knew nothing: it is asked about, too', async () => {
    const file = await service.add('sheets.fods');
    const client = await service.open(file);
    client.type('half typed');
    // As autosave does: the cell stays open, and LibreOffice knows of nothing that is to be saved.
    await client.save({ dontTerminateEdit: true, dontSaveIfUnmodified: true });
    expect(client.saveState).toBe('modified');
    file.write(Buffer.from(file.bytes!.toString().replace('<office:body>', '<office:body >')));
    await client.until(() => client.last('conflict'));
    expect(client.all('reloaded')).toHaveLength(0);
    client.send({ type: 'resolveConflict', choice: 'overwrite' });
    await client.until(() => textOf(file.bytes).includes('half typed'));
  });

  it('with text in a cell that a save of the host’s page leaves open: it is asked about when that save finds the change', async () => {
    const unwatched = await ServiceUnderTest.start({ conflict: { checkEvery: 3_600_000 } });
    const file = await unwatched.add('sheets.fods');
    const client = await unwatched.open(file);
    client.type('half typed');
    await client.applied();
    file.write(Buffer.from(file.bytes!.toString().replace('<office:body>', '<office:body >')));
    client.send({ type: 'save', id: 1, dontTerminateEdit: true });
    await client.until(() => client.last('conflict') ?? client.last('reloaded'));
    expect(client.all('reloaded')).toHaveLength(0);
    client.send({ type: 'resolveConflict', choice: 'overwrite' });
    await client.until(() => textOf(file.bytes).includes('half typed'));
    await unwatched.stop();
  });

  it('with unsaved changes: every writer is asked, and nothing is uploaded meanwhile', async () => {
    const file = await service.add();
    const second = file.addUser({ UserId: 'second', UserFriendlyName: 'Bea' });
    const reader = file.addUser({ UserId: 'reader', UserCanWrite: false });
    const bea = await service.open(file, { accessToken: second });
    const looking = await service.open(file, { accessToken: reader });
    const before = service.host.calls('PutFile').length;
    const client = await conflicting(file);
    await bea.until(() => bea.last('conflict'));
    expect(looking.all('conflict')).toHaveLength(0);
    expect(client.last('conflict')).toMatchObject({ canSaveCopy: true, lastModifiedTime: file.lastModifiedTime });
    await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
    expect(service.host.calls('PutFile')).toHaveLength(before);
    expect(service.stateOf(file)).toBe('conflicted');
  });

  it('overwrite: one more attempt without the timestamp, and our bytes are stored', async () => {
    const file = await service.add();
    const client = await conflicting(file);
    const before = service.host.calls('PutFile').length;
    client.send({ type: 'resolveConflict', choice: 'overwrite' });
    await client.until(() => client.saveState === 'saved');
    const puts = service.host.calls('PutFile').slice(before);
    expect(puts).toHaveLength(1);
    expect(puts[0]!.header('x-svc-wopi-timestamp')).toBeUndefined();
    expect(textOf(file.bytes)).toMatch(/Mine .*Dear reader/s);
    expect(client.last('conflictResolved')).toMatchObject({ choice: 'overwrite', by: 'User One' });
  });

  it('overwrite: not what came while they were asked, of which they are asked, too; who decides again means it', async () => {
    const file = await service.add();
    const client = await conflicting(file);
    const newest = Buffer.from(elsewhere.toString().replace('stranger', 'newcomer'));
    file.write(newest);
    client.send({ type: 'resolveConflict', choice: 'overwrite' });
    await client.until(() => client.all('conflict').length === 2);
    expect(client.last('conflict')?.lastModifiedTime).toBe(file.lastModifiedTime);
    expect(file.bytes).toEqual(newest);
    client.send({ type: 'resolveConflict', choice: 'overwrite' });
    await client.until(() => client.saveState === 'saved');
    expect(textOf(file.bytes)).toMatch(/Mine .*Dear reader/s);
  });

  it('overwrite: also at a host that tells another time at each look', async () => {
    const file = await service.add();
    const client = await conflicting(file);
    service.host.always('CheckFileInfo', (exchange) => {
      file.write(file.bytes!);
      exchange.send(exchange.perform());
    });
    await until(() => {
      client.send({ type: 'resolveConflict', choice: 'overwrite' });
      return textOf(file.bytes).includes('Mine ');
    });
    service.host.always('CheckFileInfo');
  });

  it('reload: the host’s version wins, and what was typed can still be had until somebody discards it', async () => {
    const file = await service.add();
    const client = await conflicting(file);
    client.send({ type: 'resolveConflict', choice: 'reload' });
    await client.until(() => client.last('reloaded')?.reason === 'conflict');
    await client.until(() => client.saveState === 'saved');
    client.type('Anew ');
    await client.save();
    expect(textOf(file.bytes)).toMatch(/Anew .*stranger/s);
    expect(textOf(file.bytes)).not.toContain('Mine');
    expect(client.last('recovered')).toMatchObject({ replaced: true, size: expect.any(Number) });
    const [kept, ...others] = await service.keptOf(file);
    expect(others).toHaveLength(0);
    expect(textOf(await readFile(kept!.path))).toContain('Mine');
    client.send({ type: 'resolveRecovery', choice: 'discard' });
    await client.until(() => client.last('recoveryResolved'));
    await until(async () => (await service.keptOf(file)).length === 0);
  });

  it('save a copy: ours goes beside it, then the host’s version is loaded', async () => {
    const file = await service.add();
    const client = await conflicting(file);
    client.send({ type: 'resolveConflict', choice: 'saveCopy', name: 'Mine 12.03.2026' });
    await client.until(() => client.last('reloaded')?.reason === 'conflict');
    const copy = [...service.host.files.values()].find(({ name }) => name === 'Mine 12.03.2026.fodt')!;
    expect(textOf(copy.bytes)).toContain('Mine ');
    expect(file.bytes).toEqual(elsewhere);
    expect(client.last('recovered')).toBeUndefined();
    expect(await service.keptOf(file)).toHaveLength(0);
  });

  it('save a copy, while somebody else types into a cell that stays open: what the copy has not got is offered', async () => {
    const file = await service.add('sheets.fods');
    const bea = await service.open(file, { accessToken: file.addUser({ UserId: 'bea' }) });
    const client = await service.open(file);
    client.type('Mine');
    await client.applied();
    bea.command('.uno:GoToCell', { ToPoint: { type: 'string', value: 'D9' } });
    await bea.applied();
    bea.type('Hers');
    await bea.applied();
    file.write(Buffer.from(file.bytes!.toString().replace('<office:body>', '<office:body >')));
    await client.until(() => client.last('conflict'));
    client.send({ type: 'resolveConflict', choice: 'saveCopy', name: 'mine.fods' });
    await bea.until(() => bea.last('reloaded')?.reason === 'conflict');
    const copy = [...service.host.files.values()].find(({ name }) => name === 'mine.fods')!;
    expect(textOf(copy.bytes)).toContain('Mine');
    expect(textOf(copy.bytes)).not.toContain('Hers');
    expect(bea.last('recovered')).toMatchObject({ replaced: true });
    const [kept] = await service.keptOf(file);
    expect(textOf(await readFile(kept!.path))).toContain('Hers');
  });

  describe('what is typed while a decision for the host’s version is carried out', () => {
    const clickAtStart = { type: 'mouse', action: 'down', x: 0, y: 0, count: 1, buttons: 1, modifiers: 0 } as const;

    it.each([
      ['reload', 'GetFile'],
      ['saveCopy', 'PutRelativeFile'],
    ] as const)('%s: is applied to the version that comes', async (choice, operation) => {
      const file = await service.add();
      const client = await conflicting(file);
      const door = gate(service.host, operation);
      client.send({ type: 'resolveConflict', choice, ...(choice === 'saveCopy' ? { name: 'ours.fodt' } : {}) });
      await door.arrived;
      client.type('Held ');
      await client.heard();
      door.open();
      await client.until(() => client.last('reloaded')?.reason === 'conflict');
      await client.applied();
      await client.save();
      const text = textOf(file.bytes);
      expect(text).toContain('Held ');
      expect(text.replace('Held ', '')).toContain('Dear stranger');
      expect(text).not.toContain('Mine');
      expect(client.all('error')).toHaveLength(0);
    });

    it('belongs to the present version, when the other cannot be had', async () => {
      const file = await service.add();
      const client = await conflicting(file);
      const asked = client.all('conflict').length;
      const door = gate(service.host, 'GetFile', faults.status(404));
      client.send({ type: 'resolveConflict', choice: 'reload' });
      await door.arrived;
      client.type('still mine ');
      await client.heard();
      door.open();
      await client.until(() => client.all('conflict').length > asked);
      await client.applied();
      client.send({ type: 'resolveConflict', choice: 'overwrite' });
      await client.until(() => client.saveState === 'saved');
      expect(textOf(file.bytes)).toContain('Mine still mine Dear reader');
    });

    it('is refused aloud where nobody can tell what it belongs to', async () => {
      const file = await service.add();
      const client = await conflicting(file);
      const door = gate(service.host, 'GetFile');
      client.send({ type: 'resolveConflict', choice: 'reload' });
      await door.arrived;
      client.input(clickAtStart);
      client.type('Lost ');
      await client.until(() => client.last('error')?.code === 'typed_too_early');
      await expect(client.ask({ type: 'paste', mime: 'text/plain', data: 'Lost' })).rejects.toMatchObject({
        code: 'typed_too_early',
      });
      door.open();
      await client.until(() => client.last('reloaded')?.reason === 'conflict');
      client.type('Anew ');
      await client.save();
      expect(textOf(file.bytes)).toContain('Anew ');
      expect(textOf(file.bytes)).not.toContain('Lost');
    });
  });

  it('a writer who closes the document while nobody has decided gives ours up, for everybody', async () => {
    const file = await service.add();
    const second = await service.open(file, { accessToken: file.addUser({ UserId: 'second' }) });
    const client = await conflicting(file);
    client.send({ type: 'closeDocument' });
    await Promise.all([client, second].map((each) => each.until(() => each.last('reloaded')?.reason === 'conflict')));
    expect(second.last('conflictResolved')).toMatchObject({ choice: 'reload', by: 'User One' });
    expect(file.bytes).toEqual(elsewhere);
  });

  it('is noticed by the host’s 409 on saving, in every answer that counts as one', async () => {
    for (const fault of [faults.conflict(), bareConflict]) {
      const file = await service.add();
      const client = await service.open(file);
      service.host.once('PutFile', fault);
      client.type('x');
      await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
      await client.until(() => client.last('conflict'));
    }
  });

  it('is noticed when somebody else opens the document', async () => {
    const quiet = await ServiceUnderTest.start();
    const file = await quiet.add();
    const client = await quiet.open(file);
    file.write(elsewhere);
    await quiet.open(file);
    await client.until(() => client.last('reloaded')?.reason === 'externalChange');
    await quiet.stop();
  });

  it('keeps what was unsaved when everybody leaves without deciding, and offers it to the next', async () => {
    const file = await service.add();
    const client = await conflicting(file);
    await client.leave();
    await service.empty();
    expect(file.bytes).toEqual(elsewhere);
    expect(await service.keptOf(file)).toHaveLength(1);
    const again = await service.open(file);
    const offer = await again.until(() => again.last('recovered'));
    expect(offer.restored).toBeUndefined();
    const before = service.host.calls('PutFile').length;
    again.send({ type: 'resolveRecovery', choice: 'restore' });
    await again.until(() => again.last('reloaded')?.reason === 'recovery');
    await service.host.called('PutFile', before + 1);
    await again.until(() => again.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('Mine ');
    expect(await service.keptOf(file)).toHaveLength(0);
  });

  it('brings offered bytes back once a save is over, and nobody discards them meanwhile', async () => {
    const file = await service.add();
    await (await conflicting(file)).leave();
    await service.empty();
    const anna = await service.open(file);
    const bea = await service.open(file, { accessToken: file.addUser({ UserId: 'bea' }) });
    await Promise.all([anna, bea].map((each) => each.until(() => each.last('recovered'))));
    const put = gate(service.host, 'PutFile');
    anna.type('Typed on ');
    const saving = anna.save();
    await put.arrived;
    anna.send({ type: 'resolveRecovery', choice: 'restore' });
    await bea.until(() => bea.last('recoveryResolved'));
    bea.send({ type: 'resolveRecovery', choice: 'discard' });
    await bea.applied();
    put.open();
    await saving;
    await anna.until(() => anna.last('reloaded')?.reason === 'recovery');
    await until(() => textOf(file.bytes).includes('Mine '));
  });

  it('offers bytes again that could not be brought back, and asks about a conflict first', async () => {
    const file = await service.add();
    await (await conflicting(file)).leave();
    await service.empty();
    const client = await service.open(file);
    await client.until(() => client.last('recovered'));
    client.type('Typed on ');
    await client.applied();
    file.write(Buffer.from(letter.replace('Dear reader', 'Dear both')));
    await client.until(() => client.last('conflict'));
    client.send({ type: 'resolveRecovery', choice: 'restore' });
    await client.until(() => client.all('recovered').length === 2 && client.last('error')?.code === 'storage_conflict');
    expect(await service.keptOf(file)).not.toHaveLength(0);
  });

  it('gives offered bytes away for download, and stores them beside the file, which stays', async () => {
    const file = await service.add();
    await (await conflicting(file)).leave();
    await service.empty();
    const again = await service.open(file);
    await again.until(() => again.last('recovered'));
    const reader = await service.open(file, { accessToken: file.addUser({ UserId: 'reader', UserCanWrite: false }) });
    await expect(reader.request(keptExport)).rejects.toMatchObject({ code: 'not_permitted' });
    await again.request(keptExport);
    const { path, name } = again.last('exported')!;
    const response = await fetch(`http://127.0.0.1:${service.port}/${path}`);
    expect(name).toBe('letter.fodt');
    expect(textOf(Buffer.from(await response.arrayBuffer()))).toContain('Mine ');
    again.send({ type: 'resolveRecovery', choice: 'saveCopy', name: 'rescued.odt' });
    await again.until(() => again.last('recoveryResolved'));
    const copy = [...service.host.files.values()].find((each) => each.name === 'rescued.fodt')!;
    expect(textOf(copy.bytes)).toContain('Mine ');
    expect(file.bytes).toEqual(elsewhere);
    while ((await service.keptOf(file)).length > 0) await again.applied();
  });

  it('drops offered bytes when told so', async () => {
    const file = await service.add();
    await (await conflicting(file)).leave();
    await service.empty();
    const again = await service.open(file);
    await again.until(() => again.last('recovered'));
    again.send({ type: 'resolveRecovery', choice: 'discard' });
    await again.applied();
    while ((await service.keptOf(file)).length > 0) await again.applied();
    expect(file.bytes).toEqual(elsewhere);
  });

  it.each([
    ['overwrite', /Mine .*Dear reader/s],
    ['reload', /Dear stranger/],
  ] as const)('decides by option: %s', async (onExternalChange, expected) => {
    const decided = await ServiceUnderTest.start({ conflict: { onExternalChange, checkEvery: 150 } });
    const file = await decided.add();
    const client = await decided.open(file);
    client.type('Mine ');
    await client.applied();
    file.write(elsewhere);
    await client.until(() => client.last('conflictResolved')?.choice === onExternalChange);
    await client.until(() => client.saveState === 'saved');
    expect(client.all('conflict')).toHaveLength(0);
    expect(textOf(file.bytes)).toMatch(expected);
    await decided.stop();
  });

  it('a function that never decides holds nobody up: who leaves leaves, and after its time the writers are asked', async () => {
    let asked = 0;
    const onExternalChange = (): Promise<'reload'> => {
      asked++;
      return new Promise(() => undefined);
    };
    const slow = await ServiceUnderTest.start({
      conflict: { onExternalChange, checkEvery: 150, decideTimeout: 1_500 },
    });
    const file = await slow.add();
    const client = await slow.open(file);
    client.type('Mine ');
    await client.applied();
    file.write(elsewhere);
    await client.until(() => client.last('conflict'));
    client.send({ type: 'resolveConflict', choice: 'overwrite' });
    await client.until(() => client.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('Mine ');
    client.type('More ');
    await client.applied();
    file.write(elsewhere);
    while (slow.stateOf(file) !== 'conflicted') await client.applied();
    await client.leave();
    await slow.sessions.close(slow.host.src(file));
    expect(asked).toBe(2);
    const [kept] = await slow.keptOf(file);
    expect(textOf(await readFile(kept!.path))).toContain('More ');
    await slow.stop();
  });

  it('decides by a function that is told what is known', async () => {
    const contexts: unknown[] = [];
    const decided = await ServiceUnderTest.start({
      conflict: {
        checkEvery: 150,
        onExternalChange: (context) => {
          contexts.push(context);
          return 'reload';
        },
      },
    });
    const file = await decided.add();
    const known = file.lastModifiedTime;
    const client = await decided.open(file);
    client.type('Mine ');
    await client.applied();
    file.write(elsewhere);
    await client.until(() => client.last('reloaded'));
    expect(contexts).toEqual([
      {
        documentKey: decided.host.src(file),
        fileName: 'letter.fodt',
        knownTimestamp: known,
        hostTimestamp: file.lastModifiedTime,
        modified: true,
      },
    ]);
    await decided.stop();
  });

  it('is none where the last save before was on its way while the host answered whoever opens it next', async () => {
    const unwatched = await ServiceUnderTest.start();
    const file = await unwatched.add();
    const client = await unwatched.open(file);
    client.type('First ');
    await client.applied();
    const door = new EventEmitter();
    const [arrived, opened] = [once(door, 'arrived'), once(door, 'open')];
    unwatched.host.once('CheckFileInfo', async (exchange) => {
      const answer = exchange.perform();
      door.emit('arrived');
      await opened;
      exchange.send(answer);
    });
    const coming = unwatched.open(file);
    await arrived;
    await client.leave();
    await unwatched.closed(file);
    expect(textOf(file.bytes)).toContain('First ');
    door.emit('open');
    const next = await coming;
    next.type('Second ');
    await next.save();
    expect(next.all('conflict')).toHaveLength(0);
    expect(textOf(file.bytes)).toContain('Second ');
    await unwatched.stop();
  });
});
