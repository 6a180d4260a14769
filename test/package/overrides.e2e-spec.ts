import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Inject, Injectable, Module, Optional, Scope, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  Admission,
  HostAdmission,
  HostRefused,
  HostResolver,
  type HostUrl,
  InvalidOptions,
  OfficeEngine,
  OwnAddress,
  SessionService,
  SvcModule,
  type SvcModuleOptions,
  SvcOptions,
  type SvcOverride,
  withHeaders,
  type WopiAnswer,
  type WopiCall,
  WopiClientService,
  type WopiHandler,
  type WopiInterceptor,
} from 'nestjs-svc';

/** What a host application has of its own. */
@Injectable()
class Tenants {
  readonly name = 'north';
  readonly refused = '/closed';
}

/** Asks for a service of the application: it has to be provided by one of its modules. */
@Injectable()
class TenantHeader implements WopiInterceptor {
  constructor(private readonly tenants: Tenants) {}

  intercept(call: WopiCall, next: WopiHandler): Promise<WopiAnswer> {
    return next(withHeaders(call, { 'X-Way': `${call.headers['X-Way'] ?? ''} ${this.tenants.name}` }));
  }
}

/** Asks for what the package itself has: Nest makes it. */
@Injectable()
class Signature implements WopiInterceptor {
  constructor(private readonly options: SvcOptions) {}

  intercept(call: WopiCall, next: WopiHandler): Promise<WopiAnswer> {
    return next(withHeaders(call, { 'X-Way': `${call.headers['X-Way'] ?? ''} ${this.options.role}` }));
  }
}

@Injectable()
class TenantHosts extends HostAdmission {
  constructor(
    options: SvcOptions,
    // What the part it replaces asks for.
    resolver: HostResolver,
    own: OwnAddress,
    private readonly tenants: Tenants,
  ) {
    super(options, resolver, own);
  }

  override async admit(url: HostUrl | string, source?: HostUrl): Promise<void> {
    if (String(url).includes(this.tenants.refused)) throw new HostRefused('Not of this tenant.');
    await super.admit(url, source);
  }
}

@Module({ providers: [Tenants, TenantHeader], exports: [Tenants] })
class TenantsModule {}

const engineOf = (version: string): Pick<OfficeEngine, keyof OfficeEngine> => ({
  status: async () => ({ available: true, version }),
  stats: () => ({
    kits: { starting: 0, idle: 0, busy: 0, editing: 0 },
    queued: 0,
    converted: 0,
    started: 0,
    crashed: 0,
    recycled: 0,
  }),
  ready: async () => undefined,
  open: () => Promise.reject(new Error('not here')),
  convert: async ({ outputFolder }) => {
    await writeFile(join(outputFolder, 'result.pdf'), version);
    return {
      files: [join(outputFolder, 'result.pdf')],
      documentKind: 'text',
      timings: { wait: 0, load: 0, save: 0 },
    };
  },
});

