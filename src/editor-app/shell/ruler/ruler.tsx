import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { lengthUnit } from '../../office/length-units.js';
import { useActions, useEditor } from '../../state/index.js';
import { pixelsPerUnit, ticks, type RulerData } from './ruler-scale.js';
import { readIndents, tabCommand } from './indents.js';
import { IndentHandles, MarginHandles, TabHandles } from './ruler-handles.js';

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
});

interface RulerProps {
  /** Where the document begins, CSS pixels from the ruler's left edge. */
  readonly origin: number;
  readonly ruler: RulerData | undefined;
}

/**
 * Margins of the page, tab stops and indents of the paragraph: dragged, or moved with the arrow keys. A click sets a tab
 * stop; it goes when it is dragged off the ruler, or by Delete. A double click opens LibreOffice's dialog of them.
 */
export default function Ruler({ origin, ruler }: RulerProps) {
  const rawIndents = useEditor((state) => state.commands['.uno:LeftRightParaMargin']);
  const zoom = useEditor((state) => state.zoom.scale);
  const unit = useEditor(lengthUnit);
  const readOnly = useEditor((state) => state.permission !== 'edit');
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const indents = readIndents(rawIndents);
  const scale = pixelsPerUnit * zoom;
  if (!ruler) return <div className={styles.ruler} />;
  const page = origin + ruler.pageOffset * scale;
  const start = page + ruler.leftMargin * scale;
  const setTab = ({ target, clientX, currentTarget, detail }: React.MouseEvent) => {
    const position = (clientX - currentTarget.getBoundingClientRect().left - start) / scale;
    const free = target instanceof Element && target.closest('button') === null;
    // The second of a double click is for the dialog.
    if (readOnly || !free || detail > 1 || position <= 0 || position >= ruler.textWidth) return;
    const { command, args } = tabCommand(-1, position);
    actions.uno(command, args);
  };
  return (
    <div
      className={styles.ruler}
      role="group"
      aria-label={t('region.ruler')}
      onClick={setTab}
      onDoubleClick={() => !readOnly && actions.uno('.uno:ParagraphDialog')}
    >
      <div className={styles.page} style={{ left: page, width: ruler.pageWidth * scale }} />
      <div className={styles.text} style={{ left: start, width: ruler.textWidth * scale }} />
      {ticks(ruler, unit.name).map(({ at, label }) =>
        label === undefined ? (
          <i key={at} className={styles.tick} style={{ left: start + at * scale }} />
        ) : (
          <span key={at} className={styles.label} style={{ left: start + at * scale }}>
            {label}
          </span>
        ),
      )}
      <TabHandles ruler={ruler} start={start} scale={scale} />
      <MarginHandles ruler={ruler} page={page} scale={scale} />
      {indents && <IndentHandles ruler={ruler} indents={indents} start={start} scale={scale} />}
    </div>
  );
}
