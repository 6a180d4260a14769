/**
 * A transform of Jest: in place of a module of a large library stands what Node itself has read of it, once for a process.
 * Jest would compile all its files anew for every file of tests.
 */
export default {
  // Node's modules as a test has them are Jest's, except those that know the context of the process.
  process: (_source, path) => ({
    code: `
      const { getBuiltinModule } = process.getBuiltinModule('node:vm').runInThisContext('process');
      module.exports = getBuiltinModule('node:module').createRequire(__filename)(${JSON.stringify(path)});`,
  }),
  getCacheKey: (_source, path) => `read by Node: ${path}`,
};
