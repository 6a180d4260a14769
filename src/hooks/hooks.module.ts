import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MarkedMethods } from './marked-methods.js';

@Module({ imports: [DiscoveryModule], providers: [MarkedMethods], exports: [MarkedMethods] })
export class HooksModule {}
