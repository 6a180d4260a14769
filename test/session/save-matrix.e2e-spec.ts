import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OfficeEngine } from 'nestjs-svc';
import { faults, type StoredFile } from '../helpers/hosts/index.js';
import { toTemplate } from '../helpers/ooxml-template.js';
import type { SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

/** What causes a save, and settles when it is over. */
type Cause = (service: ServiceUnderTest, client: SocketClient, file: StoredFile) => Promise<void>;

const closed = async (client: SocketClient): Promise<void> => {
  await client.until(() => client.closeCode !== undefined);
};
const causes = {
  'the button': async (_service, client) => void (await client.save()),
  'the button, only if modified': async (_service, client) => void (await client.save({ dontSaveIfUnmodified: true })),
  'everybody leaving': async (service, client, file) => {
    await client.leave();
    await service.sessions.close(service.host.src(file));
  },
  'the owner closing it': async (_service, client) => {
    client.send({ type: 'closeDocument' });
    await closed(client);
  },
  'an earlier version being restored': async (_service, client) => {
    client.send({ type: 'versionRestore' });
    await closed(client);
  },
  'an operator closing it': async (service, _client, file) => service.sessions.close(service.host.src(file)),
} as const satisfies Record<string, Cause>;

const headers = ['ismodifiedbyuser', 'isautosave', 'isexitsave'] as const;

describe('what PutFile says of a save', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  /** One line for each PutFile: IsModifiedByUser, IsAutosave, IsExitSave. */
  async function saves(cause: Cause, modified: boolean): Promise<string[]> {
    const file = await service.add('letter.fodt', { OwnerId: 'user', EnableOwnerTermination: true });
    const before = service.host.calls('PutFile').length;
    const client = await service.open(file);
    if (modified) {
      client.type('Changed ');
      await client.applied();
    }
    await cause(service, client, file);
    return service.host
      .calls('PutFile')
      .slice(before)
      .map((call) => headers.map((name) => call.header(`x-svc-wopi-${name}`)).join(' '));
  }

  it.each<[keyof typeof causes, modified: string[], unmodified: string[]]>([
    ['the button', ['true false false'], ['false false false']],
    ['the button, only if modified', ['true false false'], []],
    ['everybody leaving', ['true false true'], []],
    ['the owner closing it', ['true false true'], []],
    ['an earlier version being restored', ['true false true'], []],
    ['an operator closing it', ['true false true'], []],
  ])('%s', async (cause, modified, unmodified) => {
    expect(await saves(causes[cause], true)).toEqual(modified);
    expect(await saves(causes[cause], false)).toEqual(unmodified);
  });

  it('a sheet that recalculates by itself was modified by nobody', async () => {
    const sheet = (await readFile(new URL('../fixtures/sheets.fods', import.meta.url), 'utf8')).replace(
      '<table:table-cell',
      '<table:table-cell table:formula="of:=NOW()" office:value-type="float"/><table:table-cell',
    );
    expect(sheet).toContain('NOW()');
    const file = service.host.add('clock.fods', sheet);
    const before = service.host.calls('PutFile').length;
    const client = await service.open(file);
    await client.applied();
    await client.save();
    await client.leave();
    await service.sessions.close(service.host.src(file));
    const puts = service.host.calls('PutFile').slice(before);
    expect(puts.map((call) => call.header('x-svc-wopi-ismodifiedbyuser'))).toEqual(['false']);
  });
});

const rename = async (client: SocketClient): Promise<unknown> =>
  client.request((id) => ({ type: 'rename', id, name: 'Brief' }));
const elsewhere = async (): Promise<Buffer> =>
  Buffer.from(
    (await readFile(new URL('../fixtures/letter.fodt', import.meta.url), 'utf8')).replace('reader', 'stranger'),
  );

