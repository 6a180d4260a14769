import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../../state/index.js';
import { pixelsPerUnit, ticks, type RulerData } from '../ruler-scale.js';
import { indentArguments, readIndents, type Indents } from './indents.js';

const useStyles = makeStyles({
  ruler: {
    position: 'relative',
    height: '22px',
    overflow: 'hidden',
    direction: 'ltr',
    userSelect: 'none',
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  page: { position: 'absolute', top: '4px', height: '14px', backgroundColor: tokens.colorNeutralBackground5 },
  text: { position: 'absolute', top: '4px', height: '14px', backgroundColor: tokens.colorNeutralBackground1 },
  tick: {
    position: 'absolute',
    top: '9px',
    width: '1px',
    height: '4px',
    backgroundColor: tokens.colorNeutralForeground4,
  },
  label: {
    position: 'absolute',
    top: '4px',
    transform: 'translateX(-50%) /* @noflip */',
    fontSize: '9px',
    lineHeight: '14px',
    color: tokens.colorNeutralForeground3,
  },
  tab: { position: 'absolute', top: '7px', fontSize: '10px', lineHeight: '10px', color: tokens.colorBrandForeground1 },
  handle: {
    position: 'absolute',
    width: '12px',
    height: '9px',
    padding: 0,
    border: 'none',
    cursor: 'ew-resize',
    touchAction: 'none',
    backgroundColor: tokens.colorBrandBackground,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

const shapes = {
  firstLine: { top: '2px', clipPath: 'polygon(0 0, 100% 0, 50% 100%)' },
  left: { top: '12px', clipPath: 'polygon(50% 0, 100% 100%, 0 100%)' },
  right: { top: '12px', clipPath: 'polygon(50% 0, 100% 100%, 0 100%)' },
} as const;

interface RulerProps {
  /** Where the document begins, CSS pixels from the ruler's left edge. */
  readonly origin: number;
  readonly ruler: RulerData | undefined;
}

/** Margins, tab stops and indents of the paragraph; indents are dragged, or moved with the arrow keys. */
export default function Ruler({ origin, ruler }: RulerProps) {
  const rawIndents = useEditor((state) => state.commands['.uno:LeftRightParaMargin']);
  const zoom = useEditor((state) => state.zoom.scale);
  const { t } = useTranslation();
  const styles = useStyles();
  const indents = readIndents(rawIndents);
  const scale = pixelsPerUnit * zoom;
  if (!ruler) return <div className={styles.ruler} />;
  const page = origin + ruler.pageOffset * scale;
  const start = page + ruler.leftMargin * scale;
  return (
    <div className={styles.ruler} role="group" aria-label={t('region.ruler')}>
      <div className={styles.page} style={{ left: page, width: ruler.pageWidth * scale }} />
      <div className={styles.text} style={{ left: start, width: ruler.textWidth * scale }} />
      {ticks(ruler).map(({ at, label }) =>
        label === undefined ? (
          <i key={at} className={styles.tick} style={{ left: start + at * scale }} />
        ) : (
          <span key={at} className={styles.label} style={{ left: start + at * scale }}>
            {label}
          </span>
        ),
      )}
      {ruler.tabs.map((position) => (
        <span key={position} className={styles.tab} style={{ left: start + position * scale }} aria-hidden>
          ⌊
        </span>
      ))}
      {indents && <Handles ruler={ruler} indents={indents} start={start} scale={scale} />}
    </div>
  );
}

interface HandlesProps {
  readonly ruler: RulerData;
  readonly indents: Indents;
  readonly start: number;
  /** CSS pixels per hundredth of a millimetre. */
  readonly scale: number;
}

function Handles({ ruler, indents, start, scale }: HandlesProps) {
  const readOnly = useEditor((state) => state.permission === 'readonly');
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const [dragged, setDragged] = useState<{ side: keyof Indents; by: number }>();
  const from = useRef(0);
  const centimetre = scale * 1000;
  const value = (side: keyof Indents) => indents[side] + (dragged?.side === side ? dragged.by : 0);
  const place = (side: keyof Indents) =>
    side === 'right'
      ? start + ruler.textWidth * scale - value('right') * centimetre
      : start + (value('left') + (side === 'firstLine' ? value('firstLine') : 0)) * centimetre;
  const apply = (side: keyof Indents, by: number) => {
    if (by !== 0) actions.uno('.uno:LeftRightParaMargin', indentArguments({ ...indents, [side]: indents[side] + by }));
  };
  return (['firstLine', 'left', 'right'] as const).map((side) => {
    const sign = side === 'right' ? -1 : 1;
    const moved = (event: React.PointerEvent) => {
      const by = (sign * (event.clientX - from.current)) / centimetre;
      return Math.round(by * 10) / 10;
    };
    return (
      <button
        key={side}
        type="button"
        role="slider"
        aria-label={t(`indent.${side}`)}
        aria-valuenow={Math.round(value(side) * 100) / 100}
        aria-valuetext={`${value(side).toFixed(1)} cm`}
        disabled={readOnly}
        className={styles.handle}
        style={{ ...shapes[side], left: place(side) - 6 }}
        onPointerDown={(event) => {
          from.current = event.clientX;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged({ side, by: 0 });
        }}
        onPointerMove={(event) => dragged?.side === side && setDragged({ side, by: moved(event) })}
        onPointerUp={(event) => {
          if (dragged?.side === side) apply(side, moved(event));
          setDragged(undefined);
        }}
        onPointerCancel={() => setDragged(undefined)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') apply(side, sign * 0.1);
          if (key === 'ArrowLeft') apply(side, sign * -0.1);
        }}
      />
    );
  });
}
