// Bundles a component for a page, as anybody's bundler would: bundle.mjs <component.jsx> <out.js>
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [component, out] = process.argv.slice(2);
const letter = '\0letter.tsx';
const plugin = {
  name: 'page',
  resolveId: (id) => (id === 'virtual:letter' ? letter : undefined),
  load: (id) => (id === letter ? readFile(component, 'utf8') : undefined),
};

const [{ output }] = await build({
  configFile: false,
  logLevel: 'silent',
  root,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: { 'nestjs-svc/embed': `${root}/dist/embed/svc-editor.js` } },
  plugins: [plugin],
  build: {
    write: false,
    minify: false,
    lib: { entry: fileURLToPath(new URL('page.jsx', import.meta.url)), formats: ['es'], fileName: 'page' },
  },
});
await writeFile(out, output[0].code);
