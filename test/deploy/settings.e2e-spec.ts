import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { deployed, root } from './image.js';

const run = promisify(execFile);
const folder = join(root, 'deploy');
const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

async function manifests(): Promise<Manifest[]> {
  const { resources } = parse(await deployed('kubernetes/kustomization.yaml')) as { resources: string[] };
  const texts = await Promise.all(resources.map((name) => deployed(`kubernetes/${name}`)));
  return texts.flatMap((text) =>
    parseAllDocuments(text).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJSON() as Manifest;
    }),
  );
}

it('every variable that is set anywhere is one that the application reads', async () => {
  const settings = await readFile(join(root, 'sample-app/settings.ts'), 'utf8');
  const known = new Set([...settings.matchAll(/\benv\.(\w+)/g)].map(([, name]) => name));
  const texts = await Promise.all(files.map(async (path) => [path, await readFile(path, 'utf8')] as const));
  const used = texts.flatMap(([path, text]) =>
    [...text.matchAll(/\bSVC_[A-Z_]+/g)].map(([name]) => [path, name] as const),
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter(([, name]) => !known.has(name))).toEqual([]);
});

/** Field by field, and none too many: the compiler compares with Kubernetes' own types. */
it('the manifests are what Kubernetes takes', async () => {
  const all = await manifests();
  const lines = all.map(({ apiVersion, kind, ...rest }, index) => {
    const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
    const from = `kubernetes-types/${group!.replace('.k8s.io', '')}/${version}`;
    return `export const n${index}: import('${from}').${kind} = ${JSON.stringify({ apiVersion, kind, ...rest })};`;
  });
  expect(compile(lines.join('\n'))).toEqual([]);
  expect(compile(lines.join('\n').replace('"containerPort"', '"containrPort"')).join()).toContain('containrPort');
});

