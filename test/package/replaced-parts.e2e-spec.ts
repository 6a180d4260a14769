import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import * as svc from 'nestjs-svc';
import { FakeOfficeEngine, fakeFile, SvcTest, TestHost } from 'nestjs-svc/testing';
import { freshFolder } from '../helpers/fresh-folder.js';

/** Methods that were called on parts of the application's own: `HostAdmission.admit`. */
const called = new Set<string>();

const isLast = (object: object): boolean => Object.getPrototypeOf(object) === null;

/** Another class for a part, which asks for what that asks for, and does what it does; what is called is noted. */
function watched(token: svc.Replaceable, base: Type): Type {
  @Injectable()
  class Mine extends base {}
  for (let from = base.prototype as object; !isLast(from); from = Object.getPrototypeOf(from) as object)
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(from))) {
      if (typeof value !== 'function' || name === 'constructor' || Object.hasOwn(Mine.prototype, name)) continue;
      Object.defineProperty(Mine.prototype, name, {
        value(this: object, ...given: unknown[]): unknown {
          called.add(`${token.name}.${name}`);
          return Reflect.apply(value, this, given);
        },
      });
    }
  return Mine;
}

class OneAddress extends svc.HostResolver {
  async resolve(): Promise<string[]> {
    return ['127.0.0.1'];
  }
}

/** Nobody waits, and nothing is kept. */
@Injectable()
class NoQueue extends svc.ConversionQueue {
  constructor(private readonly engine: svc.OfficeEngine) {
    super();
  }
  status(): Promise<svc.EngineStatus> {
    return this.engine.status();
  }
  async assertOpen(): Promise<void> {}
  async run({ outputFolder }: svc.QueuedConversion): Promise<svc.ConversionResult> {
    const file = join(outputFolder, 'result.pdf');
    await writeFile(file, '%PDF-');
    return { files: [file], documentKind: 'text', timings: { wait: 0, load: 0, save: 0 } };
  }
  async waiting(): Promise<number> {
    return 0;
  }
  submit(): Promise<string> {
    return Promise.reject(new svc.QueueFull());
  }
  async find(): Promise<undefined> {}
  async settled(): Promise<undefined> {}
  async collect(): Promise<readonly string[]> {
    return [];
  }
  async cancel(): Promise<boolean> {
    return false;
  }
}

/** Every part that README names, what an application puts in its place, and a method by which that is seen at work. */
const parts: readonly (readonly [svc.Replaceable, string, Type?])[] = [
  [svc.Admission, 'admit'],
  [svc.AuditLog, 'record'],
  [svc.Metrics, 'counter'],
  [svc.HealthChecks, 'run'],
  [svc.BaseAddress, 'of'],
  [svc.ConversionPolicy, 'termsFor'],
  [svc.ConversionQueue, 'run', NoQueue],
  [svc.HostAdmission, 'admit'],
  [svc.HostResolver, 'resolve', OneAddress],
  [svc.OfficeEngine, 'open', FakeOfficeEngine],
  [svc.WopiClientService, 'checkFileInfo'],
  [svc.SessionPolicy, 'narrow'],
  [svc.WopiAuthInterceptor, 'intercept'],
  [svc.WopiHeaderInterceptor, 'intercept'],
  [svc.WopiProof, 'headers'],
];
const replacements = parts.map(([token, , base = token as unknown as Type]) => [token, watched(token, base)] as const);

/** As an application in production replaces them: by Nest alone, without `@nestjs/testing`. */
describe('every part that an application may replace', () => {
  let host: TestHost;
  let app: INestApplication;
  let client: SvcTest;

  beforeAll(async () => {
    const folder = await freshFolder('svc-parts-');
    host = await TestHost.start();
    const module = svc.SvcModule.forRoot({
      overrides: replacements.map(([provide, useClass]) => ({ provide, useClass }) as svc.SvcOverride),
      engine: { workDir: folder },
      session: { keep: { dir: join(folder, 'keep') } },
      wopi: { hosts: [host.origin.replace('127.0.0.1', 'storage.example')] },
    });
    app = await NestFactory.create(module, { logger: false, abortOnError: false });
    await app.listen(0, '127.0.0.1');
    client = new SvcTest(app);
    await client.convert('text', 'a.txt', 'pdf');
    for (const path of ['hosting/discovery', 'svc/health', 'svc/metrics']) await fetch(`${client.origin}/${path}`);
    const file = host.add('letter.odt', await fakeFile('odt', 'Hello.'));
    const wopiSrc = host.src(file).replace('127.0.0.1', 'storage.example');
    await client.open({ wopiSrc, accessToken: file.token });
  });
  afterAll(async () => {
    await client.close();
    await app.close();
    await host.stop();
  });

  it.each(parts.map(([token, method], index) => [`${token.name}.${method}`, token, replacements[index]?.[1]] as const))(
    '%s is that of the application, for everybody who asks for it',
    (method, token, replacement) => {
      expect(app.get<unknown>(token as Type, { strict: false })).toBeInstanceOf(replacement);
      expect(called).toContain(method);
    },
  );

  it('is in README, and nothing else', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    const section = /^## Replace a part$.*?(?=^## )/ms.exec(readme)?.[0] ?? '';
    const told = section
      .split('\n')
      .flatMap((line) => [...(/^\|([^|]*)\|/.exec(line)?.[1] ?? '').matchAll(/`(\w+)`/g)]);
    expect(new Set(told.map(([, name]) => name))).toEqual(new Set(parts.map(([{ name }]) => name)));
  });
});
