import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = (name) => fileURLToPath(new URL(`../${name}/`, import.meta.url));
const [source, built] = [folder('src'), folder('dist')];

/** Of the package itself, what was built is read. */
const readFrom = (path) =>
  path.startsWith(source) ? join(built, relative(source, path).replace(/\.ts$/, '.js')) : path;

/** Node's own, beneath the modules that a test has, which are Jest's: but for those that know the context of the process. */
const load = (path) => `(() => {
  const { getBuiltinModule } = process.getBuiltinModule('node:vm').runInThisContext('process');
  return getBuiltinModule('node:module').createRequire(${JSON.stringify(path)})(${JSON.stringify(path)});
})()`;

const moduleOf = (path) => {
  const names = Object.keys(createRequire(path)(path));
  const rest = names.filter((name) => name !== 'default');
  return `const it = ${load(path)};
    export const { ${rest.join(', ')} } = it;
    ${names.includes('default') ? 'export default it.default;' : ''}`;
};

/**
 * A transform of Jest: in place of a module stands what Node itself has read of it, once for a process. Jest would compile
 * all files of the package and of the libraries under it anew for every file of tests.
 */
export default {
  process: (_source, path, { supportsStaticESM }) => {
    const file = readFrom(path);
    return { code: supportsStaticESM ? moduleOf(file) : `module.exports = ${load(file)};` };
  },
  getCacheKey: (_source, path, { supportsStaticESM }) => {
    const file = readFrom(path);
    return `read by Node: ${file} ${statSync(file).mtimeMs} ${supportsStaticESM}`;
  },
};
