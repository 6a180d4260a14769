import { Injectable, NotFoundException, type CanActivate } from '@nestjs/common';
import { SvcOptions } from '../../options/index.js';

/** Hides conversion over HTTP where options switch it off, and on machines that only work for others. */
@Injectable()
export class ConversionEnabledGuard implements CanActivate {
  constructor(private readonly options: SvcOptions) {}

  canActivate(): boolean {
    if (!this.options.conversion.enabled || this.options.role === 'worker') throw new NotFoundException();
    return true;
  }
}