describe('what an application puts in the place of a part', () => {
  let host: Server;
  let seen: IncomingMessage | undefined;
  let application: INestApplication | undefined;

  beforeAll(async () => {
    host = createServer((request, response) => {
      seen = request;
      response.end(JSON.stringify({ BaseFileName: 'a.odt', OwnerId: 'o', UserId: 'u', Size: 1, Version: '1' }));
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  });

  afterEach(async () => {
    await application?.close();
    application = undefined;
  });

  afterAll(() => host.close());

  const start = async (module: ReturnType<typeof SvcModule.forRoot>): Promise<INestApplication> => {
    application = await NestFactory.create(module, { logger: false, abortOnError: false });
    await application.listen(0, '127.0.0.1');
    return application;
  };
  const fileAt = (path: string): { src: string; credentials: { accessToken: string } } => ({
    src: `http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`,
    credentials: { accessToken: 't' },
  });

  it('serves in production, with what the application gives it', async () => {
    const app = await start(
      SvcModule.forRoot({
        imports: [TenantsModule],
        overrides: [
          { provide: HostAdmission, useClass: TenantHosts },
          { provide: OfficeEngine, useValue: engineOf('mine') },
        ],
        wopi: { interceptors: [Signature, TenantHeader] },
      }),
    );
    const client = app.get(WopiClientService, { strict: false });
    client.use({
      intercept: (call, next) => next(withHeaders(call, { 'X-Way': `${call.headers['X-Way'] ?? ''} added` })),
    });
    await expect(client.checkFileInfo(fileAt('/wopi/files/1'))).resolves.toMatchObject({ BaseFileName: 'a.odt' });
    // Outermost first; the service's own follow, with the credentials.
    expect(seen?.headers).toMatchObject({ 'x-way': 'all north added', authorization: 'Bearer t' });
    await expect(client.checkFileInfo(fileAt('/closed/1'))).rejects.toThrow('Not of this tenant.');
    const body = new FormData();
    body.append('data', new Blob(['text']), 'a.txt');
    const answer = await fetch(`${await app.getUrl()}/svc/convert-to/pdf`, { method: 'POST', body });
    await expect(answer.text()).resolves.toBe('mine');
  });

  it('does so with options that come later, and by a factory', async () => {
    const app = await start(
      SvcModule.forRootAsync({
        imports: [TenantsModule],
        inject: [Tenants],
        useFactory: (tenants: Tenants): SvcModuleOptions => ({
          hostNames: [tenants.name],
          wopi: { hosts: [new URL(fileAt('/').src).origin], interceptors: [TenantHeader] },
        }),
        overrides: [
          {
            provide: OfficeEngine,
            inject: [SvcOptions, Tenants],
            useFactory: ({ hostNames }: SvcOptions, { name }: Tenants) => engineOf(`${hostNames.join()} ${name}`),
          },
        ],
      }),
    );
    await expect(app.get(OfficeEngine, { strict: false }).status()).resolves.toMatchObject({ version: 'north north' });
    await app.get(WopiClientService, { strict: false }).checkFileInfo(fileAt('/wopi/files/1'));
    expect(seen?.headers['x-way']).toBe('north');
  });

  const known =
    'BaseAddress, Admission, OfficeEngine, HostAdmission, HostResolver, WopiAuthInterceptor, WopiClientService, ' +
    'WopiHeaderInterceptor, WopiProof, AuditLog, HealthChecks, Metrics, ConversionQueue, ConversionPolicy or SessionPolicy';
  class NoInterceptor {}
  @Injectable()
  class Stranger implements WopiInterceptor {
    constructor(readonly tenants: Tenants) {}
    intercept(call: WopiCall, next: WopiHandler): Promise<WopiAnswer> {
      return next(call);
    }
  }

  const engine = { provide: OfficeEngine, useValue: engineOf('1') };
  @Injectable()
  class LateTenantHosts extends HostAdmission {
    @Inject(Tenants) readonly tenants!: Tenants;
    @Inject('late') readonly late!: unknown;
    @Optional() @Inject('never') readonly never: unknown;
  }
  @Module({ providers: [Tenants] })
  class HiddenTenantsModule {}

  @Injectable({ scope: Scope.REQUEST })
  class RequestTenants {}
  @Injectable()
  class OfRequest {
    constructor(readonly tenants: RequestTenants) {}
  }
  @Injectable()
  class RequestHosts extends HostAdmission {
    @Inject(RequestTenants) readonly tenants!: RequestTenants;
  }
  @Module({ providers: [RequestTenants, OfRequest], exports: [RequestTenants, OfRequest] })
  class RequestModule {}

  it.each<[string, object, string | RegExp]>([
    [
      'an unknown token',
      { overrides: [{ provide: SessionService, useValue: {} }] },
      `overrides[0].provide: expected ${known}, received SessionService (function)`,
    ],
    [
      'no way',
      { overrides: [{ provide: Admission }] },
      'overrides[0]: expected useClass, useValue, useFactory or useExisting, received none of them',
    ],
    [
      'two ways',
      { overrides: [{ provide: Admission, useValue: {}, useClass: NoInterceptor }] },
      'overrides[0]: expected one of useClass, useValue, useFactory or useExisting, received useValue and useClass',
    ],
    [
      'no class',
      { overrides: [{ provide: Admission, useClass: 'Mine' }] },
      'overrides[0].useClass: expected a class, received "Mine" (string)',
    ],
    [
      'a function that makes nothing',
      { overrides: [{ provide: Admission, useClass: () => undefined }] },
      'overrides[0].useClass: expected a class, received useClass (function)',
    ],
    [
      'a class that asks for what nobody provides',
      { overrides: [engine, { provide: HostAdmission, useClass: TenantHosts }] },
      'overrides[1].useClass: TenantHosts asks for Tenants, which nobody provides to it; let a module export it, and name that module in imports beside overrides',
    ],
    [
      'a property that nobody provides',
      { overrides: [{ provide: HostAdmission, useClass: LateTenantHosts }] },
      /overrides\[0\]\.useClass: LateTenantHosts asks for Tenants, late, which nobody provides/,
    ],
    [
      'a class that stays within its own module',
      { imports: [HiddenTenantsModule], overrides: [{ provide: HostAdmission, useClass: TenantHosts }] },
      /overrides\[0\]\.useClass: TenantHosts asks for Tenants, which nobody provides to it/,
    ],
    [
      'a factory that asks for what nobody provides',
      { overrides: [{ provide: OfficeEngine, inject: [Tenants, 'shelf'], useFactory: () => engine.useValue }] },
      /overrides\[0\]\.useFactory: the factory asks for Tenants, shelf, which nobody provides/,
    ],
    [
      'a class that asks for what is made for each request',
      { imports: [RequestModule], overrides: [{ provide: HostAdmission, useClass: RequestHosts }] },
      'overrides[0].useClass: RequestHosts asks for RequestTenants, which is made for each request; the part is made once: let it ask for what is made once, too',
    ],
    [
      'a factory that asks for what is made for each request, somewhere',
      {
        imports: [RequestModule],
        overrides: [{ provide: OfficeEngine, inject: [OfRequest], useFactory: () => engine.useValue }],
      },
      /overrides\[0\]\.useFactory: the factory asks for OfRequest, which is made for each request/,
    ],
    [
      'a token that nobody provides',
      { overrides: [{ provide: OfficeEngine, useExisting: Tenants }] },
      /overrides\[0\]\.useExisting: the part asks for Tenants, which nobody provides/,
    ],
    [
      'no list of tokens',
      { overrides: [{ provide: OfficeEngine, inject: Tenants, useFactory: () => engine.useValue }] },
      'overrides[0].inject: expected a list of tokens, received Tenants (function)',
    ],
    [
      'a class without what the part has',
      { overrides: [{ provide: Admission, useClass: NoInterceptor }] },
      'overrides[0].useClass: expected what has admit, clientOf and admits, as Admission does, received one without admit, clientOf or admits',
    ],
    [
      'a value without what the part has',
      { overrides: [{ provide: OfficeEngine, useValue: { status: () => undefined } }] },
      'overrides[0].useValue: expected what has status, convert, open, stats and ready, as OfficeEngine does, received one without convert, open, stats or ready',
    ],
    [
      'a factory that gives nothing',
      { overrides: [{ provide: HostResolver, useFactory: () => undefined }] },
      'overrides[0].useFactory: expected what has resolve, as HostResolver does, received undefined (undefined)',
    ],
    [
      'a token for something else',
      { imports: [TenantsModule], overrides: [{ provide: HostResolver, useExisting: Tenants }] },
      'overrides[0].useExisting: expected what has resolve, as HostResolver does, received one without resolve',
    ],
    [
      'a misspelt way',
      { overrides: [{ provide: Admission, use: NoInterceptor }] },
      'overrides[0].use: unknown; expected provide, inject, useClass, useValue, useFactory or useExisting',
    ],
    [
      'the same twice',
      {
        overrides: [
          { provide: Admission, useValue: Object.create(Admission.prototype) },
          { provide: Admission, useValue: Object.create(Admission.prototype) },
        ],
      },
      'overrides[0].provide: Admission can be replaced once only; overrides[1].provide: Admission can be replaced once only',
    ],
    [
      'no list',
      { overrides: {} },
      'overrides: expected a list such as [{ provide: HostAdmission, useClass: … }], received {} (object)',
    ],
    [
      'no interceptor',
      { wopi: { interceptors: [NoInterceptor] } },
      'wopi.interceptors: expected a list of classes with a method intercept(call, next), received [NoInterceptor] (list)',
    ],
    [
      'an interceptor that nobody can make',
      { wopi: { interceptors: [Signature, Stranger] } },
      /wopi\.interceptors\[1\]: Stranger cannot be made \(.*Tenants.*\); let a module of the application provide it/,
    ],
    [
      'several mistakes',
      { overrides: [5], hostNames: 5 },
      /hostNames: expected a list of host names, received 5 \(number\); overrides\[0\]: expected an object with provide and .*received 5/,
    ],
  ])('stops the start in one message: %s', async (_name, options, message) => {
    const started = start(SvcModule.forRoot(options));
    await expect(started).rejects.toBeInstanceOf(InvalidOptions);
    await expect(started).rejects.toMatchObject({
      message: typeof message === 'string' ? `SvcModule options: ${message}` : expect.stringMatching(message),
    });
  });

  it('a circle is told by Nest, which sees it', async () => {
    @Injectable()
    class Circle extends HostAdmission {
      constructor(
        options: SvcOptions,
        resolver: HostResolver,
        own: OwnAddress,
        readonly client: WopiClientService,
      ) {
        super(options, resolver, own);
      }
    }
    const overrides = [{ provide: HostAdmission, useClass: Circle }];
    await expect(start(SvcModule.forRoot({ overrides }))).rejects.toThrow(/circular dependency/i);
  });

  it('passes on what the application itself throws, as it is', async () => {
    const own = new Error('no tenants today');
    const useFactory = (): never => {
      throw own;
    };
    await expect(start(SvcModule.forRoot({ overrides: [{ provide: Admission, useFactory }] }))).rejects.toBe(own);
  });

  it('is checked by the compiler', () => {
    const overrides: SvcOverride[] = [
      { provide: OfficeEngine, useValue: engineOf('1') },
      // @ts-expect-error sessions are no part that others can stand in for
      { provide: SessionService, useValue: {} as SessionService },
      // @ts-expect-error not an engine
      { provide: OfficeEngine, useClass: Tenants },
    ];
    expect(overrides).toHaveLength(3);
  });
});
