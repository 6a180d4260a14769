import { RequestMethod } from '@nestjs/common';
import type { ApplicationConfig } from '@nestjs/core';

/**
 * What the application puts before a route: its global prefix, with a slash in front and none at the end, or nothing
 * where it excludes the route from that.
 *
 * @param route as it is declared, without slashes around it: `svc/convert-to/:format`
 */
export function servedPrefix(application: ApplicationConfig, route: string, method: RequestMethod): string {
  const prefix = application.getGlobalPrefix().replaceAll(/^\/+|\/+$/g, '');
  const excluded = application.getGlobalPrefixOptions().exclude ?? [];
  const isExcluded = excluded.some(
    ({ pathRegex, requestMethod }) =>
      (requestMethod === RequestMethod.ALL || requestMethod === method) && pathRegex.test(`/${route}`),
  );
  return prefix === '' || isExcluded ? '' : `/${prefix}`;
}
