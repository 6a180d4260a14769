import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { describeStorage, type DocumentStorage } from 'nestjs-svc/storage';
import { PostgresServer } from '../helpers/postgres-server.js';
import { readmeBlock } from '../helpers/readme.js';

/** Where Jest compiles what is imported. */
const generated = fileURLToPath(new URL(`../../.cache/table-documents-${process.pid}.ts`, import.meta.url));

/** The README's table, in a real PostgreSQL; people edit in it in test/package/first-application. */
describe('TableDocuments', () => {
  let server: PostgresServer;
  let pool: Pool;
  let make: () => DocumentStorage;

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

  describeStorage(() => make());
});
