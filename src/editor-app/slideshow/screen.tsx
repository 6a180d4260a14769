import type { CSSProperties, ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../state/index.js';
import type { Presentation } from './presentation.js';
import { Stage } from './slide-stage.js';
import { usePlayer } from './use-player.js';
import type { Show } from './use-show.js';
import type { ShownSlide } from './use-staged-slide.js';
import { useTransition } from './use-transition.js';

export interface ScreenProps {
  readonly show: Pick<Show, 'position' | 'current' | 'slide' | 'blank' | 'forward' | 'label' | 'dot'>;
  readonly shown: ShownSlide | undefined;
  readonly presentation: Presentation | undefined;
  /** How high it may be, a CSS length. */
  readonly height: string;
  /** Told which step has ended, see {@link stepOf}; undefined while one is played. */
  readonly onOver?: (step: string | undefined) => void;
}

// Styles stand with the elements: a window of its own has no style sheets.
const slide: CSSProperties = { position: 'relative', overflow: 'hidden', isolation: 'isolate' };
const dotStyle: CSSProperties = {
  position: 'absolute',
  zIndex: 2,
  width: '1.6%',
  aspectRatio: '1',
  borderRadius: '50%',
  backgroundColor: 'rgb(255 32 32 / 0.85)',
  boxShadow: '0 0 12px 4px rgb(255 32 32 / 0.5)',
  transform: 'translate(-50%, -50%)',
  pointerEvents: 'none',
};

/** The name of a step among all of a show. */
export const stepOf = ({ slide, position }: Pick<Show, 'slide' | 'position'>): string =>
  `${String(slide)} ${String(position.step)}`;

/** The slide that is shown, with its transition and its animations, as large as its place allows. */
export function Screen({ show, shown, presentation, height, onOver }: ScreenProps) {
  const { t } = useTranslation();
  const { position, current, slide: id, blank, forward, label, dot } = show;
  const visible = current !== undefined && blank === undefined;
  const { playing, entering, leaving } = useTransition(shown, presentation, forward);
  const there = shown !== undefined && shown.id === id && !playing;
  const now = stepOf(show);
  const over = usePlayer(entering, shown?.slide, { ...position, name: now }, there && visible);
  const ended = visible && there && over;
  const step = ended ? now : undefined;
  useEffect(() => {
    onOver?.(step);
  }, [onOver, step]);
  if (current === undefined) return <p style={{ margin: 0, padding: 16 }}>{label}</p>;
  if (!visible || !shown) return null;
  if (shown.slide === undefined) return <p style={{ margin: 0, padding: 16 }}>{t('show.failed')}</p>;
  return (
    <Paper ground={playing?.play.ground} height={height}>
      {playing?.from.slide && (
        <Stage ref={leaving} slide={playing.from.slide} label="" onTop={playing.play.leavingOnTop === true} />
      )}
      <Stage ref={entering} key={shown.id} slide={shown.slide} label={label} />
      {dot && <div data-dot style={{ ...dotStyle, left: `${String(dot.x * 100)}%`, top: `${String(dot.y * 100)}%` }} />}
    </Paper>
  );
}

/** How wide slides are for their height, as CSS has it. */
export const slideRatio = ({ width, height }: { readonly width: number; readonly height: number } = whole): string =>
  String(width / Math.max(1, height));

/** Until it is known. */
const whole = { width: 16, height: 9 };

interface PaperProps {
  readonly ground: string | undefined;
  readonly height: string;
  readonly children: ReactNode;
}

/** What moves is cut at its edges. */
function Paper({ ground, height, children }: PaperProps) {
  const ratio = useEditor(({ document }) => slideRatio(document));
  const width = `min(100%, ${height} * ${ratio})`;
  return <div style={{ ...slide, width, aspectRatio: ratio, backgroundColor: ground }}>{children}</div>;
}
