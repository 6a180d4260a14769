const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  },
];

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^nestjs-svc$': '<rootDir>/src/index.ts',
    '^nestjs-svc/storage$': '<rootDir>/src/storage/index.ts',
    '^nestjs-svc/testing$': '<rootDir>/src/test-kit/index.ts',
  },
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  testEnvironment: 'node',
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/sample-app/dist/'],
  setupFiles: ['reflect-metadata'],
};

export default {
  testTimeout: 120_000,
  testSequencer: '<rootDir>/scripts/longest-first.mjs',
  projects: [
    { ...common, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
    {
      ...common,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
      globalSetup: '<rootDir>/test/global-setup.mjs',
    },
  ],
};
