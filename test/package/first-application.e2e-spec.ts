import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../helpers/browser.js';
import { readmeBlock } from '../helpers/readme.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
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
  files: ['main.ts'],
};

/** What a newcomer does by the README's first page, in an empty folder, with the packed package. */
describe('the application of the README’s first page', () => {
  let folder: string;
  let program: ChildProcess | undefined;
  let browser: Browser;
  let source: string;
  let origin: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-first-'));
    const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const packed = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: root,
    });
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'first', private: true, type: 'module' }));
    const wanted = ['@nestjs/common', '@nestjs/core', '@nestjs/platform-express', 'reflect-metadata', 'rxjs', 'jose'];
    const packages = [`./${filename}`, ...wanted.map((name) => `${name}@${devDependencies[name]}`)];
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], { cwd: folder });

    source = readmeBlock('ts', 'FolderStorage');
    await writeFile(join(folder, 'main.ts'), source.replace('listen(3000,', 'listen(Number(process.env.PORT),'));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    await run(bin('tsc'), ['-p', 'tsconfig.json'], { cwd: folder });
    await mkdir(join(folder, 'documents'));
    await copyFile(join(root, 'test/fixtures/letter.fodt'), join(folder, 'documents/letter.fodt'));
    const port = String(20_000 + (process.pid % 20_000));
    origin = `http://127.0.0.1:${port}`;
    program = spawn(process.execPath, ['main.js'], {
      cwd: folder,
      env: { ...process.env, PORT: port },
      stdio: 'ignore',
    });
    while (!(await answers(origin)) && program.exitCode === null) await pause(100);
    browser = await launchBrowser();
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    if (program?.exitCode === null) {
      const ended = once(program, 'exit');
      program.kill();
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  });

  it('is short, and needs no configuration', () => {
    const lines = source.split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeLessThanOrEqual(30);
    expect(source).not.toMatch(/secret|process\.env|hosts/);
  });

  it('lets two people edit one document of the folder', async () => {
    const [{ id }] = (await (await fetch(origin)).json()) as [{ id: string; name: string }];
    const [ada, grace] = await Promise.all(
      ['Ada', 'Grace'].map((name) => person(browser, `${origin}/edit/${id}?as=${name}`)),
    );
    await write(ada!, 'ADAWROTE ');
    await write(grace!, 'GRACEWROTE ');
    const views = await ada!.locator('svc-editor').evaluate((element: unknown) => (element as EditorElement).views());
    expect(views.map(({ UserName }) => UserName).toSorted()).toEqual(['Ada', 'Grace']);
    await grace!.locator('svc-editor').evaluate((element: unknown) => (element as EditorElement).save());
    const stored = await readFile(join(folder, 'documents/letter.fodt'), 'utf8');
    for (const word of ['ADAWROTE', 'GRACEWROTE']) expect(stored.replaceAll(/<[^>]*>/g, '')).toContain(word);
  });
});

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

async function write(page: Page, text: string): Promise<void> {
  await page
    .frameLocator('iframe')
    .locator('canvas.svc-overlay')
    .click({ position: { x: 300, y: 250 } });
  await page.keyboard.type(text);
}
