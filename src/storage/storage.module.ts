import {
  ConfigurableModuleBuilder,
  Module,
  type DynamicModule,
  type MiddlewareConsumer,
  type NestModule,
  type FactoryProvider,
  type Provider,
  type Type,
} from '@nestjs/common';
import { bodyStreamsOf, OwnStorage } from '../http/index.js';
import { InvalidOptions } from '../options/index.js';
import { DocumentStorage } from './document-storage.js';
import { EditorLinks } from './tokens/editor-links.js';
import { StorageAddress } from './storage-address.js';
import { resolveStorageOptions, StorageOptions, type SvcStorageOptions } from './storage.options.js';
import { EditorTokens } from './tokens/editor-tokens.js';
import { ServiceSeal } from './tokens/service-seal.js';
import { Revocations } from './tokens/revocations.js';
import { AccessTokenGuard } from './wopi/access-token.guard.js';
import { WopiOperations } from './wopi/wopi-operations.js';
import { WopiStorageController } from './wopi/wopi-storage.controller.js';

/**
 * The documents: a class that Nest makes, an instance, or how to get one.
 *
 * @publicApi
 */
export type StorageSource =
  | Type<DocumentStorage>
  | DocumentStorage
  | (Pick<FactoryProvider<DocumentStorage>, 'useFactory' | 'inject'> & { readonly provide?: Type<DocumentStorage> })
  | { readonly useExisting: Type<DocumentStorage> };

interface Extras {
  readonly storage?: StorageSource | undefined;
  /** Modules whose providers the storage asks for. */
  readonly imports?: DynamicModule['imports'];
  readonly isGlobal?: boolean;
}

interface Documents extends Extras {
  readonly storage: StorageSource;
}

const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN, ASYNC_OPTIONS_TYPE } =
  new ConfigurableModuleBuilder<SvcStorageOptions>({ moduleName: 'SvcStorage' })
    .setClassMethodName('forRoot')
    .setFactoryMethodName('createStorageOptions')
    .setExtras<Extras>({ storage: undefined, imports: [], isGlobal: false }, (definition, extras) => {
      const { storage, imports = [], isGlobal = false } = extras;
      const providers = storageProviders(storage);
      return {
        ...definition,
        global: isGlobal,
        imports: [...(definition.imports ?? []), ...imports],
        providers: [...(definition.providers ?? []), ...providers],
        exports: [DocumentStorage, EditorLinks, ...providers.map(tokenOf)],
      };
    })
    .build();

/** Nest's builder knows additions to options only as optional ones. */
interface ConfigurableWithDocuments {
  new (): object;
  /** @throws InvalidOptions, some of it when the application starts, naming each wrong field. */
  forRoot(options: SvcStorageOptions & Documents): DynamicModule;
  forRootAsync(options: typeof ASYNC_OPTIONS_TYPE & Documents): DynamicModule;
}

const Configurable = ConfigurableModuleClass as unknown as ConfigurableWithDocuments;

/**
 * The storage's half of the protocol, out of one class of the application: CheckFileInfo, GetFile, PutFile,
 * PutFileRelative, RenameFile and, where wished, locks, at `/wopi/files/:id`.
 *
 * @example
 * ```ts
 * SvcStorageModule.forRoot({ storage: new FolderStorage('documents') })
 * ```
 * @publicApi
 */
@Module({
  controllers: [WopiStorageController],
  providers: [
    { provide: StorageOptions, useFactory: resolveStorageOptions, inject: [MODULE_OPTIONS_TOKEN] },
    { provide: Revocations, useFactory: (options) => new Revocations(options), inject: [StorageOptions] },
    {
      provide: EditorTokens,
      useFactory: (options, revocations) => EditorTokens.create(options, revocations),
      inject: [StorageOptions, Revocations],
    },
    {
      provide: OwnStorage,
      useFactory: (address: StorageAddress, seal: ServiceSeal) =>
        new OwnStorage(
          () => address.path,
          () => address.origin,
          (token) => seal.of(token),
        ),
      inject: [StorageAddress, ServiceSeal],
    },
    StorageAddress,
    ServiceSeal,
    EditorLinks,
    AccessTokenGuard,
    WopiOperations,
  ],
})
export class SvcStorageModule extends Configurable implements NestModule {
  /** Called by Nest: bodies of the storage's routes reach it as streams, unparsed. */
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(bodyStreamsOf(WopiStorageController)).forRoutes(WopiStorageController);
  }
}

/** Under the name of its own class, too, so that the rest of the application can list and add documents. */
function storageProviders(storage: StorageSource | undefined): Provider[] {
  if (typeof storage === 'function') return [storage, { provide: DocumentStorage, useExisting: storage }];
  if (storage instanceof DocumentStorage)
    return [
      { provide: storage.constructor as Type<DocumentStorage>, useValue: storage },
      { provide: DocumentStorage, useExisting: storage.constructor as Type<DocumentStorage> },
    ];
  if (typeof storage === 'object' && 'useExisting' in storage) return [{ provide: DocumentStorage, ...storage }];
  if (typeof storage === 'object' && 'useFactory' in storage) {
    const { provide = DocumentStorage, ...factory } = storage;
    const made: Provider = { provide, ...factory };
    return provide === DocumentStorage ? [made] : [made, { provide: DocumentStorage, useExisting: provide }];
  }
  const expected = 'a class or an instance of DocumentStorage, or { useFactory } or { useExisting } of one';
  throw new InvalidOptions([`storage: expected ${expected}, received ${typeof storage}`], 'SvcStorageModule');
}

const tokenOf = (provider: Provider): Type | string | symbol =>
  (typeof provider === 'function' ? provider : provider.provide) as Type;
