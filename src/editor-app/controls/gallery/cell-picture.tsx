import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { CellLook } from '../../commands/table/gallery.js';

const useStyles = makeStyles({
  // Cells lie on white paper, whatever the bars are.
  cell: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '72px',
    height: '28px',
    flexShrink: 0,
    border: '1px solid #c8c8c8',
    fontSize: '13px',
    forcedColorAdjust: 'none',
    // A picture: as text it would have to be in the name.
    '::before': { content: '"123"' },
  },
  bold: { fontWeight: 700 },
  large: { fontSize: '18px' },
});

/** A cell as a style writes it. */
export function CellPicture({
  look: { fill = '#ffffff', color = '#000000', bold, large },
}: {
  readonly look: CellLook;
}) {
  const styles = useStyles();
  return (
    <span
      className={mergeClasses(styles.cell, bold && styles.bold, large && styles.large)}
      style={{ backgroundColor: fill, color }}
      aria-hidden
    />
  );
}
