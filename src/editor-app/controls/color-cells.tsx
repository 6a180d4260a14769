import { makeStyles, mergeClasses, tokens, useArrowNavigationGroup } from '@fluentui/react-components';
import type { ThemeColor } from '../state/index.js';

/** CSS pixels of all columns with what is between them, whatever their number. */
const width = 208;
const gap = 2;

const useStyles = makeStyles({
  label: {
    marginBottom: '4px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  grid: { display: 'grid', gap: `${String(gap)}px` },
  color: {
    aspectRatio: '1',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    forcedColorAdjust: 'none',
    ':hover': { outline: `2px solid ${tokens.colorBrandStroke1}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '1px' },
});

export interface NamedColor {
  /** `#rrggbb` */
  readonly color: string;
  readonly name: string;
  readonly theme?: ThemeColor;
}

interface ColorCellsProps {
  readonly label: string;
  /** It stands elsewhere. */
  readonly unseenLabel?: boolean;
  readonly colors: readonly NamedColor[];
  readonly columns: number;
  readonly value: string | undefined;
  readonly onPick: (color: NamedColor) => void;
}

/** Colours to choose from, walked with the arrow keys; nothing where there are none. */
export function ColorCells({ label, unseenLabel = false, colors, columns, value, onPick }: ColorCellsProps) {
  const styles = useStyles();
  const navigation = useArrowNavigationGroup({ axis: 'grid-linear' });
  if (colors.length === 0) return null;
  const cell = (width - gap * (columns - 1)) / columns;
  return (
    <div>
      {!unseenLabel && (
        <div className={styles.label} aria-hidden>
          {label}
        </div>
      )}
      <div
        className={styles.grid}
        style={{ gridTemplateColumns: `repeat(${String(columns)}, ${String(cell)}px)` }}
        {...navigation}
        role="group"
        aria-label={label}
      >
        {colors.map((each, index) => (
          <button
            key={`${each.color}-${String(index)}`}
            type="button"
            className={mergeClasses(styles.color, each.color === value && styles.chosen)}
            style={{ backgroundColor: each.color }}
            aria-label={each.name}
            aria-pressed={each.color === value}
            title={each.name}
            data-color={each.color}
            onClick={() => onPick(each)}
          />
        ))}
      </div>
    </div>
  );
}
