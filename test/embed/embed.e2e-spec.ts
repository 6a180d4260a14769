import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Controller, Get, Header, Module, NotFoundException, Param, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Browser, Page } from 'playwright-core';
import { SvcModule } from 'nestjs-svc';
import { EditorLinks, MemoryStorage, SvcStorageModule } from 'nestjs-svc/storage';
import { launchBrowser } from '../helpers/browser.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { readmeBlock } from '../helpers/readme.js';
import { sideBySide } from '../helpers/side-by-side.js';
import { until } from '../helpers/until.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = new MemoryStorage();
const asked: string[] = [];
/** Of the pages that are bundled. */
let bundles = '';

@Controller()
class Pages {
  constructor(private readonly links: EditorLinks) {}

  @Get('documents/:id/link')
  async link(@Param('id') id: string) {
    asked.push(id);
    if (id === 'forbidden') throw new NotFoundException();
    const checkFileInfo = { EnableRemoteLinkPicker: true };
    return this.links.create({ file: id, user: { id: 'ada', name: 'Ada' }, checkFileInfo });
  }

  @Get('plain')
  @Header('Content-Type', 'text/html')
  plain(): string {
    return `<!doctype html>${readmeBlock('html', '<svc-editor').replaceAll('http://127.0.0.1:9980', '')}`;
  }

  @Get('bare')
  @Header('Content-Type', 'text/html')
  bare(): string {
    return '<!doctype html><div id="here" style="height: 700px"></div>';
  }

  @Get('with/:framework')
  @Header('Content-Type', 'text/html')
  page(@Param('framework') framework: string): string {
    return `<!doctype html><div id="root"></div><script type="module" src="/bundles/${framework}.js"></script>`;
  }

  @Get('bundles/:file')
  @Header('Content-Type', 'text/javascript')
  script(@Param('file') file: string): Promise<string> {
    return readFile(join(bundles, file), 'utf8');
  }
}

