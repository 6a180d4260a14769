import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const kit = (name) => fileURLToPath(new URL(`../src/engine/kit/${name}.ts`, import.meta.url));
const programs = [
  'main-thread/walled-entry',
  'main-thread/entry',
  'lok-thread/lok-thread',
  'main-thread/io-thread',
  'zygote/zygote-entry',
];

/**
 * Writes a kit's programs into `dist`, each with its modules in it: a kit starts for every document, and loading a hundred
 * files took an eighth of its processor time. They are CommonJS, for which Node loads less of itself, three times for
 * each kit, and without blanks and comments, which would be read each time; names stay.
 */
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: fileURLToPath(new URL('../dist/engine/kit', import.meta.url)),
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: Object.fromEntries(programs.map((name) => [name, kit(name)])),
      output: {
        format: 'cjs',
        strict: true,
        entryFileNames: '[name].cjs',
        chunkFileNames: 'shared/bundled-[name].cjs',
        minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
