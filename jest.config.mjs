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

const root = import.meta.dirname;
const reader = `${root}/scripts/read-by-node.mjs`;

/**
 * Libraries that are read once for a process (scripts/read-by-node.mjs): without state that files of tests could share, and
 * nobody asks them, nor do they ask, of what class a promise or an error is, which are others in there.
 */
const libraries = ['libphonenumber-js', 'playwright-core', 'rxjs', 'undici', 'validator', 'xmlbuilder2', 'zod'];
/** What the package has in common with end-to-end tests, where it is read so, too. */
const common = [...libraries, '@nestjs', '@opentelemetry', 'bull', 'class-transformer', 'class-validator', 'ioredis'];

const inPackages = (names) => `/node_modules/(${names.join('|')})/`;

const projectOf = (readByNode) => ({
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Of what another module imports, all names have to be known beforehand; of CommonJS they are asked for.
    '^zod$': '<rootDir>/node_modules/zod/index.cjs',
    '^nestjs-svc$': '<rootDir>/src/index.ts',
    '^nestjs-svc/storage$': '<rootDir>/src/storage/index.ts',
    '^nestjs-svc/testing$': '<rootDir>/src/test-kit/index.ts',
  },
  transform: {
    [`${inPackages(readByNode)}.+\\.[cm]?js$`]: reader,
    '^.+\\.ts$': swc(false),
    '^.+\\.tsx$': swc(true),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${readByNode.join('|')})/)`],
  testEnvironment: 'node',
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/sample-app/dist/'],
  setupFiles: ['reflect-metadata'],
});

const unit = projectOf(libraries);

const whole = projectOf(common);
/** What browsers run, and what describes tests or only they have, is not read as it was built. */
const notBuilt = 'editor-app/|embed/|storage/(index\\.ts|contract/)|.*/testing/';
const inSource = `^${root.replaceAll(/[^\w/]/g, String.raw`\$&`)}/src/`;
whole.transform = { [`${inSource}(?!${notBuilt}).+\\.ts$`]: reader, ...whole.transform };
whole.setupFiles = ['<rootDir>/test/one-realm.mjs'];

/**
 * End-to-end tests that the test command runs beside all others (scripts/test.sh): those that wait for timers, Redis and hosts
 * most of their time, and as many without a browser as let both groups end at the same time.
 */
const waiting = `**/test/{${[
  '{capabilities,operations,storage,test-kit,wopi}/*',
  'conversion/{formats,policy}',
  'deploy/settings',
  'nodes/{faults,full-node,keep-store,lease-records,odd-redis,partition,passing-on,rolling-restart}',
  'package/{overrides,reference,replaced-parts,terminus}',
  'playground/settings',
  'queue/*',
  'security/{links,readers-commands,rights}',
  'session/{broken-hosts,conflicts,exports,host-answers,host-fields,impostors,locks,no-room,opening-ahead,policy,protected-documents,same-bytes}',
  'session/{save-matrix,saving,service-kills,silent-host,tokens}',
].join()}}.e2e-spec.ts`;

export default {
  testTimeout: 120_000,
  testSequencer: '<rootDir>/scripts/longest-first.mjs',
  // Node keeps some 30 MB of each file that was run (modules of a context are never freed): a process that has run a hundred
  // looks through gigabytes, and takes half as long again for the next.
  workerIdleMemoryLimit: '500MB',
  projects: [
    { ...unit, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
    {
      ...whole,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/**/*.e2e-spec.ts', `!${waiting}`],
      globalSetup: '<rootDir>/test/global-setup.mjs',
    },
    {
      ...whole,
      displayName: 'waiting',
      testMatch: [waiting],
      globalSetup: '<rootDir>/test/global-setup.mjs',
    },
  ],
};
