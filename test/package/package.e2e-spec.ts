import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { formatMessage } from 'publint/utils';
import { publint } from 'publint';
import { freshFolder } from '../helpers/fresh-folder.js';
import { nodeVersions, programOf } from './node-versions.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

interface Manifest {
  readonly name: string;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const nodes = await Promise.all(nodeVersions.map(async (version) => ({ version, program: await programOf(version) })));

/** What `npm pack` makes of the build, installed into an empty application beside its peers. */
describe('the package', () => {
  let application: string;
  let installed: string;

  beforeAll(async () => {
    application = await freshFolder('svc-package-');
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
    const packed = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', application], {
      cwd: root,
    });
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
    const peers = [...Object.keys(manifest.peerDependencies), '@nestjs/platform-express'];
    await writeFile(join(application, 'package.json'), JSON.stringify({ name: 'somebody-elses', private: true }));
    const packages = [`./${filename}`, ...peers.map((peer) => `${peer}@${manifest.devDependencies[peer]}`)];
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], { cwd: application });
    installed = join(application, 'node_modules', manifest.name);
    await copyFile(new URL('application.mjs', import.meta.url), join(application, 'application.mjs'));
  }, 300_000);
  afterAll(() => rm(application, { recursive: true }));

  const started = { available: true, capabilities: true };
  const converted = { ...started, body: '%PDF-' };
  const ways = {
    forRoot: converted,
    useFactory: converted,
    useClass: started,
    useExisting: started,
    global: started,
  };
  // A keep of its own: of a common one the log says whose it is.
  const options = '{ engine: { kits: { spare: 0, max: 1 } }, session: { keep: { dir: `${process.cwd()}/keep` } } }';
  const programs = {
    imported: `
      import 'reflect-metadata';
      import * as core from '@nestjs/core';
      import * as svc from 'nestjs-svc';
      import { useIn } from './application.mjs';
      await useIn(core, svc, ${options});`,
    required: `
      require('reflect-metadata');
      const core = require('@nestjs/core');
      const svc = require('nestjs-svc');
      require('./application.mjs').useIn(core, svc, ${options});`,
  };

  for (const { version, program = '' } of nodes) {
    const describeWhereFound = program === '' ? describe.skip : describe;
    describeWhereFound(`on Node ${version}`, () => {
      it.each(['imported', 'required'] as const)(
        'works when it is %s',
        async (way) => {
          const file = way === 'imported' ? 'imports.mjs' : 'requires.cjs';
          await writeFile(join(application, file), programs[way]);
          const { stdout } = await run(program, [file], { cwd: application });
          expect(JSON.parse(stdout)).toEqual({ node: `v${version}`, results: ways });
        },
        180_000,
      );
    });
  }

  it('has types that a strict application reads', async () => {
    const compilerOptions = {
      module: 'node16',
      moduleResolution: 'node16',
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node'],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
      noEmit: true,
    };
    const project = join(application, 'strict');
    await mkdir(join(application, 'node_modules', '@types'), { recursive: true });
    await symlink(join(root, 'node_modules/@types/node'), join(application, 'node_modules/@types/node')).catch(() => 0);
    await mkdir(project);
    await copyFile(new URL('strict-application.txt', import.meta.url), join(project, 'application.mts'));
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['application.mts'] }));
    // Nobody who needs no S3 has it.
    const [sdk, aside] = ['node_modules/@aws-sdk', 'aside'].map((name) => join(application, name)) as [string, string];
    await rename(sdk, aside);
    try {
      const compiler = join(root, 'node_modules/typescript/bin/tsc');
      const { stdout } = await run(process.execPath, [compiler, '-p', project]).catch(
        (error: { stdout: string }) => error,
      );
      expect(stdout).toBe('');
    } finally {
      await rename(aside, sdk);
    }
  }, 60_000);

  it('has the shape that tools expect', async () => {
    const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
  });

  it('holds the build, and nothing of the tests', async () => {
    const files = await readdir(join(installed, 'dist'), { recursive: true });
    expect(files).toEqual(expect.arrayContaining(['index.js', 'index.d.ts', 'engine/kit/main-thread/entry.cjs']));
    expect(files.filter((file) => /\.spec\.|testing|\.tsbuildinfo/.test(file))).toEqual([]);
  });
});
