/** Something that is changed in the built package to see what memory it saves. */
export interface Experiment {
  readonly name: string;
  /** In a file below `dist`, what stands there and what stands there instead. */
  readonly changes: readonly { readonly file: string; readonly from: string | RegExp; readonly to: string }[];
}

const environment = 'engine/pool/kit-environment.js';
const launcher = 'engine/pool/launcher.js';
const lokThread = 'engine/kit/lok-thread/lok-thread.cjs';
const arenas = (count: number): Experiment['changes'] => [
  { file: environment, from: "MALLOC_ARENA_MAX: '4'", to: `MALLOC_ARENA_MAX: '${count}'` },
];
const variable = (name: string, value: string): Experiment['changes'] => [
  { file: environment, from: "MALLOC_ARENA_MAX: '4'", to: `MALLOC_ARENA_MAX: '4', ${name}: '${value}'` },
];
const flag = (name: string): Experiment['changes'] => [
  { file: launcher, from: "['--no-warnings']", to: `['--no-warnings', '${name}']` },
];

const endOfFile = /\n?(\/\/# sourceMappingURL.*)?\s*$/;
const trim = '\nconst trim = require("koffi").load(null).func("malloc_trim", "int", ["size_t"]);';

/** `PR_SET_MEMORY_MERGE` (Linux 6.4), before a filter of system calls stands. */
const merge =
  'require("koffi").load(null).func("prctl", "int", ["int", "ulong", "ulong", "ulong", "ulong"])(67, 1, 0, 0, 0);\n';

export const experiments: readonly Experiment[] = [
  { name: 'as it is', changes: [] },
  {
    name: 'pages that are alike kept once (KSM)',
    changes: [{ file: 'engine/kit/main-thread/entry.cjs', from: /^/, to: merge }],
  },
  { name: 'one malloc arena', changes: arenas(1) },
  { name: 'two malloc arenas', changes: arenas(2) },
  { name: 'MALLOC_TRIM_THRESHOLD_ 64 kB', changes: variable('MALLOC_TRIM_THRESHOLD_', '65536') },
  { name: 'MALLOC_TOP_PAD_ 0', changes: variable('MALLOC_TOP_PAD_', '0') },
  {
    name: 'MALLOC_MMAP_THRESHOLD_ 128 kB from the start, for conversions too',
    changes: variable('MALLOC_MMAP_THRESHOLD_', '131072'),
  },
  {
    name: "bound of mapped blocks as the C library's",
    changes: [{ file: 'engine/kit/shared/bundled-libc.cjs', from: 'mallopt(mapThreshold,131072)', to: 'void 0' }],
  },
  {
    name: "glyphs' cache as LibreOffice's, 20 MB",
    changes: [{ file: 'engine/pool/profile.js', from: /'GlyphsCacheSize', [\d_]+/, to: "'GlyphsCacheSize', 20000000" }],
  },
  {
    name: 'malloc_trim once, after loading',
    changes: [
      {
        file: 'engine/kit/main-thread/entry.cjs',
        from: endOfFile,
        to: `${trim}setTimeout(() => trim(0), 2000);\n`,
      },
    ],
  },
  {
    name: 'malloc_trim every 3 s',
    changes: [
      {
        file: 'engine/kit/main-thread/entry.cjs',
        from: endOfFile,
        to: `${trim}setInterval(() => trim(0), 3000);\n`,
      },
    ],
  },
  {
    name: 'pixels of 8 tiles kept, not 96',
    changes: [{ file: lokThread, from: 'maxPixels=96', to: 'maxPixels=8' }],
  },
  { name: '--single-threaded', changes: flag('--single-threaded') },
  { name: '--optimize-for-size', changes: flag('--optimize-for-size') },
  { name: '--lite-mode', changes: flag('--lite-mode') },
  { name: '--v8-pool-size=1', changes: flag('--v8-pool-size=1') },
];
