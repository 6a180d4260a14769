import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { ApplicationConfig } from '@nestjs/core';
import { servedPrefix } from './served-prefix.js';

/** Matches the paths of a controller's routes as Express matches them: in any case, with or without a slash at the end. */
export function controllerPaths(controller: Type, application: ApplicationConfig): RegExp {
  const prototype = controller.prototype as Record<string, unknown>;
  const paths = Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    const method = methodOf(handler);
    return pathsOf(handler)
      .flatMap((path) => pathsOf(controller).map((base) => segmentsOf(`${base}/${path}`).join('/')))
      .map((route) => `${escaped(servedPrefix(application, route, method))}/${patternOf(route)}`);
  });
  return new RegExp(`^(?:${paths.join('|')})/?$`, 'i');
}

function pathsOf(decorated: unknown): string[] {
  if (typeof decorated !== 'function') return [];
  return [Reflect.getMetadata(PATH_METADATA, decorated) as string | string[] | undefined]
    .flat()
    .filter((path) => path !== undefined);
}

function methodOf(decorated: unknown): RequestMethod {
  if (typeof decorated !== 'function') return RequestMethod.ALL;
  return (Reflect.getMetadata(METHOD_METADATA, decorated) as RequestMethod | undefined) ?? RequestMethod.ALL;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const patternOf = (route: string): string =>
  segmentsOf(route)
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : escaped(segment)))
    .join('/');

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
