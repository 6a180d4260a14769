import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AdminModule } from './admin/index.js';
import { AccessModule } from './access/index.js';
import { CapabilitiesModule } from './capabilities/index.js';
import { ConversionModule } from './conversion/index.js';
import { EditorModule } from './editor/index.js';
import { EngineModule } from './engine/engine.module.js';
import { FoldersModule } from './folders/index.js';
import { HttpModule } from './http/index.js';
import { NodesModule } from './nodes/index.js';
import { OperationsModule } from './operations/index.js';
import { resolveOptions, SvcOptions, type SvcModuleOptions } from './options/index.js';
import { readOverrides, type Feature, type ReadOverrides } from './overrides/index.js';
import {
  ASYNC_OPTIONS_TYPE,
  ConfigurableModuleClass,
  MODULE_OPTIONS_TOKEN,
  type SvcModuleExtras,
} from './svc.module-definition.js';
import { SessionModule } from './session/index.js';
import { WopiModule } from './wopi/index.js';

/** Holds the checked options; every feature module imports it. */
@Module({})
class SvcOptionsModule {}

/**
 * The service as a whole: `SvcModule.forRoot()` converts documents and edits files of a host on the same machine.
 *
 * @example
 * ```ts
 * @Module({
 *   imports: [SvcModule.forRoot({ wopi: { hosts: ['cloud.example.com'] }, session: { autosave: { idle: 10_000 } } })],
 * })
 * class AppModule {}
 * ```
 * @publicApi
 */
@Module({})
export class SvcModule extends ConfigurableModuleClass {
  /**
   * The module with options that are known when the code is read; without any, all defaults.
   *
   * @throws InvalidOptions when the application starts, naming each wrong field.
   */
  static override forRoot(options: SvcModuleOptions & SvcModuleExtras = {}): DynamicModule {
    return compose(super.forRoot(options), readOverrides(options.overrides));
  }

  /**
   * The module with options from a factory, a class or an existing provider; `overrides` and `isGlobal` stand beside
   * them.
   *
   * @throws InvalidOptions when the application starts, naming each wrong field.
   */
  static override forRootAsync(options: typeof ASYNC_OPTIONS_TYPE): DynamicModule {
    return compose(super.forRootAsync(options), readOverrides(options.overrides));
  }
}

/** Feature modules are dynamic so that two SvcModules in one process share nothing. */
function compose(
  { global = false, imports = [], providers = [] }: DynamicModule,
  overrides: ReadOverrides,
): DynamicModule {
  const resolve = (given: SvcModuleOptions): SvcOptions => resolveOptions(given, overrides.problems);
  const options: DynamicModule = {
    module: SvcOptionsModule,
    imports,
    providers: [...providers, { provide: SvcOptions, useFactory: resolve, inject: [MODULE_OPTIONS_TOKEN] }],
    exports: [SvcOptions],
  };
  /** A feature, its own parts changed for the application's, which find what they ask for. */
  const changed = (feature: Feature, module: Type, needs: DynamicModule[]): DynamicModule => {
    const others = overrides.of(feature);
    return { module, imports: others.length === 0 ? needs : [...needs, ...imports], providers: others };
  };
  const folders: DynamicModule = { module: FoldersModule, imports: [options] };
  const engine = changed('engine', EngineModule, [options, folders]);
  const wopi = changed('wopi', WopiModule, [options]);
  const http = changed('http', HttpModule, [options]);
  const access = changed('access', AccessModule, [options]);
  const shared = [options, folders, http, access, engine];
  const operations = changed('operations', OperationsModule, shared);
  const conversion = changed('conversion', ConversionModule, [...shared, operations]);
  const capabilities: DynamicModule = {
    module: CapabilitiesModule,
    imports: [...shared, operations, conversion, wopi],
  };
  const nodes: DynamicModule = { module: NodesModule, imports: [...shared, operations] };
  const session = changed('session', SessionModule, [...shared, operations, wopi, nodes]);
  const editor: DynamicModule = { module: EditorModule, imports: [...shared, operations, wopi, nodes, session] };
  const admin: DynamicModule = {
    module: AdminModule,
    imports: [...shared, operations, wopi, conversion, nodes, session, editor],
  };
  const features = [...shared, wopi, operations, conversion, capabilities, nodes, session, editor, admin];
  return { module: SvcModule, global, imports: features, exports: features };
}
