import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allComponents, withoutPlayers } from './components.js';

const component = (library: string): string =>
  `<component loader="com.sun.star.loader.SharedLibrary" uri="vnd.sun.star.expand:$LO_LIB_DIR/${library}.so"><implementation name="${library}"><service name="x"/></implementation></component>`;

describe('withoutPlayers', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'svc-components-spec-'));
    await mkdir(join(root, 'program/services'), { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true }));

  const office = () => ({ path: root, programDir: join(root, 'program'), version: '25.2' });
  const startsWith = (services: string) =>
    writeFile(join(root, 'program/fundamentalrc'), `[Bootstrap]\nURE_MORE_SERVICES=${services}\nURE_MORE_TYPES=x\n`);

  it('lists all but players, and what extensions bring', async () => {
    const [before, media, after] = ['libmergedlo', 'libavmediagst', 'libbasegfx'].map(component);
    await writeFile(join(root, 'program/services/services.rdb'), `<components>${before}${media}${after}</components>`);
    await startsWith('${${$ORIGIN/lounorc:PKG_UserUnoFile}:UNO_SERVICES} <$ORIGIN/services>*');
    const copy = join(root, 'services');
    const mask = process.umask(0o077);
    const components = await withoutPlayers(office(), root);
    process.umask(mask);
    expect(components).toEqual({
      services: `\${\${$ORIGIN/lounorc:PKG_UserUnoFile}:UNO_SERVICES} <${pathToFileURL(copy).href}>*`,
      readable: [copy],
    });
    expect(await readFile(join(copy, 'services.rdb'), 'utf8')).toBe(`<components>${before}${after}</components>`);
    const modes = [copy, join(copy, 'services.rdb')].map(async (path) => (await stat(path)).mode % 0o1000);
    expect(await Promise.all(modes)).toEqual([0o755, 0o644]);
  });

  it('leaves an installation as it is that has its lists elsewhere', async () => {
    expect(await withoutPlayers(office(), root)).toBe(allComponents);
    await startsWith('<$ORIGIN/other>*');
    expect(await withoutPlayers(office(), root)).toBe(allComponents);
  });
});
