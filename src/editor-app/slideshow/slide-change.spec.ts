import { describe, expect, it } from '@jest/globals';
import { readNotes } from './speaker-notes.js';
import { readSlideChanges } from './slide-change.js';
import { uncoveringFrames } from './uncovering-frames.js';

const told = (type: string, subtype?: string, forward = true) => ({
  transitionType: type,
  ...(subtype !== undefined && { transitionSubtype: subtype }),
  transitionDirection: forward,
  transitionDuration: 750,
});
const play = (...of: Parameters<typeof told>) => readSlideChanges({ slides: [told(...of)] })[0]?.play;

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
      duration: 750,
      entering: [{ transform: 'translate(100%, 0%)' }, { transform: 'none' }],
      leaving: [{ transform: 'none' }, { transform: 'translate(-100%, 0%)' }],
    });
    expect(play('SlideWipe')).toMatchObject({ entering: [{ transform: 'translate(0%, 100%)' }, {}] });
    expect(play('SlideWipe', 'FromTopLeft')).toMatchObject({
      entering: [{ transform: 'translate(-100%, -100%)' }, {}],
    });
    expect(play('SlideWipe', 'FromTop', false)).toMatchObject({
      leavingOnTop: true,
      leaving: [{ transform: 'none' }, { transform: 'translate(0%, 100%)' }],
    });
  });

  it('uncover the next slide in their form, one way or the other', () => {
    for (const [type, subtype] of [
      ['BarWipe', 'LeftToRight'],
      ['BarnDoorWipe', 'Vertical'],
      ['Dissolve', 'Default'],
      ['PushWipe', 'CombVertical'],
      ['PineWheelWipe', '4Blade'],
    ] as const) {
      expect(play(type, subtype)).toEqual({ duration: 750, uncovering: { type, subtype, reverse: false } });
      expect(play(type, subtype, false)).toMatchObject({ uncovering: { reverse: true } });
    }
  });

  it('are shown in steps as far as their form goes, from nothing to all', () => {
    const frames = uncoveringFrames({ type: 'IrisWipe', subtype: 'Rectangle', reverse: false }, 100);
    expect(frames).toHaveLength(5);
    expect(frames[0]).toEqual({ opacity: 0, clipPath: 'none', maskImage: 'none' });
    expect(frames[1]?.clipPath).toMatch(/^polygon\(37.5% 37.5%, 62.5% 37.5%/);
    expect(frames[4]).toEqual({ opacity: 1, clipPath: 'none', maskImage: 'none' });
  });

  it('fade, through a colour or not; so do those without a motion of their own', () => {
    const [white] = readSlideChanges({
      slides: [{ ...told('Fade', 'FadeOverColor'), transitionFadeColor: '#ffffff' }],
    });
    expect(white?.play).toMatchObject({ ground: '#ffffff' });
    for (const each of [play('Fade', 'CrossFade'), play('MiscShapeWipe', 'Heart')])
      expect(each).toEqual({ duration: 750, entering: [{ opacity: 0 }, { opacity: 1 }] });
    expect(play('Zoom', 'RotateIn')?.entering?.[0]?.transform).toBe('rotate(-720deg) scale(0)');
  });
});
