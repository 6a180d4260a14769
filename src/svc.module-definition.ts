import { ConfigurableModuleBuilder } from '@nestjs/common';
import type { SvcModuleOptions } from './options/index.js';

export const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN, OPTIONS_TYPE, ASYNC_OPTIONS_TYPE } =
  new ConfigurableModuleBuilder<SvcModuleOptions>({ moduleName: 'Svc' })
    .setClassMethodName('forRoot')
    .setFactoryMethodName('createSvcOptions')
    .setExtras({ isGlobal: false }, (definition, extras) => ({ ...definition, global: extras.isGlobal }))
    .build();
