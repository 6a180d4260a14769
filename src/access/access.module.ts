import { Module } from '@nestjs/common';
import { Admission } from './admission.js';
import { ConversionAccessGuard } from './conversion-access.guard.js';

@Module({ providers: [Admission, ConversionAccessGuard], exports: [Admission, ConversionAccessGuard] })
export class AccessModule {}
