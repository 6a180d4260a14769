import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthText, lengthUnit } from '../../office/length-units.js';
import { useActions, useEditor } from '../../state/index.js';
import type { RulerData } from './ruler-scale.js';
import { rulerCommand, tabCommand, type Indents, type RulerMove } from './indents.js';

const useStyles = makeStyles({
  handle: {
    position: 'absolute',
    padding: 0,
    border: 'none',
    cursor: 'ew-resize',
    touchAction: 'none',
    ':disabled': { cursor: 'default' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  indent: { width: '12px', height: '9px', backgroundColor: tokens.colorBrandBackground },
  firstLine: { top: '2px', clipPath: 'polygon(0 0, 100% 0, 50% 100%)' },
  paragraph: { top: '12px', clipPath: 'polygon(50% 0, 100% 100%, 0 100%)' },
  tab: {
    top: '4px',
    width: '10px',
    height: '14px',
    background: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      // A left tab stop, whichever way the interface is written.
      left: '4px /* @noflip */',
      top: '3px',
      width: '5px',
      height: '6px',
      borderLeft: `2px solid ${tokens.colorBrandForeground1} /* @noflip */`,
      borderBottom: `2px solid ${tokens.colorBrandForeground1}`,
    },
  },
  margin: {
    top: '4px',
    width: '8px',
    height: '14px',
    background: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground5Hover },
  },
});

interface HandleProps {
  readonly id: string;
  readonly label: string;
  readonly className: string;
  /** Where its middle is, CSS pixels. */
  readonly at: number;
  /** Half of its width. */
  readonly reach: number;
  /** Centimetres, as the others. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** CSS pixels of a centimetre; negative where the value grows to the left. */
  readonly centimetre: number;
  readonly onMove: (by: number) => void;
  /** By Delete, or by a drag off the ruler. */
  readonly onRemove?: () => void;
}

/** So far below or above the ruler what is dragged falls off it, CSS pixels. */
const off = 24;

/** A millimetre: to that side, or more and less. */
const steps: Readonly<Record<string, { readonly by: number; readonly isAside?: true }>> = {
  ArrowRight: { by: 0.1, isAside: true },
  ArrowLeft: { by: -0.1, isAside: true },
  ArrowUp: { by: 0.1 },
  ArrowDown: { by: -0.1 },
};

/** Something on the ruler that is dragged, in steps of a millimetre, or moved with the arrow keys. */
function Handle({ id, label, className, at, reach, value, min, max, centimetre, onMove, onRemove }: HandleProps) {
  const readOnly = useEditor((state) => state.permission !== 'edit');
  const unit = useEditor(lengthUnit);
  const actions = useActions();
  const styles = useStyles();
  const from = useRef<number>(undefined);
  const [by, setBy] = useState(0);
  const moved = (event: React.PointerEvent) =>
    Math.round(((event.clientX - (from.current ?? event.clientX)) / centimetre) * 10) / 10;
  const end = () => {
    from.current = undefined;
    setBy(0);
  };
  return (
    <button
      type="button"
      role="slider"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Math.round((value + by) * 100) / 100}
      aria-valuetext={lengthText((value + by) * 1000, unit)}
      disabled={readOnly}
      data-ruler={id}
      className={mergeClasses(styles.handle, className)}
      style={{ left: at + by * centimetre - reach }}
      onDoubleClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        from.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => from.current !== undefined && setBy(moved(event))}
      onPointerUp={(event) => {
        const distance = moved(event);
        const { top, bottom } = event.currentTarget.getBoundingClientRect();
        const fell = event.clientY < top - off || event.clientY > bottom + off;
        end();
        if (fell && onRemove) onRemove();
        else if (distance !== 0) onMove(distance);
        actions.focusDocument();
      }}
      onPointerCancel={end}
      onKeyDown={(event) => {
        const { key } = event;
        const step = steps[key];
        if (step === undefined && key !== 'Delete') return;
        event.preventDefault();
        if (step === undefined) onRemove?.();
        else onMove(step.isAside ? step.by * Math.sign(centimetre) : step.by);
      }}
    />
  );
}

interface Place {
  readonly ruler: RulerData;
  /** CSS pixels per hundredth of a millimetre. */
  readonly scale: number;
}

/** Of the page, centimetres. */
const marginsOf = ({ pageWidth, leftMargin, textWidth }: RulerData) => ({
  left: leftMargin / 1000,
  right: (pageWidth - leftMargin - textWidth) / 1000,
});

/** Leaves the focus where it is: the keyboard may move on. */
function useMove({ pageWidth }: RulerData): (side: RulerMove, by: number) => void {
  const actions = useActions();
  return (side, by) => actions.input({ type: 'uno', ...rulerCommand(side, by, pageWidth) });
}

/** Indents of the paragraph. @param start of the text, CSS pixels */
export function IndentHandles({
  ruler,
  indents,
  start,
  scale,
}: Place & { readonly indents: Indents; readonly start: number }) {
  const move = useMove(ruler);
  const { t } = useTranslation();
  const styles = useStyles();
  const centimetre = scale * 1000;
  const end = start + ruler.textWidth * scale;
  const { left, right } = marginsOf(ruler);
  const places: Readonly<Record<keyof Indents, number>> = {
    firstLine: start + (indents.left + indents.firstLine) * centimetre,
    left: start + indents.left * centimetre,
    right: end - indents.right * centimetre,
  };
  return (['firstLine', 'left', 'right'] as const).map((side) => (
    <Handle
      key={side}
      id={side}
      label={t(`indent.${side}`)}
      className={mergeClasses(styles.indent, side === 'firstLine' ? styles.firstLine : styles.paragraph)}
      at={places[side]}
      reach={6}
      value={indents[side]}
      min={side === 'right' ? -right : -left}
      max={ruler.textWidth / 1000}
      centimetre={side === 'right' ? -centimetre : centimetre}
      onMove={(by) => move(side, by)}
    />
  ));
}

/** Left and right margin of the page. @param page its left edge, CSS pixels */
export function MarginHandles({ ruler, page, scale }: Place & { readonly page: number }) {
  const move = useMove(ruler);
  const { t } = useTranslation();
  const styles = useStyles();
  const { left, right } = marginsOf(ruler);
  const shared = { className: styles.margin, reach: 4, min: 0, max: ruler.pageWidth / 1000 };
  return (
    <>
      <Handle
        {...shared}
        id="leftMargin"
        label={t('indent.leftMargin')}
        at={page + left * 1000 * scale}
        value={left}
        centimetre={scale * 1000}
        onMove={(by) => move('leftMargin', by)}
      />
      <Handle
        {...shared}
        id="rightMargin"
        label={t('indent.rightMargin')}
        at={page + (ruler.pageWidth - right * 1000) * scale}
        value={right}
        centimetre={scale * -1000}
        onMove={(by) => move('rightMargin', by)}
      />
    </>
  );
}

/** Tab stops of the paragraph that are not LibreOffice's own. @param start of the text, CSS pixels */
export function TabHandles({ ruler, start, scale }: Place & { readonly start: number }) {
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const change = (index: number, position?: number) => actions.input({ type: 'uno', ...tabCommand(index, position) });
  return ruler.tabs.map((position, index) => (
    <Handle
      key={index}
      id={`tab${String(index)}`}
      label={t('indent.tab')}
      className={styles.tab}
      at={start + position * scale}
      reach={5}
      value={position / 1000}
      min={0}
      max={ruler.textWidth / 1000}
      centimetre={scale * 1000}
      onMove={(by) => change(index, position + by * 1000)}
      onRemove={() => change(index)}
    />
  ));
}
