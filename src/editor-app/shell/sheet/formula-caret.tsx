import { makeStyles, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { coloredParts } from '../../formula/colored-parts.js';
import { referenceColor } from '../../formula/reference-colors.js';
import type { Reference } from '../../formula/references.js';
import { editedReferences, isDark, useEditor } from '../../state/index.js';

const useStyles = makeStyles({
  line: {
    position: 'absolute',
    overflow: 'hidden',
    boxSizing: 'border-box',
    whiteSpace: 'pre',
    pointerEvents: 'none',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  selected: { backgroundColor: tokens.colorBrandBackground2Pressed },
  // Without a size of its own, so that no letter moves.
  caret: {
    position: 'relative',
    '::after': {
      content: '""',
      position: 'absolute',
      top: '-0.1em',
      insetInlineStart: '-0.5px',
      width: '1px',
      height: '1.3em',
      backgroundColor: tokens.colorNeutralForeground1,
      '@media (prefers-reduced-motion: no-preference)': {
        animationName: { '50%': { opacity: 0 } },
        animationDuration: '1.1s',
        animationTimingFunction: 'step-end',
        animationIterationCount: 'infinite',
      },
    },
  },
});

/** What is over the field while the keys are the cell's: a field without the focus shows neither caret nor selection. */
export function FormulaCaret({ input }: { readonly input: RefObject<HTMLInputElement | null> }) {
  const text = useEditor((state) => state.cell.formula.replaceAll('\n', ' '));
  const anchor = useEditor((state) => state.cell.anchor);
  const caret = useEditor((state) => state.cell.caret);
  const line = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const styles = useStyles();
  useLayoutEffect(() => {
    if (input.current && line.current) cover(input.current, line.current);
  }, [input]);
  useLayoutEffect(() => {
    if (!input.current || !line.current || !mark.current) return;
    reveal(mark.current, line.current);
    // A click is where it is seen to be.
    input.current.scrollLeft = line.current.scrollLeft;
  }, [input, text, caret]);
  const [start, end] = [Math.min(anchor, caret), Math.max(anchor, caret)];
  const selected = <span className={styles.selected}>{text.slice(start, end)}</span>;
  return (
    <div ref={line} className={styles.line} dir="auto" aria-hidden data-testid="formula-caret" data-caret={caret}>
      <Colored text={text} from={0} to={start} />
      {caret > anchor && selected}
      <span ref={mark} className={styles.caret} />
      {caret < anchor && selected}
      <Colored text={text} from={end} to={text.length} />
    </div>
  );
}

/** As they are framed in the sheet; what is selected has one colour, on which all can be read. */
function Colored({ text, from, to }: { readonly text: string; readonly from: number; readonly to: number }) {
  // As text: a part of the state is compared by identity.
  const described = useEditor((state) => JSON.stringify(editedReferences(state)));
  const references = useMemo(() => JSON.parse(described) as readonly Reference[], [described]);
  const shade = useEditor((state) => (isDark(state) ? 'dark' : 'light'));
  return coloredParts(text, references, [from, to]).map((part) =>
    part.color === undefined ? (
      part.text
    ) : (
      <span key={part.from} style={{ color: referenceColor(part.color)[shade] }} data-reference={part.color}>
        {part.text}
      </span>
    ),
  );
}

/** Where the field has its text, and as it has it. */
function cover(input: HTMLInputElement, { style }: HTMLElement): void {
  const { font, letterSpacing, paddingInlineStart, paddingInlineEnd, height } = getComputedStyle(input);
  Object.assign(style, { font, letterSpacing, paddingInlineStart, paddingInlineEnd, height, lineHeight: height });
  Object.assign(style, { top: `${String(input.offsetTop)}px`, left: `${String(input.offsetLeft)}px` });
  style.width = `calc(100% - ${String((input.offsetParent?.clientWidth ?? 0) - input.offsetWidth)}px)`;
}

function reveal(mark: HTMLElement, line: HTMLElement): void {
  const [at, shown] = [mark.getBoundingClientRect(), line.getBoundingClientRect()];
  const room = 8;
  if (at.left < shown.left + room) line.scrollLeft -= shown.left + room - at.left;
  else if (at.right > shown.right - room) line.scrollLeft += at.right - shown.right + room;
}
