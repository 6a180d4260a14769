import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

type ChunkingContext = Rolldown.ChunkingContext;

const outDir = fileURLToPath(new URL('../../dist/editor-app', import.meta.url));

/** Files are packed once here, not on every request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        const path = join(outDir, name);
        if (!/\.(js|css|svg|json)$/.test(name) || statSync(path).size < 1_000) continue;
        const bytes = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** What stands in the page itself is one piece of script, without imports, and no module. */
function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root: fileURLToPath(new URL('.', import.meta.url)),
        logLevel: 'warn',
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          lib: { entry: 'early.ts', formats: ['iife'], name: 'svc', fileName: () => 'early.js' },
        },
      });
    },
  };
}

const source = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** What a module imports before it runs, and what those import. */
function closure(entry: string, context: ChunkingContext): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const id of reached) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/** The modules of these entries, as a group of chunks sees them; asked when all modules are known. */
function closureOf(...entries: readonly string[]): (id: string, context: ChunkingContext) => boolean {
  let reached: ReadonlySet<string> | undefined;
  return (id, context) => {
    reached ??= new Set(entries.flatMap((entry) => [...closure(source(entry), context)]));
    return reached.has(id);
  };
}

const [ofFailure, ofDocument, ofChrome] = [closureOf('failed.ts'), closureOf('main.ts'), closureOf('chrome.tsx')];
const isLibrary = (id: string): boolean => id.includes('node_modules');

/**
 * The start in a few files, not in seventy: each costs a request, and a turn of the browser even from its cache. What comes later, and
 * what the page of a failure needs, stays in chunks as they fall; so does the entry, which waits for the bars that need the document's chunk.
 */
const startGroups: Rolldown.CodeSplittingGroup[] = (
  [
    ['document', (id, context) => ofDocument(id, context) && id !== source('main.ts')],
    ['components', (id, context) => ofChrome(id, context) && isLibrary(id)],
    ['bars', ofChrome],
  ] as [string, (id: string, context: ChunkingContext) => boolean][]
).map(([name, has], index) => ({
  debugName: name,
  name: (id, context) => (has(id, context) && !ofFailure(id, context) ? name : null),
  priority: 10 - index,
}));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Chunks find each other beside themselves, under whatever prefix the service is mounted.
  base: './',
  plugins: [react(), precompress(), early()],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['main.ts', 'failed.ts', 'admin.tsx'].map(source),
      output: { codeSplitting: { groups: startGroups } },
    },
  },
});
