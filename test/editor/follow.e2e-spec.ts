import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

const offer = ({ frame }: EditorWindow): Locator => frame.getByTestId('follow-offer');
const show = ({ frame }: EditorWindow): Locator => frame.locator('dialog[data-slideshow]');
const shown = ({ frame }: EditorWindow, place: number | 'end', step = 0): Promise<void> =>
  frame.locator(`dialog[data-slideshow="${place}"][data-step="${step}"]`).waitFor();
const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: 'detached' });

describe('a show that others follow', () => {
  let stage: EditorStage;
  let file: StoredFile;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  async function open(name: string, rights: object = {}): Promise<EditorWindow> {
    const token = file.addUser({ UserId: name, UserFriendlyName: name, ...rights });
    const window = await stage.open(file, { token });
    await window.frame.locator('[data-slide="0"]').waitFor();
    return window;
  }
  it('is offered to everybody else, also to who comes later, and shows slide, step and end until it is left', async () => {
    file = await stage.service.add('animated.fodp');
    const anna = await open('Anna');
    const reader = await open('Rae', { UserCanWrite: false });
    await anna.press('F5');
    await shown(anna, 0);
    await offer(reader).getByText('Anna is presenting.').waitFor();
    await picture(reader, 'follow-offer');
    expect(await show(reader).count()).toBe(0);
    await offer(reader).getByRole('button', { name: 'Follow' }).click();
    await shown(reader, 0);
    await gone(offer(reader));
    await anna.press('Space');
    await anna.press('Space');
    await shown(reader, 0, 2);
    // What the follower presses moves nothing.
    await reader.press('Space');
    await reader.press('End');
    await anna.press('Backspace');
    await shown(reader, 0, 1);
    await reader.frame.getByText('Following Anna').waitFor({ state: 'attached' });
    await anna.type('3');
    await anna.press('Enter');
    await shown(reader, 2);
    const late = await open('Lena');
    await offer(late).getByRole('button', { name: 'Follow' }).click();
    await shown(late, 2);
    await anna.press('b');
    await gone(show(late).locator('[data-layer]').first());
    await anna.press('b');
    await show(late).locator('[data-layer]').first().waitFor();
    await picture(late, 'followed');
    await anna.press('Space');
    for (const window of [reader, late]) await shown(window, 'end');
    // Who leaves is offered it again.
    await late.press('Escape');
    await gone(show(late));
    await offer(late).waitFor();
    await anna.press('Escape');
    await gone(show(reader));
    await gone(offer(late));
    for (const window of [anna, reader, late]) expect(window.errors).toEqual([]);
  });

  it('stays at its slide when somebody moves and deletes slides meanwhile, for the presenter and who follows', async () => {
    file = await stage.service.add('animated.fodp');
    const anna = await open('Anna');
    const ben = await open('Ben');
    const reader = await open('Rae', { UserCanWrite: false });
    await anna.press('F5');
    await shown(anna, 0);
    await offer(reader).getByRole('button', { name: 'Follow' }).click();
    await anna.press('Space');
    await anna.press('Space');
    for (const window of [anna, reader]) await shown(window, 0, 2);
    await ben.frame.locator('[data-slide="0"]').click();
    await ben.post('Send_UNO_Command', { Command: '.uno:MovePageDown' });
    for (const window of [anna, reader]) await shown(window, 1, 2);
    await anna.press('Space');
    for (const window of [anna, reader]) await shown(window, 1, 3);
    // What was moved is chosen still.
    await ben.post('Send_UNO_Command', { Command: '.uno:DeletePage' });
    for (const window of [anna, reader]) await shown(window, 1, 0);
    await anna.press('Space');
    for (const window of [anna, reader]) await shown(window, 'end');
    for (const window of [anna, ben, reader]) expect(window.errors).toEqual([]);
  });

  it('ends for the others when the presenter is gone, is told again after a cut, and is no offer of those who may only look', async () => {
    file = await stage.service.add('slides.fodp');
    const anna = await open('Anna');
    const ben = await open('Ben');
    const reader = await open('Rae', { UserCanWrite: false });
    await reader.press('F5');
    await shown(reader, 0);
    await anna.press('F5');
    await offer(ben).getByText('Anna is presenting.').waitFor();
    await offer(ben).getByRole('button', { name: 'Follow' }).click();
    await shown(ben, 0);
    await anna.context.setOffline(true);
    await anna.press('Space');
    await shown(anna, 1);
    await anna.context.setOffline(false);
    await shown(ben, 1);
    await stage.leave(anna);
    await gone(show(ben));
    expect(await offer(ben).count()).toBe(0);
    await shown(reader, 0);
  });

  it('is led to by the list of people, the last of forty as well, on a phone, too', async () => {
    file = await stage.service.add('slides.fodp');
    const anna = await open('Anna');
    const others = Array.from({ length: 39 }, (_, at) =>
      file.addUser({ UserId: `u${at}`, UserFriendlyName: `Guest ${at}` }),
    );
    for (const accessToken of others) await stage.service.open(file, { accessToken });
    for (const size of [anna.page.viewportSize()!, { width: 390, height: 700 }]) {
      await anna.page.setViewportSize(size);
      const people = anna.frame.getByTestId('users');
      await people.click();
      const last = anna.frame.locator('[data-user]', { hasText: 'Guest 38' });
      await last.scrollIntoViewIfNeeded();
      await picture(anna, `forty-people-${size.width}`);
      const { y, height } = (await last.boundingBox())!;
      expect(y + height).toBeLessThan(size.height);
      await last.getByRole('button', { name: 'Follow' }).click();
      await last.getByRole('button', { name: 'Stop following' }).click();
      await anna.press('Escape');
      await last.waitFor({ state: 'detached' });
    }
  });
});
