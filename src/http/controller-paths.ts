import type { Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';

/** Matches the paths of a controller's routes as Express matches them: in any case, with or without a slash at the end. */
export function controllerPaths(controller: Type, globalPrefix: string): RegExp {
  const prototype = controller.prototype as Record<string, unknown>;
  const paths = Object.getOwnPropertyNames(prototype)
    .flatMap((name) => pathsOf(prototype[name]))
    .flatMap((path) => pathsOf(controller).map((base) => segmentsOf(`${globalPrefix}/${base}/${path}`)));
  return new RegExp(`^(?:${paths.join('|')})/?$`, 'i');
}

function pathsOf(decorated: unknown): string[] {
  if (typeof decorated !== 'function') return [];
  return [Reflect.getMetadata(PATH_METADATA, decorated) as string | string[] | undefined]
    .flat()
    .filter((path) => path !== undefined);
}

const segmentsOf = (path: string): string =>
  path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith(':') ? '/[^/]+' : `/${escaped(segment)}`))
    .join('');

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