describe('renaming', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  const letter = async (): Promise<StoredFile> =>
    service.add('letter.fodt', { SupportsRename: true, UserCanRename: true });
  it('does not hide what somebody stored before: nothing is renamed, and the new version is loaded', async () => {
    const file = await letter();
    const client = await service.open(file);
    file.write(await elsewhere());
    await expect(rename(client)).rejects.toMatchObject({ code: 'storage_conflict' });
    await client.until(() => client.last('reloaded')?.reason === 'externalChange');
    expect(service.host.calls('RenameFile')).toHaveLength(0);
    await rename(client);
    expect(file.name).toBe('Brief.fodt');
  });

  it.each([
    ['', elsewhere],
    [', of the same size', async () => Buffer.from((await elsewhere()).toString().replace('stranger', 'sender'))],
  ])('does not hide what somebody stores meanwhile%s', async (_size, stored) => {
    const file = await letter();
    const client = await service.open(file);
    const other = await stored();
    service.host.once('RenameFile', (exchange) => {
      exchange.send(exchange.perform());
      file.write(other);
    });
    await rename(client);
    await client.until(() => client.last('reloaded')?.reason === 'externalChange');
    client.type('Dear ');
    await client.save();
    expect(textOf(file.bytes)).toMatch(/Dear .*(stranger|sender)/s);
  });

  it.each([
    ['only moves the time', (file: StoredFile) => file.write(file.bytes!)],
    ['stores what came along', (file: StoredFile, body: Buffer) => file.write(body)],
  ])('is no change from outside when the host %s', async (_name, touch) => {
    const file = await letter();
    const client = await service.open(file);
    service.host.once('RenameFile', (exchange) => {
      const reply = exchange.perform();
      touch(file, exchange.call.body);
      exchange.send(reply);
    });
    client.type('Mine ');
    await rename(client);
    client.type('and more ');
    await client.save();
    expect(client.all('conflict')).toHaveLength(0);
    expect(client.all('reloaded')).toHaveLength(0);
    expect(textOf(file.bytes)).toContain('Mine and more ');
  });

  it.each([
    ['before', true],
    ['after', false],
  ])('does not bring older bytes over what somebody else saves meanwhile: the host stores %s', async (_when, early) => {
    const file = await letter();
    const anna = await service.open(file);
    const bert = await service.open(file);
    service.host.once('RenameFile', async (exchange) => {
      if (early) file.write(exchange.call.body);
      bert.type('Of Bert ');
      saving = bert.save();
      saving.catch(() => undefined);
      await bert.until(() => bert.saveState === 'uploading');
      // As long as a save takes that waits for nothing.
      await pause(500);
      if (!early) file.write(exchange.call.body);
      exchange.send(exchange.perform());
    });
    let saving: Promise<unknown> | undefined;
    await rename(anna);
    await saving;
    expect(textOf(file.bytes)).toContain('Of Bert ');
    expect(anna.all('conflict')).toHaveLength(0);
    expect(anna.all('reloaded')).toHaveLength(0);
  });

  it('knows the bytes that came along though the host says nothing of them just then', async () => {
    const file = await letter();
    const client = await service.open(file);
    service.host.once('RenameFile', (exchange) => {
      file.write(exchange.call.body);
      service.host.once('CheckFileInfo', faults.status(503));
      exchange.send(exchange.perform());
    });
    await rename(client);
    client.type('Mine ');
    await client.save();
    expect(client.all('conflict')).toHaveLength(0);
    expect(textOf(file.bytes)).toContain('Mine ');
  });
});

describe('templates', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  it.each([
    ['ott', 'letter.fodt', 'odt', 'application/vnd.oasis.opendocument.text'],
    ['ots', 'sheets.fods', 'ods', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['otp', 'slides.fodp', 'odp', 'application/vnd.oasis.opendocument.presentation'],
    ['dotx', 'letter.fodt', 'docx', 'word/document.xml'],
    ['xltx', 'sheets.fods', 'xlsx', 'xl/workbook.xml'],
    ['potx', 'slides.fodp', 'pptx', 'ppt/presentation.xml'],
  ])('%s: stored as a document of its kind before anything is typed', async (template, fixture, extension, mark) => {
    const engine = service.app.get(OfficeEngine, { strict: false });
    const outputFolder = await mkdtemp(join(service.folder, 'template-'));
    const { files } = await engine.convert({
      input: new URL(`../fixtures/${fixture}`, import.meta.url).pathname,
      inputExtension: fixture.split('.')[1]!,
      output: { kind: 'document', extension: template.endsWith('x') ? extension : template },
      outputFolder,
      queueTimeout: 60_000,
      runTimeout: 60_000,
    });
    const made = await readFile(files[0]!);
    const body = template.endsWith('x') ? await toTemplate(made) : made;
    const file = service.host.add(`new.${extension}`);
    file.info = { TemplateSource: service.host.page(`/templates/new.${template}`, faults.status(200, { body })) };
    const before = service.host.calls('PutFile').length;
    const client = await service.open(file);
    await client.until(() => client.saveState === 'saved');
    expect(service.host.calls('PutFile')).toHaveLength(before + 1);
    expect(file.bytes!.includes(mark)).toBe(true);
    expect(file.bytes!.includes('-template')).toBe(false);
    expect(file.bytes!.includes('template.main+xml')).toBe(false);
    await client.leave();
    await service.sessions.close(service.host.src(file));
    expect(service.host.calls('PutFile')).toHaveLength(before + 1);
  });
});
