import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ViewEvent } from '../../../../../protocol/index.js';
import { UnattendedDialogs } from './unattended-dialogs.js';

const title: ViewEvent = { type: 'window', window: { id: '5', action: 'title_changed', title: 'Paragraph' } };
const widgets: ViewEvent = { type: 'dialog', dialog: { id: '5', type: 'dialog', children: [] } };
const update: ViewEvent = { type: 'dialog', dialog: { id: 5, action: 'update' } };
const closing: ViewEvent = { type: 'dialog', dialog: { id: 5, action: 'close' } };

const nothing = (): void => undefined;

describe('UnattendedDialogs', () => {
  let keys: string[];
  let told: (readonly [number, ViewEvent])[];
  let dialogs: UnattendedDialogs;

  beforeEach(() => {
    keys = [];
    told = [];
    const postKeyEvent = (id: number, kind: number): void => void keys.push(`${id}/${kind}`);
    const windows = { post: nothing, postKeyEvent, sendDialogEvent: nothing };
    dialogs = new UnattendedDialogs({ setView: nothing, windows }, (view, event) => {
      if (!dialogs.take(view, event)) told.push([view, event]);
    });
  });

  it('confirms what LibreOffice asks while it writes, unseen', () => {
    dialogs.during(() => {
      expect(dialogs.take(1, widgets)).toBe(true);
      dialogs.confirm();
      expect(dialogs.take(1, closing)).toBe(true);
      dialogs.confirm();
    });
    expect(keys).toEqual(['5/0', '5/1']);
    expect(told).toEqual([]);
  });

  it('leaves a dialog to its person that was told of by its title alone before', () => {
    expect(dialogs.take(1, title)).toBe(false);
    dialogs.during(() => {
      expect(dialogs.take(1, widgets)).toBe(false);
      dialogs.confirm();
    });
    expect(keys).toEqual([]);
    expect(dialogs.isOpenIn(1)).toBe(true);
  });

  it('gives a dialog to its person that what was written did not wait for', () => {
    dialogs.during(() => {
      expect(dialogs.take(1, widgets)).toBe(true);
      expect(dialogs.take(1, update)).toBe(true);
    });
    expect(told).toEqual([
      [1, widgets],
      [1, update],
    ]);
    expect(dialogs.isOpenIn(1)).toBe(true);
  });

  it('takes a number that is used again for another window', () => {
    dialogs.take(1, widgets);
    dialogs.take(1, closing);
    dialogs.during(() => {
      expect(dialogs.take(2, widgets)).toBe(true);
      dialogs.confirm();
    });
    expect(keys).toHaveLength(2);
  });
});
