import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Pool } from 'pg';
import { SvcModule } from 'nestjs-svc';
import { describeStorage, EditorLinks, SvcStorageModule, type DocumentStorage } from 'nestjs-svc/storage';
import { SocketClient } from '../helpers/socket-client.js';
import { PostgresServer } from '../helpers/postgres-server.js';
import { readmeBlock } from '../helpers/readme.js';

/** Where Jest compiles what is imported. */
const generated = fileURLToPath(new URL(`../../.cache/table-documents-${process.pid}.ts`, import.meta.url));

/** The README's table, in a real PostgreSQL. */
describe('TableDocuments', () => {
  let server: PostgresServer;
  let pool: Pool;
  let make: () => DocumentStorage;
  let ids = 0;

  beforeAll(async () => {
    server = await PostgresServer.start();
    pool = new Pool({ host: server.folder, user: 'svc', database: 'postgres' });
    await pool.query(readmeBlock('sql', 'CREATE TABLE documents'));
    await mkdir(join(generated, '..'), { recursive: true });
    await writeFile(generated, readmeBlock('ts', 'class TableDocuments'));
    const { TableDocuments } = (await import(generated)) as { TableDocuments: new (pool: Pool) => DocumentStorage };
    make = () => new TableDocuments(pool);
  });
  afterAll(async () => {
    await pool?.end();
    await server?.stop();
    await rm(generated, { force: true });
  });

  async function add(storage: DocumentStorage, name: string, content: Buffer): Promise<string> {
    const id = `document-${(ids += 1)}`;
    await pool.query('INSERT INTO documents (id, name) VALUES ($1, $2)', [id, name]);
    const save = { user: { id: 'x', name: 'X' }, kind: 'manual', modifiedByUser: true, editors: [] } as const;
    await storage.write(id, Readable.from([content], { objectMode: false }), save);
    return id;
  }

  describeStorage(() => make(), { add });

  it('holds a document that two people edit', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-table-'));
    const storage = make();
    @Module({
      imports: [
        SvcModule.forRoot({ engine: { workDir: folder }, session: { keep: { dir: join(folder, 'keep') } } }),
        SvcStorageModule.forRoot({ storage }),
      ],
    })
    class Application {}
    const app = await NestFactory.create(Application, { logger: false, abortOnError: false });
    await app.listen(0, '127.0.0.1');
    const socket = `${(await app.getUrl()).replace('http', 'ws')}/svc/socket`;
    const id = await add(storage, 'letter.fodt', await readFile(new URL('../fixtures/letter.fodt', import.meta.url)));
    const people = await Promise.all(
      ['Ada', 'Grace'].map(async (name) => {
        const link = await app.get(EditorLinks, { strict: false }).create({ file: id, user: { id: name, name } });
        return SocketClient.join(socket, { wopiSrc: link.wopiSrc, accessToken: link.fields.access_token });
      }),
    );
    for (const [index, person] of people.entries()) {
      person.type(['ADAWROTE', 'GRACEWROTE'][index]!);
      await person.applied();
    }
    await people[0]!.save();
    const chunks: Buffer[] = [];
    for await (const chunk of (await storage.read(id)) as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks)
      .toString('utf8')
      .replaceAll(/<[^>]*>/g, '');
    for (const word of ['ADAWROTE', 'GRACEWROTE']) expect(text).toContain(word);
    await Promise.all(people.map((person) => person.leave()));
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
});
