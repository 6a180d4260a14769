import { describe, expect, it } from '@jest/globals';
import { readNotes } from './speaker-notes.js';
import { readSlideChanges } from './slide-change.js';

const told = (type: string, subtype?: string, forward = true) => ({
  transitionType: type,
  ...(subtype !== undefined && { transitionSubtype: subtype }),
  transitionDirection: forward,
  transitionDuration: 750,
});
const play = (...of: Parameters<typeof told>) => readSlideChanges({ slides: [told(...of)] })[0]?.play;
const start = (...of: Parameters<typeof told>) => play(...of)?.entering?.[0]?.clipPath;

describe('notes', () => {
  it('are told by slide; the hint of an empty placeholder is none', () => {
    const slides = [{ notes: 'Breathe\nfirst ' }, { notes: 'Click to add Notes' }, {}];
    expect(readNotes({ slides })).toEqual(['Breathe\nfirst', '', '']);
    expect(readNotes(null)).toEqual([]);
  });
});

describe('changes from slide to slide', () => {
  it('are cuts without a transition, of hidden slides, and when nothing is told', () => {
    expect(readSlideChanges({ slides: [{ index: 0 }, { hidden: true }] })).toEqual([
      { play: undefined, advanceAfter: undefined },
      { play: undefined, advanceAfter: undefined },
    ]);
    expect(readSlideChanges(null)).toEqual([]);
    expect(play('BarWipe', 'FadeOverColor')).toBeUndefined();
    expect(readSlideChanges({ slides: [{ ...told('Fade', 'CrossFade'), transitionDuration: 0 }] })[0]?.play).toBe(
      undefined,
    );
  });

  it('come by themselves after the time that is told', () => {
    const [first, second] = readSlideChanges({ slides: [{ nextSlideDuration: 3000 }, { nextSlideDuration: 0 }] });
    expect([first?.advanceAfter, second?.advanceAfter]).toEqual([3000, 0]);
  });

  it('push, cover and uncover from the side that is told, else from the bottom', () => {
    expect(play('PushWipe', 'FromRight')).toEqual({
      name: 'push',
      duration: 750,
      entering: [{ transform: 'translateX(100%)' }, { transform: 'none' }],
      leaving: [{ transform: 'none' }, { transform: 'translateX(-100%)' }],
    });
    expect(play('SlideWipe')).toMatchObject({ name: 'cover', entering: [{ transform: 'translateY(100%)' }, {}] });
    expect(play('SlideWipe', 'FromTop', false)).toMatchObject({
      name: 'uncover',
      leavingOnTop: true,
      leaving: [{ transform: 'none' }, { transform: 'translateY(100%)' }],
    });
  });

  it('wipe one way or the other', () => {
    expect(start('BarWipe', 'LeftToRight')).toBe('inset(0 100% 0 0)');
    expect(start('BarWipe', 'LeftToRight', false)).toBe('inset(0 0 0 100%)');
    expect(start('BarWipe', 'TopToBottom')).toBe('inset(0 0 100% 0)');
    expect(start('BarWipe', 'TopToBottom', false)).toBe('inset(100% 0 0 0)');
  });

  it('split out of the middle, or into it', () => {
    expect(play('BarnDoorWipe', 'Vertical')).toMatchObject({
      name: 'split',
      entering: [{ clipPath: 'inset(0 50%)' }, { clipPath: 'inset(0)' }],
    });
    expect(play('BarnDoorWipe', 'Horizontal', false)).toMatchObject({
      leavingOnTop: true,
      leaving: [{ clipPath: 'inset(0)' }, { clipPath: 'inset(50% 0)' }],
    });
  });

  it('fade, through a colour or not; so do those without a motion of their own', () => {
    const [white] = readSlideChanges({
      slides: [{ ...told('Fade', 'FadeOverColor'), transitionFadeColor: '#ffffff' }],
    });
    expect(white?.play).toMatchObject({ name: 'fadeThrough', ground: '#ffffff' });
    const all = [
      play('Fade', 'CrossFade'),
      play('Dissolve'),
      play('PushWipe', 'CombVertical'),
      play('Zoom', 'RotateIn'),
    ];
    for (const each of all) expect(each).toMatchObject({ name: 'fade', duration: 750 });
  });
});
