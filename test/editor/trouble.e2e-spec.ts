import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { textOf } from '../session/service-under-test.js';
import { EditorStage } from './editor-stage.js';

describe('trouble, as a person meets it', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start({ idle: { reconnect: 10_000 }, keep: { snapshotEvery: 200 } });
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('has the text after the engine died while it was typed', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.press('Control+End');
    await window.type(' 1234567890');
    const pid = stage.service.kitOf(file);
    // Kept on disk: only then is the engine allowed to die in this test.
    await window.until(async () => (await kept(stage)).includes('1234567890'), 'a snapshot of all of it');
    const drawn = await window.tiles();
    process.kill(pid, 'SIGKILL');
    await window.until(
      async () => stage.service.stateOf(file) !== undefined && stage.service.kitOf(file) !== pid,
      'a new engine',
    );
    await window.until(async () => (await window.tiles()) > drawn, 'tiles of the recovered document');
    await window.press('Control+End');
    await window.type(' more');
    await window.save();
    expect(textOf(file.bytes)).toMatch(/1234567890.* more/s);
  });

  it('tells the host page of a conflict', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.type('x');
    await window.message('Doc_ModifiedStatus', ({ Modified }) => Modified === true);
    const theirs = Buffer.from(file.bytes!.toString().replace('Dear reader', 'Dear writer'));
    file.write(theirs);
    await window.post('Action_Save', { Notify: true });
    await window.message('App_Conflict', ({ Resolved }) => Resolved === false);
    expect(file.bytes).toEqual(theirs);
  });
});

/** The text of what is kept on disk. */
async function kept({ service }: EditorStage): Promise<string> {
  const [entry] = await service.sessions.kept();
  return entry ? textOf(await readFile(entry.path).catch(() => Buffer.alloc(0))) : '';
}
