import { Catch, type ArgumentsHost } from '@nestjs/common';
import { SvcExceptionFilter } from '../../http/index.js';
import { StorageError } from '../storage.errors.js';
import type { AnyResponse } from './http.js';

/** As elsewhere in the service, with the header lines that hosts say their reasons in. */
@Catch()
export class StorageExceptionFilter extends SvcExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<AnyResponse>();
    const raw = 'raw' in response ? response.raw : response;
    if (error instanceof StorageError && !raw.headersSent)
      for (const [name, value] of Object.entries(error.headers)) raw.setHeader(name, value);
    super.catch(error, host);
  }
}
