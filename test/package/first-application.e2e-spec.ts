import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../helpers/browser.js';
import { freePort } from '../helpers/free-port.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { PostgresServer } from '../helpers/postgres-server.js';
import { readmeBlock } from '../helpers/readme.js';
import { until } from '../helpers/until.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const letter = join(root, 'test/fixtures/letter.fodt');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** As `nest new` writes it. */
const tsconfig = {
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  },
  files: ['main.ts', 'with-table.ts', 'tested.ts'],
};

/** What a newcomer does by the README's first page, in an empty folder, with the packed package. */
describe('the application of the README’s first page', () => {
  const source = readmeBlock('ts', 'FolderStorage');
  let folder: string;
  let program: ChildProcess | undefined;
  let browser: Browser;

  beforeAll(async () => {
    folder = await freshFolder('svc-first-');
    const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const packed = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: root,
    });
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'first', private: true, type: 'module' }));
    const ofNest = ['@nestjs/common', '@nestjs/core', '@nestjs/platform-express', 'reflect-metadata', 'rxjs'];
    const packages = [...ofNest, '@nestjs/testing', 'jose', 'pg', '@types/pg'].map(
      (name) => `${name}@${devDependencies[name]}`,
    );
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', `./${filename}`, ...packages], {
      cwd: folder,
    });
    const sources = {
      'main.ts': source,
      'with-table.ts': changed(source, readmeBlock('diff', 'TableDocuments')),
      'table-documents.ts': readmeBlock('ts', 'class TableDocuments'),
      'tested.ts': tested(readmeBlock('ts', 'new SvcTest(app)')),
    };
    for (const [name, text] of Object.entries(sources))
      await writeFile(join(folder, name), text.replace('listen(3000,', 'listen(Number(process.env.PORT),'));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    await compiled(folder);
    browser = await launchBrowser();
  }, 300_000);

  afterEach(stop);

  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** @returns its address */
  async function start(main: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const started = spawn(process.execPath, [main], {
      cwd: folder,
      env: { ...process.env, ...env, PORT: port },
      stdio: 'ignore',
    });
    program = started;
    await until(async () => (await answers(origin)) || started.exitCode !== null);
    return origin;
  }

  async function stop(): Promise<void> {
    if (program?.exitCode !== null || program.signalCode !== null) return;
    const ended = once(program, 'exit');
    program.kill();
    await ended;
  }

  /** Two people write into the only document, and one of them saves, until the other's last keys are stored, too. */
  async function edited(origin: string, stored: () => Promise<string>): Promise<void> {
    const [{ id }] = (await (await fetch(origin)).json()) as [{ id: string; name: string }];
    const [ada, grace] = await Promise.all(
      ['Ada', 'Grace'].map((name) => person(browser, `${origin}/edit/${id}?as=${name}`)),
    );
    // Each at a place of their own: neither goes into the other's half-typed word.
    await write(ada!, 'Control+End', ` ${written[0]} `);
    await write(grace!, 'Control+Home', `${written[1]} `);
    const views = await ada!.locator('svc-editor').evaluate((element: unknown) => (element as EditorElement).views());
    expect(views.map(({ UserName }) => UserName).toSorted()).toEqual(['Ada', 'Grace']);
    await until(async () => {
      await grace!.locator('svc-editor').evaluate((element: unknown) => (element as EditorElement).save());
      const text = wordsOf(await stored());
      return written.every((word) => text.includes(word));
    });
    await Promise.all([ada, grace].map(async (page) => page!.context().close()));
  }

  it('is short, and needs no configuration', () => {
    const lines = source.split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeLessThanOrEqual(30);
    expect(source).not.toMatch(/secret|process\.env|hosts/);
  });

  it('is tested as the README says, without LibreOffice', async () => {
    const { stdout } = await run(process.execPath, ['tested.js'], { cwd: folder });
    expect(stdout).toContain('2 expectations met');
  });

  it('lets two people edit one document of the folder', async () => {
    await mkdir(join(folder, 'documents'));
    await copyFile(letter, join(folder, 'documents/letter.fodt'));
    await edited(await start('main.js'), () => readFile(join(folder, 'documents/letter.fodt'), 'utf8'));
  });

  it('lets two people edit one document of a table in PostgreSQL', async () => {
    const server = await PostgresServer.start();
    const pool = new Pool({ host: server.folder, user: 'svc', database: 'postgres' });
    try {
      await pool.query(readmeBlock('sql', 'CREATE TABLE documents'));
      const env = { PGHOST: server.folder, PGUSER: 'svc', PGDATABASE: 'postgres' };
      await run(process.execPath, ['--input-type=module', '-e', addLetter], {
        cwd: folder,
        env: { ...process.env, ...env, LETTER: letter },
      });
      await edited(await start('with-table.js', env), async () => {
        const { rows } = await pool.query<{ bytes: Buffer }>('SELECT bytes FROM pieces ORDER BY version, number');
        return Buffer.concat(rows.map(({ bytes }) => bytes)).toString('utf8');
      });
    } finally {
      // The server's own end waits for its clients'.
      await stop();
      await pool.end();
      await server.stop();
    }
  });
});

