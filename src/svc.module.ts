import { Module, type DynamicModule } from '@nestjs/common';
import { AdminModule } from './admin/index.js';
import { AccessModule } from './access/index.js';
import { CapabilitiesModule } from './capabilities/index.js';
import { ConversionModule } from './conversion/index.js';
import { EditorModule } from './editor/index.js';
import { EngineModule } from './engine/engine.module.js';
import { HttpModule } from './http/index.js';
import { OperationsModule } from './operations/index.js';
import { resolveOptions, SvcOptions, type SvcModuleOptions } from './options/index.js';
import { ASYNC_OPTIONS_TYPE, ConfigurableModuleClass, MODULE_OPTIONS_TOKEN } from './svc.module-definition.js';
import { SessionModule } from './session/index.js';
import { WopiModule } from './wopi/index.js';

/** Holds the checked options; every feature module imports it. */
@Module({})
class SvcOptionsModule {}

/** The service as a whole: `SvcModule.forRoot()` converts documents and edits files of a host on the same machine. */
@Module({})
export class SvcModule extends ConfigurableModuleClass {
  /** @throws InvalidOptions when the application starts, naming each wrong field. */
  static override forRoot(options: SvcModuleOptions & { isGlobal?: boolean } = {}): DynamicModule {
    return compose(super.forRoot(options));
  }

  static override forRootAsync(options: typeof ASYNC_OPTIONS_TYPE): DynamicModule {
    return compose(super.forRootAsync(options));
  }
}

/** Feature modules are dynamic so that two SvcModules in one process share nothing. */
function compose({ global = false, imports = [], providers = [] }: DynamicModule): DynamicModule {
  const options: DynamicModule = {
    module: SvcOptionsModule,
    imports,
    providers: [...providers, { provide: SvcOptions, useFactory: resolveOptions, inject: [MODULE_OPTIONS_TOKEN] }],
    exports: [SvcOptions],
  };
  const engine: DynamicModule = { module: EngineModule, imports: [options] };
  const wopi: DynamicModule = { module: WopiModule, imports: [options] };
  const http: DynamicModule = { module: HttpModule, imports: [options] };
  const access: DynamicModule = { module: AccessModule, imports: [options] };
  const shared = [options, http, access, engine];
  const operations: DynamicModule = { module: OperationsModule, imports: shared };
  const conversion: DynamicModule = { module: ConversionModule, imports: [...shared, operations] };
  const capabilities: DynamicModule = {
    module: CapabilitiesModule,
    imports: [...shared, operations, conversion, wopi],
  };
  const session: DynamicModule = { module: SessionModule, imports: [...shared, operations, wopi] };
  const editor: DynamicModule = { module: EditorModule, imports: [...shared, operations, wopi, session] };
  const admin: DynamicModule = { module: AdminModule, imports: [...shared, operations, session] };
  const features = [...shared, wopi, operations, conversion, capabilities, session, editor, admin];
  return { module: SvcModule, global, imports: features, exports: features };
}
