import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAmong, findInstallation } from './find-installation.js';
import { installCommand } from './remedy.js';

describe('findInstallation', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'svc-office-spec-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  const libraries = ['libmergedlo.so', 'libswlo.so', 'libsclo.so', 'libsdlo.so', 'libsmlo.so'];
  const dialogs = ['libcuilo.so', 'libswuilo.so', 'libscuilo.so', 'libsduilo.so'];

  async function install(name: string, version: string, files: readonly string[], vendor = 'Debian'): Promise<string> {
    const path = join(root, name);
    await mkdir(join(path, 'program'), { recursive: true });
    await writeFile(join(path, 'program/bootstraprc'), `[Bootstrap]\nProductKey=LibreOffice ${version}\n`);
    await writeFile(join(path, 'program/versionrc'), `[Version]\nVendor=The Document Foundation/${vendor}\n`);
    for (const file of files) await writeFile(join(path, 'program', file), '');
    for (const module of ['swriter', 'scalc', 'simpress', 'sdraw', 'smath']) {
      const ui = join(path, 'share/config/soffice.cfg/modules', module, 'ui');
      await mkdir(ui, { recursive: true });
      await writeFile(join(ui, 'a.ui'), '');
    }
    return path;
  }

  it('reads the version of a complete installation', async () => {
    const path = await install('good', '25.8', [...libraries, ...dialogs]);
    expect(await findInstallation(path)).toEqual({
      installation: { path, programDir: join(path, 'program'), version: '25.8' },
    });
  });

  it('takes the folder from the environment, and the option before it', async () => {
    const one = await install('one', '25.2', [...libraries, ...dialogs]);
    const two = await install('two', '26.2', [...libraries, ...dialogs]);
    expect((await findInstallation(undefined, { SVC_OFFICE_PATH: one })).installation?.path).toBe(one);
    expect((await findInstallation(two, { SVC_OFFICE_PATH: one })).installation?.path).toBe(two);
  });

  it.each([
    ['7.4', [...libraries, ...dialogs], 'LibreOffice 7.4 is too old: 25.2 or newer is needed'],
    ['25.2', libraries, 'lacks its dialogs .*-nogui'],
    ['25.2', libraries.filter((file) => file !== 'libsclo.so'), 'lacks Calc'],
    ['25.2', dialogs, 'lacks libmergedlo.so'],
  ])('refuses version %s with %j, and says why', async (version, files, reason) => {
    const path = await install('bad', version, files);
    const lookup = await findInstallation(path);
    expect(lookup).toMatchObject({
      version,
      reason: expect.stringMatching(reason),
      remedy: expect.any(String),
      place: path,
    });
    expect(lookup).not.toMatchObject({ reason: expect.stringContaining(path) });
  });

  it('does not ask other vendors for the split dialog libraries', async () => {
    const path = await install('merged', '25.8', libraries, 'Fedora');
    expect((await findInstallation(path)).installation?.version).toBe('25.8');
  });

  it('says which setting names a folder without LibreOffice', async () => {
    expect(await findInstallation(join(root, 'nothing'))).toMatchObject({
      reason: expect.stringContaining('engine.installPath'),
    });
    expect(await findInstallation(undefined, { SVC_OFFICE_PATH: root })).toMatchObject({
      reason: expect.stringContaining('SVC_OFFICE_PATH'),
    });
  });

  it('passes over unusable installations, and reports one only when there is no better', async () => {
    const old = await install('old', '7.4', [...libraries, ...dialogs]);
    const good = await install('good', '25.2', [...libraries, ...dialogs]);
    expect((await findAmong([join(root, 'nothing'), old, good])).installation?.path).toBe(good);
    expect(await findAmong([join(root, 'nothing'), old])).toMatchObject({ version: '7.4' });
    expect(await findAmong([])).toMatchObject({ reason: 'LibreOffice is not installed.' });
  });
});

describe('installCommand', () => {
  it('uses the backports suite on Debian 12 only', () => {
    expect(installCommand('ID=debian\nVERSION_CODENAME=bookworm\n')).toContain('-t bookworm-backports');
    expect(installCommand('ID=debian\nVERSION_CODENAME=trixie\n')).toMatch(/^apt-get update && apt-get install/);
    expect(installCommand('ID=debian\nVERSION_CODENAME=trixie\n')).not.toContain('backports');
  });

  it('knows the derivatives, and has an answer for every system', () => {
    expect(installCommand('ID=linuxmint\nID_LIKE="ubuntu debian"\n')).toContain('apt-get');
    expect(installCommand('ID=fedora\n')).toContain('dnf');
    expect(installCommand('')).toContain('SVC_OFFICE_PATH');
  });
});
