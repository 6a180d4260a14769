import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import 'reflect-metadata';
import { Test, type TestingModule } from '@nestjs/testing';
import {
  ConversionQueue,
  ConversionService,
  OfficeEngine,
  SvcModule,
  type SvcModuleOptions,
} from '../../dist/index.js';

/** The built module without HTTP: what is compared is the queue. */
export class Service {
  private constructor(
    private readonly app: TestingModule,
    private readonly folder: string,
  ) {}

  /**
   * Resolves once there is somebody who converts.
   *
   * @param engine in place of LibreOffice
   */
  static async start(options: SvcModuleOptions, engine?: OfficeEngine): Promise<Service> {
    const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
    const module = SvcModule.forRoot({ ...options, engine: { ...options.engine, workDir: folder } });
    const builder = Test.createTestingModule({ imports: [module] });
    if (engine !== undefined) builder.overrideProvider(OfficeEngine).useValue(engine);
    const app = await builder.compile();
    await app.init();
    while (!(await app.get(ConversionQueue).status()).available) await wait(50);
    return new Service(app, folder);
  }

  async convert(input: string, name: string): Promise<void> {
    const outputFolder = await mkdtemp(join(this.folder, 'out-'));
    await this.app.get(ConversionService).convert({ input, name, format: 'pdf', outputFolder });
    await rm(outputFolder, { recursive: true });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
