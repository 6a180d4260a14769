/** Who may import whom: the rooms of the house. A feature reaches another only through that feature's index.ts. */
const only = (room, allowed, comment) => ({
  name: `${room}-imports`,
  comment,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: '^src/', pathNot: [`^src/${room}/`, ...allowed.map((name) => `^src/${name}/`)] },
});

/** The rooms of a part of the house, from the ground up: a room imports from those below it. */
const storeys = (part, rooms) =>
  rooms.slice(0, -1).map((room, index) => ({
    name: `${part}-${room}-imports`,
    comment: 'a room imports from the rooms below it',
    severity: 'error',
    from: { path: `^src/${part}/${room}/` },
    to: { path: `^src/${part}/(${rooms.slice(index + 1).join('|')})/` },
  }));

/** Rooms every feature may use. */
const shared = [
  'product',
  'values',
  'waiting',
  'http',
  'logging',
  'tracing',
  'options',
  'errors',
  'dialect',
  'hooks',
  'folders',
];

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-cycles-of-rooms',
      comment: 'a room that needs another is not needed by it, not even through a third',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'rooms-meet-at-their-door',
      comment: 'a room is entered through its index.ts',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: { path: '^src/[^/]+/.', pathNot: ['^src/$1/', '^src/[^/]+/index\\.ts$'] },
    },
    only('protocol', [], 'protocol is shared by browser, application and kit; it imports nothing'),
    only('values', [], 'values from elsewhere, looked at'),
    only('dialect', [], 'the one table of product words imports nothing'),
    only('errors', [], 'errors import no feature'),
    only('rights', [], 'the words for what a person may do'),
    only('options', ['errors', 'dialect', 'rights'], 'options import no feature'),
    only('formats', ['protocol'], 'what file formats are'),
    only('logging', [], 'the logger and the request it speaks of'),
    only('waiting', [], 'waiting for work: not longer than, and one after the other'),
    only('hooks', ['logging', 'waiting'], 'how the application is asked and told'),
    only('tracing', [], 'spans; what they may say stands there'),
    only('http', ['logging', 'tracing', 'options', 'errors', 'dialect'], 'what every controller shares'),
    only('folders', ['logging', 'options', 'errors'], 'folders for what ends with the application'),
    only('redis', [], 'connections to Redis, for whoever meets others there'),
    only('s3', [], 'clients of S3, for whoever keeps bytes there'),
    only('access', ['http', 'options', 'errors'], 'who may use the service'),
    only(
      'engine',
      ['protocol', 'values', 'formats', 'folders', 'hooks', 'waiting', 'options', 'errors', 'logging', 'tracing'],
      'the engine knows nothing of HTTP or hosts',
    ),
    only('operations', ['engine', 'access', ...shared], 'health and metrics'),
    only(
      'conversion',
      ['engine', 'formats', 'access', 'operations', 'redis', 's3', ...shared],
      'conversion stands on the engine',
    ),
    only('capabilities', ['wopi', 'engine', 'formats', 'access', 'conversion', 'operations', ...shared], ''),
    only('wopi', ['operations', 'protocol', ...shared], 'the host client knows no engine'),
    only('nodes', ['engine', 'wopi', 'redis', 'operations', ...shared], 'nodes know documents by their key only'),
    only(
      'session',
      ['nodes', 'engine', 'wopi', 'protocol', 'formats', 'operations', 'rights', 'redis', 's3', ...shared],
      '',
    ),
    only(
      'admin',
      ['nodes', 'editor', 'session', 'wopi', 'conversion', 'engine', 'protocol', 'access', 'operations', ...shared],
      'what whoever runs the service may see and do',
    ),
    only('editor', ['nodes', 'session', 'wopi', 'protocol', 'formats', 'operations', ...shared], ''),
    only(
      'overrides',
      ['access', 'conversion', 'engine', 'operations', 'session', 'wopi', ...shared],
      'which parts of features an application may replace',
    ),
    only(
      'storage',
      ['http', 'logging', 'waiting', 'options', 'errors', 'dialect', 'rights'],
      "the host's side of the protocol knows nothing of the service's",
    ),
    {
      name: 'storage-stands-alone',
      comment: 'who uses the service alone does not load the storage, nor what it needs',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/storage/', '^src/test-kit/'] },
      to: { path: '^src/storage/' },
    },
    only('test-kit', ['engine', 'wopi', 'protocol'], 'stands in for what surrounds the service'),
    {
      name: 'test-kit-is-for-tests',
      comment: 'nothing that runs for people loads it',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/test-kit/'] },
      to: { path: '^src/test-kit/' },
    },
    only('embed', ['protocol'], 'what pages load shares only the words of the protocol'),
    only('editor-app', ['protocol', 'values'], 'the browser application shares only the protocol'),
    ...storeys('engine', ['channel', 'walls', 'office', 'kit', 'pool', 'document']),
    ...storeys('engine/kit/lok-thread', ['common', 'convert']),
    ...storeys('engine/kit/lok-thread', ['common', 'editing']),
    ...storeys('engine/kit/lok-thread/editing', [
      ...['reading', 'painting', 'view', 'commands', 'sheets', 'slides', 'together'],
      ...['dialogs', 'clipboard', 'document', 'store', 'inputs'],
    ]),
    ...storeys('editor-app', [
      ...['lifetime', 'office', 'formula', 'state', 'theme', 'icons'],
      ...['canvas', 'input', 'socket', 'unsent', 'host', 'session'],
      ...['commands', 'i18n', 'controls', 'dialogs', 'slideshow', 'shell', 'admin'],
    ]),
    ...storeys('session', [
      ...[
        'measures',
        'files',
        'state',
        'events',
        'policy',
        'live',
        'endings',
        'people',
        'saving',
        'loading',
        'participation',
        'document',
      ],
      ...['export', 'requests', 'reception', 'socket', 'observation'],
    ]),
    ...storeys('nodes', ['self', 'shares', 'directory', 'lease', 'passing']),
    ...storeys('session/saving', ['keep', 'upload', 'save', 'conflict', 'exit']),
    {
      name: 'kit-only-by-launcher',
      comment: 'the child process is reached by its launcher and through messages',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/engine/kit/'] },
      to: { path: '^src/engine/kit/', pathNot: ['^src/engine/kit/messages\\.ts$'] },
    },
    {
      name: 'threads-are-apart',
      comment: 'what runs on one thread of a kit is not loaded by the other; what both know is shared',
      severity: 'error',
      from: { path: '^src/engine/kit/(main-thread|lok-thread|shared|lok)/' },
      to: { path: '^src/engine/kit/(main-thread|lok-thread)/', pathNot: '^src/engine/kit/$1/' },
    },
    {
      name: 'lok-is-for-its-thread',
      comment: 'the other thread hears callbacks and answers for passwords, and calls LibreOffice for nothing else',
      severity: 'error',
      from: { path: '^src/engine/kit/(main-thread|shared)/' },
      to: {
        path: '^src/engine/kit/lok/',
        pathNot: '^src/engine/kit/lok/(lok-callback|password-answer)\\.ts$',
      },
    },
    {
      name: 'kit-is-light',
      comment:
        'every kit loads these files: only messages, errors, protocol, values, the walls, the channel and the packages it needs',
      severity: 'error',
      from: { path: '^src/engine/kit/' },
      to: {
        path: ['^src/', 'node_modules/@nestjs'],
        pathNot: ['^src/engine/(kit/|walls/|channel/|contract\\.ts|errors\\.ts)', '^src/(protocol|values)/'],
      },
    },
  ],
  options: {
    // A test may look anywhere.
    exclude: { path: '\\.spec\\.ts$' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
