import { Test } from '@nestjs/testing';
import type { INestApplication } from '@nestjs/common';
import type { AddressInfo } from 'node:net';
import { adapterOf } from '../helpers/platform.js';
import { SvcModule } from 'nestjs-svc';

/** The service over real HTTP, whose engine starts only when it is asked for something: its doors are what is tested. */
export class ServiceWithDoors {
  private constructor(readonly app: INestApplication) {}

  static async start(options: Parameters<typeof SvcModule.forRoot>[0] = {}): Promise<ServiceWithDoors> {
    const module = await Test.createTestingModule({
      imports: [SvcModule.forRoot({ ...options, engine: { kits: { spare: 0 }, ...options.engine } })],
    }).compile();
    const app = module.createNestApplication(await adapterOf(), { logger: false });
    await app.listen(0, '127.0.0.1');
    return new ServiceWithDoors(app);
  }

  stop(): Promise<void> {
    return this.app.close();
  }

  get port(): number {
    return (this.app.getHttpServer() as { address(): AddressInfo }).address().port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get socketUrl(): string {
    return `ws://127.0.0.1:${this.port}/svc/socket`;
  }

  /** Posts the form of a host page. */
  openEditor(
    wopiSrc: string,
    form: FormData | URLSearchParams = new URLSearchParams({ access_token: 'token' }),
  ): Promise<Response> {
    const query = new URLSearchParams({ WOPISrc: wopiSrc }).toString();
    return fetch(`${this.url}/svc/editor?${query}`, { method: 'POST', body: form });
  }
}

/** What the page that says why there is no editor tells the browser application. */
export async function failureOf(response: Response): Promise<{ status: number; code: string; message: string }> {
  const html = await response.text();
  const data = /id="svc-settings">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return { ...(JSON.parse(data) as { code: string; message: string }), status: response.status };
}
