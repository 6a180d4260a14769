import { ConfigurableModuleBuilder, type ModuleMetadata } from '@nestjs/common';
import type { SvcModuleOptions } from './options/index.js';
import type { SvcOverride } from './overrides/index.js';

/**
 * How the module stands in the application: beside its options, in `forRoot` and `forRootAsync` alike.
 *
 * @publicApi
 */
export interface SvcModuleExtras {
  /** Services of this module can be injected everywhere. Default false. */
  isGlobal?: boolean;
  /** Modules whose exports `overrides`, and the options' own factory or class, ask for. */
  imports?: ModuleMetadata['imports'];
  /** Parts of the application in the place of the service's own. */
  overrides?: readonly SvcOverride[];
}

export const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN, ASYNC_OPTIONS_TYPE } =
  new ConfigurableModuleBuilder<SvcModuleOptions>({ moduleName: 'Svc' })
    .setClassMethodName('forRoot')
    .setFactoryMethodName('createSvcOptions')
    .setExtras<SvcModuleExtras>(
      { isGlobal: false, imports: [], overrides: [] },
      (definition, { isGlobal = false, imports = [] }) => ({ imports, ...definition, global: isGlobal }),
    )
    .build();
