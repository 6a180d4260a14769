import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../../state/index.js';
import { pixelsPerUnit, ticks, type RulerData } from '../ruler-scale.js';
import { readIndents } from './indents.js';
import { IndentHandles, MarginHandles } from './ruler-handles.js';

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
});

interface RulerProps {
  /** Where the document begins, CSS pixels from the ruler's left edge. */
  readonly origin: number;
  readonly ruler: RulerData | undefined;
}

/**
 * Margins of the page, tab stops and indents of the paragraph. Margins and indents are dragged, or moved with the arrow
 * keys; a double click opens LibreOffice's dialog, where tab stops are set: it takes them from nowhere else.
 */
export default function Ruler({ origin, ruler }: RulerProps) {
  const rawIndents = useEditor((state) => state.commands['.uno:LeftRightParaMargin']);
  const zoom = useEditor((state) => state.zoom.scale);
  const readOnly = useEditor((state) => state.permission === 'readonly');
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const indents = readIndents(rawIndents);
  const scale = pixelsPerUnit * zoom;
  if (!ruler) return <div className={styles.ruler} />;
  const page = origin + ruler.pageOffset * scale;
  const start = page + ruler.leftMargin * scale;
  return (
    <div
      className={styles.ruler}
      role="group"
      aria-label={t('region.ruler')}
      onDoubleClick={() => !readOnly && actions.uno('.uno:ParagraphDialog')}
    >
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
      <MarginHandles ruler={ruler} page={page} scale={scale} />
      {indents && <IndentHandles ruler={ruler} indents={indents} start={start} scale={scale} />}
    </div>
  );
}
