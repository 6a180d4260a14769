import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** One file, so that pages without a bundler load it by its address. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: fileURLToPath(new URL('../../dist/embed', import.meta.url)),
    // The declarations lie there, too.
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'index.ts', formats: ['es'], fileName: () => 'svc-editor.js' },
    minify: true,
  },
});
