import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const kit = (name) => fileURLToPath(new URL(`../src/engine/kit/${name}.ts`, import.meta.url));
const programs = ['main-thread/walled-entry', 'main-thread/entry', 'lok-thread/lok-thread'];

/**
 * Writes a kit's programs over what the compiler made of them in `dist`, each with its modules in it: a kit starts for
 * every document, and loading a hundred files took an eighth of its processor time.
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
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/bundled-[name].js' },
    },
  },
});
