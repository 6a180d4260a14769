import { Module } from '@nestjs/common';
import { OfficeEngine } from './contract.js';
import { LibreOfficeEngine } from './libreoffice-engine.js';

/** LibreOffice as a service, behind {@link OfficeEngine}. */
@Module({
  providers: [{ provide: OfficeEngine, useClass: LibreOfficeEngine }],
  exports: [OfficeEngine],
})
export class EngineModule {}
