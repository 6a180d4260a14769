import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense } from 'react';
import { part } from './part.js';
import type { Box, Picture, Side } from '../commands/table/gallery.js';
import { CellPicture } from './gallery/cell-picture.js';
import { TablePicture } from './gallery/table-picture.js';
import { useEditor, type BorderLine } from '../state/index.js';

const useStyles = makeStyles({
  picture: { display: 'block', flexShrink: 0 },
  colors: { display: 'block', flexShrink: 0, forcedColorAdjust: 'none' },
  color: { stroke: tokens.colorNeutralStroke1 },
  sign: {
    minWidth: '28px',
    textAlign: 'center',
    fontFamily: 'serif',
    fontSize: tokens.fontSizeBase400,
    // A picture: as text it would have to be in the name.
    '::before': { content: 'attr(data-sign)' },
  },
  page: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralStroke1 },
  title: { fill: tokens.colorBrandStroke2, stroke: tokens.colorBrandStroke1 },
  content: { fill: tokens.colorNeutralBackground5, stroke: tokens.colorNeutralStroke1Hover },
  grid: { stroke: tokens.colorNeutralStroke1, strokeDasharray: '1 2' },
  drawn: { stroke: 'currentColor' },
});

/** A choice as one sees it; its name stands beside, for those who do not. */
export function GalleryPicture({ picture }: { readonly picture: Picture }) {
  switch (picture.kind) {
    case 'slide':
      return <SlidePicture {...picture} />;
    case 'borders':
      return <BordersPicture sides={picture.sides} />;
    case 'outline':
      return (
        <Suspense fallback={<svg width="24" height="24" />}>
          <Outline name={picture.name} />
        </Suspense>
      );
    case 'sign':
      return <SignPicture sign={picture.sign} />;
    case 'colors':
      return <ColorsPicture colors={picture.colors} />;
    case 'cell':
      return <CellPicture look={picture.look} />;
    case 'table':
      return <TablePicture look={picture.look} />;
    default:
      return <LinePicture {...picture} />;
  }
}

/** A page loads them when a gallery of shapes opens. */
const Outline = part(async () => ({ default: (await import('./gallery/outline.js')).Outline }));

function SignPicture({ sign }: { readonly sign: string }) {
  const styles = useStyles();
  return <span className={styles.sign} dir="ltr" data-sign={sign} aria-hidden />;
}

function ColorsPicture({ colors }: { readonly colors: readonly string[] }) {
  const styles = useStyles();
  const columns = colors.length / 2;
  return (
    <svg className={styles.colors} width={columns * 18} height="36" aria-hidden>
      {colors.map((color, at) => (
        <rect
          key={`${color}-${String(at)}`}
          className={styles.color}
          x={Math.floor(at / 2) * 18 + 1}
          y={(at % 2) * 18 + 1}
          width="15"
          height="15"
          style={{ fill: color }}
        />
      ))}
    </svg>
  );
}

function SlidePicture({ title, contents }: Extract<Picture, { kind: 'slide' }>) {
  const styles = useStyles();
  return (
    <svg className={styles.picture} width="88" height="52" viewBox="0 0 64 36" preserveAspectRatio="none" aria-hidden>
      <rect className={styles.page} x="0.5" y="0.5" width="63" height="35" rx="1" />
      {title && <BoxOf box={title} className={styles.title} />}
      {contents.map((box) => (
        <BoxOf key={box.join()} box={box} className={styles.content} />
      ))}
    </svg>
  );
}

function BoxOf({ box: [x, y, width, height], className }: { readonly box: Box; readonly className: string }) {
  return <rect className={className} x={x} y={y} width={width} height={height} strokeWidth="0.7" />;
}

/** Two rows and columns of cells. */
const lines: Readonly<Record<Side, readonly [number, number, number, number]>> = {
  top: [4, 4, 20, 4],
  bottom: [4, 20, 20, 20],
  left: [4, 4, 4, 20],
  right: [20, 4, 20, 20],
  rows: [4, 12, 20, 12],
  columns: [12, 4, 12, 20],
};
const sidesOf = Object.keys(lines) as Side[];

function BordersPicture({ sides }: { readonly sides: readonly Side[] }) {
  const styles = useStyles();
  return (
    <svg className={styles.picture} width="24" height="24" viewBox="0 0 24 24" shapeRendering="crispEdges" aria-hidden>
      {sidesOf
        .toSorted((one, other) => Number(sides.includes(one)) - Number(sides.includes(other)))
        .map((side) => {
          const [x1, y1, x2, y2] = lines[side];
          const on = sides.includes(side);
          return (
            <line
              key={side}
              className={on ? styles.drawn : styles.grid}
              {...{ x1, y1, x2, y2 }}
              strokeWidth={on ? 2 : 1}
            />
          );
        })}
    </svg>
  );
}

const dashes: Readonly<Record<BorderLine['style'], string>> = { solid: '', dotted: '2 2', dashed: '6 3', double: '' };

/** Pixels of a line of so many points. */
const thickness = (width: number): number => Math.max(1, Math.round(width * 2));

function LinePicture({ style, width }: Extract<Picture, { kind: 'line' }>) {
  const styles = useStyles();
  const color = useEditor((state) => state.ui.borderLine.color);
  const places = style === 'double' ? [6, 9] : [8];
  return (
    <svg className={styles.picture} width="44" height="16" viewBox="0 0 44 16" shapeRendering="crispEdges" aria-hidden>
      {places.map((y) => (
        <line
          key={y}
          className={styles.drawn}
          {...(color !== '#000000' && { style: { stroke: color } })}
          x1="2"
          x2="42"
          y1={y}
          y2={y}
          strokeWidth={style === 'double' ? 1 : thickness(width)}
          strokeDasharray={dashes[style]}
        />
      ))}
    </svg>
  );
}
