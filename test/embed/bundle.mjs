// Bundles components for pages of their own, as anybody's bundler would: bundle.mjs <letter.tsx> <letter.vue> <out folder>
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compileScript, parse } from 'vue/compiler-sfc';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [react, vue, outDir] = process.argv.slice(2);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** What Vue's plugin for bundlers does with a component that has no style. */
async function vueScript(path) {
  const { descriptor, errors } = parse(await readFile(path, 'utf8'), { filename: path });
  if (errors.length > 0) throw errors[0];
  const compilerOptions = { isCustomElement: (tag) => tag === 'svc-editor' };
  return compileScript(descriptor, { id: 'letter', inlineTemplate: true, templateOptions: { compilerOptions } })
    .content;
}

const sources = {
  '\0react-letter.tsx': () => readFile(react, 'utf8'),
  '\0vue-letter.ts': () => vueScript(vue),
};

await build({
  configFile: false,
  logLevel: 'silent',
  root,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: { 'nestjs-svc/embed': `${root}/dist/embed/svc-editor.js` } },
  plugins: [
    {
      name: 'letters',
      resolveId: (id) => Object.keys(sources).find((source) => source.startsWith(id.replace('virtual:', '\0') + '.')),
      load: (id) => sources[id]?.(),
    },
  ],
  build: {
    outDir,
    minify: false,
    lib: { entry: { react: here('react-page.jsx'), vue: here('vue-page.js') }, formats: ['es'] },
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
});
