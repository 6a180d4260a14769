/**
 * Compares the public API with its reports in `api/`, one for each entry of the package, or with `--renew` writes them
 * anew. Reads the declarations in `dist`. A type that a signature names has to be exported, too, by the same entry or by the
 * main one; what any entry exports is tagged `@publicApi`: somebody meant it, and every member of it has a docstring.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const renew = process.argv.includes('--renew');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const temporary = join(root, '.cache', 'api');
mkdirSync(temporary, { recursive: true });
mkdirSync(join(root, 'api'), { recursive: true });

/** What stands in declarations though nobody wrote it, or is written out where it is used: a base, a list, a way to a type. */
const unnamed = {
  '.': /"(\w+_base|ConfigurableModuleClass|ASYNC_OPTIONS_TYPE|Plain|OverrideOf)"/,
  './storage': /"(\w+_base|Configurable)"/,
  './embed': /"(Base|incomingIds)"/,
};

function check(entry, types) {
  const isMain = entry === '.';
  const name = isMain ? 'index' : entry.slice('./'.length).replaceAll('/', '-');
  // An entry for browsers has a project of its own: it knows what a page is.
  const own = join(root, 'src', name, 'tsconfig.json');
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: join(root, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, types),
      compiler: { tsconfigFilePath: existsSync(own) ? own : join(root, 'tsconfig.build.json') },
      apiReport: {
        enabled: true,
        reportFileName: name,
        reportFolder: join(root, 'api'),
        reportTempFolder: temporary,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: { extractorMessageReporting: { default: { logLevel: 'none' } } },
    },
  });
  const forgotten = [];
  const { apiReportChanged } = Extractor.invoke(config, {
    localBuild: renew,
    messageCallback(message) {
      if (message.messageId === 'ae-forgotten-export' && !unnamed[entry]?.test(message.text) && !isOfMain(message.text))
        forgotten.push(message.text);
      message.logLevel = 'none';
      message.handled = true;
    },
  });
  const problems = [...new Set(forgotten), ...undocumented(join(temporary, `${name}.api.md`))];
  if (apiReportChanged && !renew)
    problems.push(`differs from api/${name}.api.md. If that is meant: npm run api:renew, and commit what it writes.`);
  return problems.map((text) => `${entry}: ${text}`);
}

/** What an application has from the main entry, which is the first, it need not have from another, too. */
function isOfMain(message) {
  const [, name] = /"(\w+)"/.exec(message) ?? [];
  const report = join(temporary, 'index.api.md');
  return (
    existsSync(report) &&
    new RegExp(`^export (abstract |declare )*\\w+ ${name}\\b`, 'm').test(readFileSync(report, 'utf8'))
  );
}

/** Members that a report calls so: nothing but tags stands in their docstring, or they have none. */
function undocumented(report) {
  const lines = readFileSync(report, 'utf8').split('\n');
  let owner;
  return lines.flatMap((line, index) => {
    owner = /^export (?:abstract |declare )*\w+ (\w+)/.exec(line)?.[1] ?? owner;
    if (!/^ *\/\/ .*\(undocumented\)$/.test(line)) return [];
    const declaration = lines[index + 1].trim();
    const of = declaration.startsWith('export ') ? '' : `${owner}, `;
    return [`${of}"${declaration}" has no docstring: say what its name does not, or make it private`];
  });
}

/** Names that the entries export and nobody tagged. */
function untagged(files) {
  const program = ts.createProgram(files, {
    noLib: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  });
  const checker = program.getTypeChecker();
  const meant = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const exportsOf = (module) =>
    checker.getExportsOfModule(module).flatMap((symbol) => {
      const isModule = (meant(symbol).flags & ts.SymbolFlags.ValueModule) !== 0;
      return isModule ? exportsOf(meant(symbol)) : [symbol];
    });
  return files.flatMap((file) =>
    exportsOf(checker.getSymbolAtLocation(program.getSourceFile(file)))
      .filter(
        (symbol) =>
          !meant(symbol)
            .getJsDocTags(checker)
            .some(({ name }) => name === 'publicApi'),
      )
      .map((symbol) => `${file}: ${symbol.name} has no tag @publicApi: tag it, or export it no more`),
  );
}

const entries = Object.entries(manifest.exports).filter(([, { types }]) => types?.startsWith('./dist/'));
const problems = [
  ...entries.flatMap(([entry, { types }]) => check(entry, types)),
  ...untagged(entries.map(([, { types }]) => types.slice('./'.length))),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
