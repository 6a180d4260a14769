import { Module, type DynamicModule } from '@nestjs/common';
import { EngineModule } from './engine/engine.module.js';
import { resolveOptions, SvcOptions } from './options/index.js';
import {
  ASYNC_OPTIONS_TYPE,
  ConfigurableModuleClass,
  MODULE_OPTIONS_TOKEN,
  OPTIONS_TYPE,
} from './svc.module-definition.js';
import { WopiModule } from './wopi/index.js';

/** Holds the checked options; every feature module imports it. */
@Module({})
class SvcOptionsModule {}

/** The service as a whole: `SvcModule.forRoot()` converts documents and edits files of a host on the same machine. */
@Module({})
export class SvcModule extends ConfigurableModuleClass {
  /** @throws InvalidOptions when the application starts, naming each wrong field. */
  static override forRoot(options: typeof OPTIONS_TYPE = {}): DynamicModule {
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
  const features = [options, engine, wopi];
  return { module: SvcModule, global, imports: features, exports: features };
}
