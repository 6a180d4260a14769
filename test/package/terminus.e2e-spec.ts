import { Controller, Get, Module, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { HealthCheck, HealthCheckService, TerminusModule, type HealthCheckResult } from '@nestjs/terminus';
import { HealthChecks, SvcHealthIndicator, SvcModule } from 'nestjs-svc';

@Controller('health')
class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly office: SvcHealthIndicator,
  ) {}

  @Get()
  @HealthCheck()
  check(): Promise<HealthCheckResult> {
    return this.health.check([() => this.office.isHealthy('office')]);
  }
}

@Module({
  imports: [TerminusModule.forRoot({ logger: false }), SvcModule.forRoot({ engine: { kits: { spare: 0 } } })],
  controllers: [HealthController],
})
class Application {}

describe('with @nestjs/terminus', () => {
  let app: INestApplication;
  let url: string;

  beforeAll(async () => {
    app = await NestFactory.create(Application, { logger: false });
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
  });
  afterAll(() => app.close());

  it('the indicator says what the plain endpoint says', async () => {
    const [ours, terminus] = await Promise.all([fetch(`${url}/svc/health`), fetch(`${url}/health`)]);
    const told = (await terminus.json()) as HealthCheckResult;
    expect([ours.status, terminus.status]).toEqual([200, 200]);
    expect(told.status).toBe('ok');
    expect(told.details.office).toEqual(await ours.json());
  });

  it('one part that is down makes both answer 503, with the reason', async () => {
    app.get(HealthChecks, { strict: false }).add('disk', () => ({ up: false, reason: 'full' }));
    const [ours, terminus] = await Promise.all([fetch(`${url}/svc/health`), fetch(`${url}/health`)]);
    expect([ours.status, terminus.status]).toEqual([503, 503]);
    expect(((await terminus.json()) as HealthCheckResult).error?.office).toMatchObject({
      status: 'down',
      disk: { up: false, reason: 'full' },
    });
  });
});
