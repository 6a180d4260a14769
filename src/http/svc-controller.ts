import { applyDecorators, Controller, UseFilters, VERSION_NEUTRAL } from '@nestjs/common';
import { SvcExceptionFilter } from './svc-exception.filter.js';

/**
 * A controller of the service. Its paths are those of the protocol, whatever versions the application gives to its own
 * routes: hosts, browsers and nodes know none. What it throws is answered as JSON.
 */
export function SvcController(path = '/'): ClassDecorator {
  return applyDecorators(Controller({ path, version: VERSION_NEUTRAL }), UseFilters(SvcExceptionFilter));
}
