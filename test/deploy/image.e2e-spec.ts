import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { parseAllDocuments } from 'yaml';
import { freePort } from '../helpers/free-port.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { copyInto, deployed, ImageRecipe, root, runCommands } from './image.js';

const run = promisify(execFile);
const recipe = await ImageRecipe.read();

/** Docker's own rules, and what every image of a service should keep to. */
describe('the recipe of the image', () => {
  it('has nothing that its language does not know', () => {
    expect(validate(recipe.text)).toEqual([]);
  });

  it('runs as a user that is not root, by number, under an init', () => {
    const [user = ''] = recipe.words('USER');
    expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(recipe.words('ENTRYPOINT')[0]).toBe('tini');
  });

  it('copies what there is, and what the list of ignored files lets through', async () => {
    const rules = (await deployed('Dockerfile.dockerignore')).split('\n').filter((line) => !line.startsWith('#'));
    const allowed = rules.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(rules[0]).toBe('*');
    await Promise.all(allowed.map((path) => access(join(root, path))));
    const copied = recipe.stages.flatMap(({ copies }) => copies.filter(({ from }) => from === undefined));
    const sources = copied.flatMap((copy) => copy.sources).filter((source) => source !== '.');
    expect(sources.filter((source) => !allowed.some((path) => `${source}/`.startsWith(`${path}/`)))).toEqual([]);
    await Promise.all(sources.map((source) => access(join(root, source))));
  });

  it('builds as the repository is built', () => {
    expect(recipe.stage('build').commands.map((command) => command.replace(/ --.*/, ''))).toEqual([
      'npm ci',
      'npm run build',
    ]);
  });
});

/** The stages in plain folders: npm really installs, the build is the repository's own, and the command is run. */
describe('what the image holds', () => {
  let folder: string;
  let service: string;
  let child: ChildProcess | undefined;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    folder = await freshFolder('svc-image-');
    const packages = join(folder, 'packages');
    service = join(folder, 'service');
    await mkdir(packages);
    await copyInto(packages, recipe.stage('packages'), {});
    await runCommands(packages, recipe.stage('packages'));
    await copyInto(service, recipe.stage('service'), { packages, build: root });
    const places = Object.entries(recipe.stage('service').env).map(([name, value]) => [
      name,
      value.replace('/var/lib/svc', join(folder, 'state')),
    ]);
    const port = await freePort();
    env = { PATH: process.env.PATH, ...Object.fromEntries(places), HOST: '127.0.0.1', PORT: String(port) };
    const [command = '', ...words] = recipe.words('CMD');
    const started = spawn(command, words, { cwd: service, env, stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    const lines: string[] = [];
    for await (const line of createInterface({ input: started.stdout }))
      if (lines.push(line) && line.includes('Ready on')) break;
    started.stdout.resume();
    if (!lines.at(-1)?.includes('Ready on')) throw new Error(`not ready: ${lines.join('\n')}`);
  }, 300_000);
  afterAll(async () => {
    if (child?.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  });

  const healthCheck = (changed: NodeJS.ProcessEnv = {}) => {
    const [command = '', ...words] = recipe.words('HEALTHCHECK');
    return run(command, words, { cwd: service, env: { ...env, ...changed } });
  };

  it('is healthy, by the image’s own check, and says why when it is not', async () => {
    await healthCheck();
    await expect(healthCheck({ PORT: String(await freePort()) })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('answers every path that the cluster asks, and serves the editor’s own files', async () => {
    const manifests = await Promise.all(['editor', 'worker'].map((name) => deployed(`kubernetes/${name}.yaml`)));
    const probes = manifests.flatMap((text) =>
      [...text.matchAll(/httpGet: \{ path: (\S+),/g)].map(([, path]) => path!),
    );
    expect(new Set(probes)).toEqual(new Set(['/svc/health', '/svc/health/live']));
    for (const path of [...new Set(probes), '/hosting/discovery', '/svc/embed.js', '/'])
      expect([path, (await fetch(`http://127.0.0.1:${env.PORT}${path}`)).status]).toEqual([path, 200]);
  });

  it('listens where the cluster and nginx look for it', async () => {
    const port = Number(recipe.stage('service').env['PORT']);
    const ports = parseAllDocuments(await deployed('kubernetes/editor.yaml')).map((each) =>
      JSON.stringify(each.toJSON()),
    );
    expect(ports.join('')).toContain(`"containerPort":${port}`);
    const servers = [...(await deployed('nginx/svc.conf')).matchAll(/^ +server [^:\s]+:(\d+)/gm)];
    expect(new Set(servers.map(([, at]) => Number(at)))).toEqual(new Set([port]));
  });

  it('converts', async () => {
    const body = new FormData();
    body.append('data', new Blob(['words']), 'a.txt');
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/svc/convert-to/pdf`, { method: 'POST', body });
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
  });
});
