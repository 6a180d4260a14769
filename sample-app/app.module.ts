import { Module, type DynamicModule } from '@nestjs/common';
import { SvcModule } from 'nestjs-svc';
import type { Settings } from './settings.js';

/** All it takes to convert documents and edit them. */
@Module({})
export class AppModule {
  static create({ options }: Settings): DynamicModule {
    return { module: AppModule, imports: [SvcModule.forRoot(options)] };
  }
}
