import { CanActivate, ExecutionContext, Injectable, NotFoundException } from '@nestjs/common';
import { SvcOptions } from '../options/index.js';
import { dialects } from './dialect.js';

/** Hides the routes of dialects that are not switched on. */
@Injectable()
export class DialectGuard implements CanActivate {
  constructor(private readonly options: SvcOptions) {}

  canActivate(context: ExecutionContext): boolean {
    const { path } = context.switchToHttp().getRequest<{ path: string }>();
    const segments = path.split('/');
    const spoken = Object.values(dialects).find((dialect) => segments.includes(dialect.path));
    if (spoken && !this.options.dialects.includes(spoken.name)) throw new NotFoundException();
    return true;
  }
}
