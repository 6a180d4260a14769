import { execFile } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Module, type Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import * as svc from 'nestjs-svc';
import { bytesOf, ConversionServiceUnderTest, errorOf, readPdf } from '../helpers/conversion-service.js';
import { freshFolder } from '../helpers/fresh-folder.js';

const { ConversionService, OfficeEngine, SvcModule } = svc;
const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** What an application may inject, or put something else in the place of. */
const services = [
  svc.Admission,
  svc.AuditLog,
  svc.BaseAddress,
  svc.CapabilityClaims,
  svc.ConversionJobs,
  svc.ConversionQueue,
  svc.ConversionService,
  svc.DownloadStore,
  svc.HealthChecks,
  svc.HostAdmission,
  svc.HostResolver,
  svc.Metrics,
  svc.OfficeEngine,
  svc.SessionService,
  svc.SvcOptions,
  svc.WopiAuthInterceptor,
  svc.WopiClientService,
  svc.WopiHeaderInterceptor,
  svc.WopiProof,
] as unknown as readonly Type[];

describe('the module', () => {
  it.each(services.map((service) => [service.name, service] as const))(
    'has %s under its class, and takes another one in its place',
    async (_name, service) => {
      @Module({ imports: [SvcModule.forRoot()] })
      class Application {}
      const own = Test.createTestingModule({ imports: [Application] });
      expect((await own.compile()).get(service, { strict: false })).toBeInstanceOf(service);
      // What asks for nothing is made; the rest is not used before the application starts.
      const another = service.length === 0 ? new service() : Object.create(service.prototype as object);
      const changed = Test.createTestingModule({ imports: [Application] })
        .overrideProvider(service)
        .useValue(another);
      expect((await changed.compile()).get(service, { strict: false })).toBe(another);
    },
  );

  it('starts without the client of Redis where no option names one: it takes long to load', async () => {
    const program = `
      import { createRequire } from 'node:module';
      import 'reflect-metadata';
      import { NestFactory } from '@nestjs/core';
      import { SvcModule } from './dist/index.js';
      const module = SvcModule.forRoot({ engine: { kits: { spare: 0 } } });
      const application = await NestFactory.createApplicationContext(module, { logger: false });
      await application.close();
      process.stdout.write(Object.keys(createRequire(import.meta.url).cache).join('\\n'));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: root });
    const loaded = stdout.split('\n');
    expect(loaded.filter((path) => path.includes('/class-validator/'))).not.toEqual([]);
    expect(loaded.filter((path) => /\/(ioredis|bull)\//.test(path))).toEqual([]);
  });

  it('takes another engine, for everything that uses it', async () => {
    const engine = {
      status: async () => ({ available: true, version: '99.1' }),
      stats: () => ({ kits: {}, queued: 0 }),
      convert: async ({ outputFolder }: svc.ConversionJob): Promise<svc.ConversionResult> => {
        await writeFile(join(outputFolder, 'result.pdf'), 'mine');
        return {
          files: [join(outputFolder, 'result.pdf')],
          documentKind: 'text',
          timings: { wait: 0, load: 0, save: 0 },
        };
      },
    };
    const service = await ConversionServiceUnderTest.start({
      change: (builder) => builder.overrideProvider(OfficeEngine).useValue(engine),
    });
    expect(String(await bytesOf(await service.convert('text', 'a.txt', 'pdf')))).toBe('mine');
    await service.stop();
  });
});

describe('two applications in one process', () => {
  it('have their own options, kits and folders, and end apart', async () => {
    const small = await ConversionServiceUnderTest.start({ options: { conversion: { maxFileSize: 10 } } });
    const large = await ConversionServiceUnderTest.start({ prefix: 'api' });
    const folder = await freshFolder('svc-two-');
    try {
      expect(await errorOf(await small.convert('more than ten bytes', 'a.txt', 'pdf'))).toMatchObject({ status: 413 });
      const both = await Promise.all([
        small.convert('few', 'a.txt', 'pdf'),
        large.convert('words enough', 'b.txt', 'pdf'),
      ]);
      const texts = await Promise.all(both.map(async (answer) => (await readPdf(await bytesOf(answer))).text.trim()));
      expect(texts).toEqual(['few', 'words enough']);
      expect(small.app.get(OfficeEngine, { strict: false })).not.toBe(large.app.get(OfficeEngine, { strict: false }));
      await small.stopClean();
      expect(await readdir(large.workDir)).not.toEqual([]);
      const input = join(folder, 'later.txt');
      await writeFile(input, 'later');
      const conversions = large.app.get(ConversionService, { strict: false });
      const { files } = await conversions.convert({ input, name: 'later.txt', format: 'pdf', outputFolder: folder });
      expect(files).toHaveLength(1);
    } finally {
      await large.stopClean();
      await rm(folder, { recursive: true });
    }
  });
});