/** The README's components in pages of their own, bundled as anybody would. @returns where */
async function bundled(folder: string): Promise<string> {
  const [react, vue, out] = [join(folder, 'letter.tsx'), join(folder, 'letter.vue'), join(folder, 'bundles')];
  await writeFile(react, readmeBlock('tsx', "from 'nestjs-svc/embed'"));
  await writeFile(vue, readmeBlock('vue', "from 'nestjs-svc/embed'"));
  await run(process.execPath, [fileURLToPath(new URL('bundle.mjs', import.meta.url)), react, vue, out], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return out;
}

/** As in an application of Angular, with templates checked strictly. */
const angularSettings = {
  compilerOptions: {
    target: 'es2022',
    module: 'preserve',
    lib: ['es2022', 'dom'],
    types: [],
    strict: true,
    experimentalDecorators: true,
    noEmit: true,
    paths: {
      'nestjs-svc/embed': [join(root, 'src/embed/index.ts')],
      '@angular/*': [join(root, 'node_modules/@angular/*')],
    },
  },
  angularCompilerOptions: { strictTemplates: true },
  files: ['letter.component.ts', 'mistaken.component.ts'],
};

const add = async (id: string): Promise<string> =>
  documents.add('letter.fodt', await readFile(join(root, 'test/fixtures/letter.fodt')), id);

/** Clicks into the document and types. */
async function type(page: Page, text: string): Promise<void> {
  await page
    .frameLocator('iframe')
    .locator('canvas.svc-overlay')
    .click({ position: { x: 300, y: 250 } });
  await page.keyboard.type(text);
}

const renewals = (): number => asked.filter((id) => id === 'renewed').length;

/** What the page's element can do, as the browser knows it. */
interface EditorElement {
  save(): Promise<boolean>;
  saveAs(name: string): Promise<string>;
  views(): Promise<readonly { readonly UserName: string }[]>;
}

describe('nestjs-svc/embed', () => {
  let app: INestApplication;
  let browser: Browser;
  /** Pages that were left: in them the editor's scripts are loaded and compiled. */
  const left: Page[] = [];
  let folder: string;
  let url: string;

  beforeAll(async () => {
    folder = await freshFolder('svc-embed-');
    bundles = await bundled(folder);
    @Module({
      imports: [
        SvcModule.forRoot({
          engine: { workDir: folder, kits: { spare: 0 } },
          session: { keep: { dir: join(folder, 'keep') } },
        }),
        SvcStorageModule.forRoot({ storage: documents, tokenLifetime: 6_000 }),
      ],
      controllers: [Pages],
    })
    class Application {}
    app = await NestFactory.create(Application, { logger: false, abortOnError: false });
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function visit(path: string): Promise<Page> {
    const page = left.pop() ?? (await (await browser.newContext({ viewport: { width: 1200, height: 800 } })).newPage());
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => process.stderr.write(`${path}: ${error.message}\n`));
    await page.goto(url + path);
    return page;
  }

  async function leave(page: Page): Promise<void> {
    page.removeAllListeners();
    await page.goto('about:blank');
    left.push(page);
  }

  it('is small, and knows nothing else', async () => {
    const bytes = await readFile(join(root, 'dist/embed/svc-editor.js'));
    expect(gzipSync(bytes).length).toBeLessThan(10_000);
    expect(String(bytes)).not.toMatch(/\bimport\s*[{*"']|\brequire\(/);
    const served = await fetch(`${url}/svc/embed.js`);
    expect(await served.text()).toBe(String(bytes));
    const tag = served.headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`])
      expect((await fetch(`${url}/svc/embed.js`, { headers: { 'If-None-Match': known } })).status).toBe(304);
  });

  it('opens, tells, saves, copies and asks, in the plain page of the README', async () => {
    await add('42');
    const page = await visit('/plain');
    const editor = page.locator('svc-editor');
    await editor.evaluate((element: unknown) => (element as EditorElement).views());
    await type(page, 'Typed here ');
    await page.waitForFunction("document.title.startsWith('•')");
    expect(await editor.evaluate((element: unknown) => (element as EditorElement).save())).toBe(true);
    expect(await documents.text('42')).toContain('Typed here');
    expect(await editor.evaluate((element: unknown) => (element as EditorElement).save())).toBe(false);
    const views = await editor.evaluate((element: unknown) => (element as EditorElement).views());
    expect(views.map(({ UserName }) => UserName)).toEqual(['Ada']);
    expect(await editor.evaluate((element: unknown) => (element as EditorElement).saveAs('copy.fodt'))).toBe(
      'copy.fodt',
    );
    const copy = (await documents.list()).find(({ name }) => name === 'copy.fodt');
    expect(await documents.text(copy?.id ?? '')).toContain('Typed here');
    await leave(page);
  });

  it('shapes the window and hears of its own button', async () => {
    await add('shape');
    const page = await visit('/bare');
    await page.evaluate(`(async () => {
      const svc = await import('/svc/embed.js');
      window.editor = new svc.SvcEditor(document.getElementById('here'), { lang: 'de', theme: 'dark', mode: 'classic' });
      window.pressed = new Promise((resolve) => editor.on('button', resolve));
      const opened = editor.open('/documents/shape/link');
      await Promise.all([editor.insertButton({ id: 'archive', label: 'Archive it' }), editor.hide('statusbar'), opened]);
    })()`);
    const frame = page.frameLocator('iframe');
    await frame.locator('[data-host-button=archive]').click();
    expect(await page.evaluate('pressed')).toBe('archive');
    expect(await frame.locator('html').getAttribute('lang')).toBe('de');
    await leave(page);
  });

  it('looks as its attributes say, answers what the editor asks, hides, shows and follows', async () => {
    await add('asking');
    const page = await visit('/bare');
    await page.evaluate(`(async () => {
      await import('/svc/embed.js');
      const people = [{ username: 'anna' }, { username: 'anton' }, { username: 'bea' }];
      const look = { theme: 'dark', mode: 'classic', ui: 'TextStatusbar=false', style: 'height: 700px' };
      window.editor = document.createElement('svc-editor');
      for (const [name, value] of Object.entries({ src: '/documents/asking/link', ...look })) editor.setAttribute(name, value);
      editor.on('mention', ({ text }) => people.filter(({ username }) => username.startsWith(text)));
      editor.on('pickLink', async () => ({ url: 'https://cloud.example.org/f/7', text: 'Minutes' }));
      editor.on('linkPreview', ({ url }) => ({ title: 'What is at ' + url }));
      window.following = new Promise((resolve) =>
        editor.addEventListener('message', ({ detail: { id, values } }) => id === 'FollowUser_Changed' && resolve(values)));
      document.getElementById('here').append(editor);
      await editor.views();
    })()`);
    const frame = page.frameLocator('iframe');
    expect(await frame.locator('html').getAttribute('style')).toContain('dark');
    const menubar = frame.locator('[data-region=menubar]');
    await menubar.waitFor();
    expect(await frame.locator('[data-region=statusbar]').count()).toBe(0);
    await page.evaluate(`editor.editor.hide('menubar')`);
    await menubar.waitFor({ state: 'detached' });
    await page.evaluate(`editor.editor.show('menubar')`);
    await menubar.waitFor();

    await type(page, ' ');
    await page.keyboard.press('Control+k');
    await frame.getByRole('button', { name: 'From the storage' }).click();
    await page.keyboard.press('ArrowLeft');
    await frame.getByTestId('link-card').filter({ hasText: 'What is at https://cloud.example.org/f/7' }).waitFor();
    await page.keyboard.press('Control+Alt+c');
    await frame.locator('[data-region=comments] textarea').pressSequentially('Ask @an');
    await frame.getByRole('option', { name: 'anton' }).waitFor();
    expect(await frame.getByRole('option').count()).toBe(2);

    const other = await visit('/bare');
    await other.evaluate(`(async () => {
      const svc = await import('/svc/embed.js');
      await new svc.SvcEditor(document.getElementById('here')).open('/documents/asking/link');
    })()`);
    await page.evaluate(`(async () => {
      let views;
      do views = await editor.views();
      while (views.length < 2);
      await editor.editor.follow(views.find(({ IsCurrentView }) => !IsCurrentView).ViewId);
    })()`);
    expect(await page.evaluate('following')).toMatchObject({ IsFollowUser: true });
    await Promise.all([page, other].map(leave));
  });

  /** One waits most of its time, the other compiles. */
  const beside = sideBySide();

  beside('renews the token before it ends, through the page', async () => {
    await add('renewed');
    const page = await visit('/bare');
    await page.evaluate(`(async () => {
      const svc = await import('/svc/embed.js');
      window.editor = new svc.SvcEditor(document.getElementById('here'));
      await editor.open('/documents/renewed/link');
    })()`);
    const first = Date.now();
    await until(() => renewals() >= 3);
    while (Date.now() < first + 6_500) await new Promise((resolve) => setTimeout(resolve, 100));
    await page.evaluate(`void (window.modified = new Promise((resolve) => editor.on('modified', resolve)))`);
    await type(page, 'Later ');
    await page.evaluate('modified');
    expect(await page.evaluate('editor.save()')).toBe(true);
    expect(await documents.text('renewed')).toContain('Later');
    await page.evaluate('editor.close()');
    const count = renewals();
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect(renewals()).toBe(count);
    await leave(page);
  });

  beside('is an element of Angular: its compiler takes the example of the README, template and all', async () => {
    const project = join(folder, 'angular');
    await mkdir(project);
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(angularSettings));
    const example = readmeBlock('ts', "from '@angular/core'");
    await writeFile(join(project, 'letter.component.ts'), example);
    await writeFile(join(project, 'mistaken.component.ts'), example.replace('modified.set(', 'modified.sett('));
    const compiler = join(root, 'node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js');
    const said = await run(process.execPath, [compiler, '-p', project]).then(
      () => '',
      ({ stderr }: { readonly stderr: string }) => stripVTControlCharacters(stderr),
    );
    const errors = said.split('\n').filter((line) => line.includes('error '));
    expect(errors).toEqual([expect.stringMatching(/mistaken\.component\.ts.*Property 'sett' does not exist/)]);
  });

  it('believes its own frame only, and gives up with a reason', async () => {
    await add('mine');
    const page = await visit('/bare');
    const failures = await page.evaluate(`(async () => {
      const svc = await import('/svc/embed.js');
      const editor = new svc.SvcEditor(document.getElementById('here'), { timeout: 20_000 });
      const heard = [];
      editor.on('close', () => heard.push('close'));
      await editor.open('/documents/mine/link');
      const forged = JSON.stringify({ MessageId: 'UI_Close', SendTime: 1, Values: {} });
      window.postMessage(forged, '*');
      const stranger = document.body.appendChild(document.createElement('iframe'));
      stranger.contentWindow.eval("parent.postMessage('" + forged + "', '*')");
      await editor.views();
      const failure = (promise) => promise.then(() => 'none', ({ code }) => code);
      const left = failure(editor.saveAs(''));
      editor.close();
      return {
        heard,
        frames: document.querySelectorAll('#here iframe').length,
        left: await left,
        closed: await failure(editor.views()),
        noLink: await failure(editor.open('/documents/forbidden/link')),
        refused: await failure(editor.open({ url: '/svc/editor?WOPISrc=http%3A%2F%2F192.0.2.1%2Fx', fields: { access_token: 'x' } })),
        silent: await failure(new svc.SvcEditor(document.getElementById('here'), { timeout: 300 }).open({ url: '/plain', fields: {} })),
      };
    })()`);
    expect(failures).toEqual({
      heard: [],
      frames: 0,
      left: 'closed',
      closed: 'closed',
      noLink: 'no_link',
      refused: 'host_refused',
      silent: 'timeout',
    });
    await leave(page);
  });

  it.each([
    ['React 19', 'react'],
    ['Vue', 'vue'],
  ])('is an element of %s, by the example of the README', async (_name, id) => {
    await add(id);
    const page = await visit(`/with/${id}`);
    await page.locator('svc-editor').evaluate((element: unknown) => (element as EditorElement).views());
    await type(page, `From ${id} `);
    await page.getByText('not saved').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('not saved').waitFor({ state: 'detached' });
    expect(await documents.text(id)).toContain(`From ${id}`);
    await leave(page);
  });
});
