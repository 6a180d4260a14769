import type { Rectangle } from '../../../../../protocol/index.js';
import { ModifiedState } from './modified-state.js';
import { OpenObjects } from './open-objects.js';

const area = { x: 0, y: 0, width: 10, height: 10 };

describe('OpenObjects', () => {
  let inLibreOffice: boolean;
  let asked: number;
  let view: { openObject: Rectangle | undefined };
  let modified: ModifiedState;
  let objects: OpenObjects;
  beforeEach(() => {
    inLibreOffice = false;
    asked = 0;
    view = { openObject: undefined };
    modified = new ModifiedState(() => undefined);
    objects = new OpenObjects(new Map([[1, view]]), modified, () => {
      asked++;
      return inLibreOffice;
    });
  });

  const open = (): void => {
    view.openObject = area;
    objects.changed();
  };
  const leave = (): void => {
    view.openObject = undefined;
    objects.changed();
  };

  it('does not believe that all is saved because a chart was opened', () => {
    inLibreOffice = true;
    objects.told(true);
    open();
    objects.told(false);
    expect(modified.isModified).toBe(true);
  });

  it('finds what is changed inside, and what was at the last moment', () => {
    open();
    objects.look();
    expect(modified.isModified).toBe(false);
    inLibreOffice = true;
    objects.look();
    expect(modified.isModified).toBe(true);
    modified.confirmed(modified.stored(true));
    leave();
    expect(modified.isModified).toBe(true);
  });

  it('asks nothing of documents in which nobody opens any, nor after it was left, nor what is known', () => {
    objects.look();
    objects.told(false);
    expect(asked).toBe(0);
    open();
    leave();
    asked = 0;
    objects.look();
    open();
    objects.told(true);
    asked = 0;
    objects.look();
    expect(asked).toBe(0);
  });

  it('believes LibreOffice where it cannot be asked', () => {
    const unknown = new OpenObjects(new Map([[1, view]]), modified, undefined);
    open();
    unknown.changed();
    unknown.told(true);
    unknown.look();
    unknown.told(false);
    expect(modified.isModified).toBe(false);
  });
});
