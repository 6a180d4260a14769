import { expect, it, jest } from '@jest/globals';
import { createEditorStore } from '../state/index.js';
import { settings, welcome } from '../testing/fixtures.js';
import { Pictures, type PicturePort } from './pictures.js';

it('lets none of this machine in, pasted or dropped, where the host forbids them', async () => {
  const store = createEditorStore(settings);
  store.setState({ file: { ...welcome.file, disableInsertLocalImage: true } });
  const paste = jest.fn<PicturePort['paste']>();
  const pictures = new Pictures(store, { paste } as Partial<PicturePort> as PicturePort);
  const picture = new File(['bytes'], 'cat.png', { type: 'image/png' });
  await pictures.paste([picture]);
  await pictures.paste([picture, picture]);
  await pictures.drop([picture], { x: 0, y: 0 });
  expect(paste).not.toHaveBeenCalled();
  expect(store.getState().notices.map(({ text }) => text)).toContain('commandBlocked');
});
