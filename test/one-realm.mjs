import vm from 'node:vm';

/**
 * The package and Nest were read in Node's own realm (scripts/read-by-node.mjs), tests have another: what decorators note
 * of their classes has to be where Nest looks for it, and errors have to be what each takes for one.
 */
const ours = vm.runInThisContext('globalThis');
const { createRequire } = vm.runInThisContext('process').getBuiltinModule('node:module');
createRequire(import.meta.url)('reflect-metadata');
for (const name of Object.keys(Object.getOwnPropertyDescriptors(ours.Reflect)))
  if (!(name in Reflect)) Reflect[name] = ours.Reflect[name];
const { Date, Error, RangeError, SyntaxError, TypeError } = ours;
Object.assign(globalThis, { Date, Error, RangeError, SyntaxError, TypeError });
