import { Module } from '@nestjs/common';

/** LibreOffice as a service, behind {@link OfficeEngine}. */
@Module({})
export class EngineModule {}