function compile(text: string): string[] {
  const name = join(root, 'test/deploy/manifests.ts');
  const options: ts.CompilerOptions = { strict: true, noEmit: true, types: [], skipLibCheck: true, noLib: false };
  const host = ts.createCompilerHost({ ...options, module: ts.ModuleKind.Preserve });
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, target, ...rest) =>
    path === name ? ts.createSourceFile(path, text, target) : read(path, target, ...rest);
  const program = ts.createProgram([name], { ...options, module: ts.ModuleKind.Preserve }, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const missing = (wanted: string[], there: string[]) => wanted.filter((name) => !there.includes(name));

it('the manifests name each other rightly, and run confined', async () => {
  const all = await manifests();
  const text = JSON.stringify(all);
  const names = (kind: string) => all.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name);
  const asked = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);
  expect(missing(asked(/"service":\{"name":"([^"]+)"/g), names('Service'))).toEqual([]);
  expect(missing(asked(/"serviceName":"([^"]+)"/g), names('Service'))).toEqual([]);
  expect(missing(asked(/"configMapRef":\{"name":"([^"]+)"/g), names('ConfigMap'))).toEqual([]);
  expect(missing(asked(/redis:\/\/([\w-]+):6379/g), names('Service'))).toEqual([]);
  const pods = all
    .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
    .map((each) => JSON.stringify(each));
  for (const pod of pods)
    for (const wall of [
      '"runAsNonRoot":true',
      '"allowPrivilegeEscalation":false',
      '"drop":["ALL"]',
      '"readOnlyRootFilesystem":true',
      '"type":"RuntimeDefault"',
    ])
      expect(pod).toContain(wall);
});

it('editors that answer are not all taken from the balancer at once, as where Redis is away', async () => {
  const all = (await manifests()) as unknown as {
    kind: string;
    metadata: { name: string };
    spec?: { template?: { spec: { containers: Record<string, { httpGet: { path: string } }>[] } } };
  }[];
  const [editor] = all.find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'svc-editor')!.spec!
    .template!.spec.containers;
  expect(editor!['readinessProbe']!.httpGet.path).toBe('/svc/health/live');
  expect(editor!['startupProbe']!.httpGet.path).toBe('/svc/health');
});

interface Service {
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly volumes?: readonly string[];
  readonly env_file?: readonly string[];
  readonly healthcheck?: object;
  readonly image: string;
}

it('editors that mount a keep together say so, so that documents move between them', async () => {
  const { services } = parse(await deployed('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, { readonly volumes?: string[]; readonly environment?: object }>>;
  };
  const sharing = Object.values(services).filter(({ volumes = [] }) =>
    volumes.some((each) => each.startsWith('keep:')),
  );
  expect(sharing).toHaveLength(2);
  for (const { environment } of sharing) expect(environment).toMatchObject({ SVC_KEEP_SHARED: 'true' });
  expect(await deployed('kubernetes/editor.yaml')).toContain("{ name: SVC_KEEP_SHARED, value: 'true' }");
});

/** By the schema of github.com/compose-spec/compose-spec (Apache-2.0). */
it('the compose file is what Docker takes', async () => {
  const { $schema: _draft, ...rules } = JSON.parse(await deployed('../test/deploy/compose-spec.json')) as object & {
    readonly $schema: string;
  };
  const schema = z.fromJSONSchema(rules, { defaultTarget: 'draft-7' });
  const takes = (text: string): boolean => schema.safeParse(parse(text, { merge: true })).success;
  const text = await deployed('compose.yaml');
  expect(takes(text)).toBe(true);
  expect(takes(text.replace('healthcheck:', 'helthcheck:'))).toBe(false);
});

it('the services of the compose file depend on what there is, and mount what there is', async () => {
  const compose = parse(await deployed('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: Readonly<Record<string, unknown>>;
  };
  for (const [name, service] of Object.entries(compose.services)) {
    for (const other of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty([other]);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('/')) continue;
      if (source.startsWith('.')) await access(join(folder, source));
      else expect([name, Object.keys(compose.volumes)]).toEqual([name, expect.arrayContaining([source])]);
    }
    for (const file of service.env_file ?? []) await access(join(folder, `${file}.example`));
    // Whom others wait for has to say how it is: nginx and Redis their own way, ours by the image.
    if (
      Object.values(compose.services).some(({ depends_on = {} }) => depends_on[name]?.condition === 'service_healthy')
    )
      expect(service.image === 'nestjs-svc' || service.healthcheck !== undefined).toBe(true);
  }
  const site = await deployed('nginx/svc.conf');
  const servers = [...site.matchAll(/server ([\w-]+):\d+/g)].map(([, name]) => name);
  expect(servers.length).toBeGreaterThan(0);
  // One that is made anew comes back with another address. nginx looks names up again where it is told by whom, and where
  // its workers share what they found.
  expect([...site.matchAll(/^ +server [^{].* resolve /gm)]).toHaveLength(servers.length);
  expect([...site.matchAll(/^ +zone /gm)]).toHaveLength([...site.matchAll(/^upstream /gm)].length);
  expect(site).toMatch(/^resolver /m);
  const [, minor] = /^nginx:1\.(\d+)$/.exec(compose.services['nginx']?.image ?? '') ?? [];
  expect(Number(minor)).toBeGreaterThanOrEqual(28);
  for (const server of servers) expect(compose.services).toHaveProperty([server!]);
});

const analyser = '/usr/bin/systemd-analyze';
const describeWithSystemd = existsSync(analyser) ? describe : describe.skip;
describeWithSystemd('the unit', () => {
  it('is one that systemd understands', async () => {
    const place = await mkdtemp(join(tmpdir(), 'svc-unit-'));
    const unit = join(place, 'svc.service');
    await writeFile(unit, (await deployed('systemd/svc.service')).replace('/usr/bin/node', process.execPath));
    const { stderr } = await run(analyser, ['verify', '--man=no', unit]);
    expect(stderr.split('\n').filter((line) => line.includes('svc.service'))).toEqual([]);
    await rm(dirname(unit), { recursive: true });
  });
});