/** What stands around the README's example in a test: its imports, the application, and a test runner's `expect`. */
const tested = (example: string): string => `
  import 'reflect-metadata';
  import assert from 'node:assert/strict';
  import { Module } from '@nestjs/common';
  import { Test } from '@nestjs/testing';
  import { OfficeEngine, SvcModule } from 'nestjs-svc';
  import { EditorLinks, MemoryStorage, SvcStorageModule } from 'nestjs-svc/storage';
  import { FakeOfficeEngine, SvcTest } from 'nestjs-svc/testing';

  const documents = new MemoryStorage();
  const id = await documents.add('notes.txt', '');
  const user = { id: 'ada', name: 'Ada' };
  let met = 0;
  const expect = (value: string) => ({
    toContain: (part: string) => (assert.ok(value.includes(part)), met++),
    toBe: (other: string) => (assert.equal(value, other), met++),
  });

  @Module({ imports: [SvcModule.forRoot(), SvcStorageModule.forRoot({ storage: documents })] })
  class AppModule {}

  ${example}
  await svc.close();
  await app.close();
  console.log(met, 'expectations met');
`;

/** @throws with what the compiler says */
async function compiled(folder: string): Promise<void> {
  await run(bin('tsc'), ['-p', 'tsconfig.json'], { cwd: folder }).catch(({ stdout }: { readonly stdout: string }) => {
    throw new Error(stdout);
  });
}

const addLetter = `
  import { createReadStream } from 'node:fs';
  import { Pool } from 'pg';
  import { TableDocuments } from './table-documents.js';
  const pool = new Pool();
  await new TableDocuments(pool).add('letter.fodt', createReadStream(process.env.LETTER));
  await pool.end();
`;

const bare = (lines = ''): string => lines.replaceAll(/^[-+]/gm, '');

/** What the README's comparison makes of the lines: each run of removed ones stands there, and becomes the added ones. */
function changed(source: string, comparison: string): string {
  const changes = comparison.matchAll(/((?:^-.*\n)+)((?:^\+.*\n)+)/gm);
  return [...changes].reduce((text, [, before, after]) => {
    if (!text.includes(bare(before))) throw new Error(`The application has no ${before}`);
    return text.replace(bare(before), bare(after));
  }, source);
}

const written = ['ADAWROTE', 'GRACEWROTE'];
const wordsOf = (stored: string): string => stored.replaceAll(/<[^>]*>/g, '');

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** What the page's element can do, as the browser knows it. */
interface EditorElement {
  save(): Promise<boolean>;
  views(): Promise<readonly { readonly UserName: string }[]>;
}

async function person(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1200, height: 800 } })).newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(address);
  await page.locator('svc-editor').evaluate((element: unknown) => (element as EditorElement).views());
  return page;
}

/** @param place the keys that lead there */
async function write(page: Page, place: string, text: string): Promise<void> {
  await page
    .frameLocator('iframe')
    .locator('canvas.svc-overlay')
    .click({ position: { x: 300, y: 250 } });
  await page.keyboard.press(place);
  await page.keyboard.type(text);
}
