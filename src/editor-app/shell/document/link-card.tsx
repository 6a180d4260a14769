import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useActions, useEditor } from '../../state/index.js';
import { usePlaceOver } from './use-place-over.js';

const useStyles = makeStyles({
  card: {
    position: 'absolute',
    zIndex: 10,
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    maxWidth: '280px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    pointerEvents: 'none',
  },
  image: { alignSelf: 'flex-start', maxWidth: '100%', maxHeight: '120px', objectFit: 'contain' },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  url: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

/** Between the line and the card, CSS pixels. */
const gap = 8;

/** What the host page tells of the link at the caret, under its line. */
export function LinkCard() {
  const wanted = useEditor((state) => state.file?.enableRemoteLinkPicker ?? false);
  const url = useEditor((state) => state.overlay.hyperlink);
  const cursor = useEditor((state) => state.overlay.cursor);
  const placeOver = usePlaceOver();
  const preview = useEditor((state) => state.host.linkPreview);
  const actions = useActions();
  const styles = useStyles();
  useEffect(() => {
    if (wanted && url) actions.previewLink(url);
  }, [wanted, url, actions]);
  if (!wanted || !url || !cursor || preview?.url !== url) return null;
  const { side, x, y } = placeOver(cursor.x, cursor.y + cursor.height);
  return (
    <aside className={styles.card} style={{ [side]: Math.max(0, x), top: y + gap }} data-testid="link-card">
      {preview.image !== undefined && <img className={styles.image} src={preview.image} alt="" />}
      <span className={styles.title}>{preview.title}</span>
      {preview.title !== url && <span className={styles.url}>{url}</span>}
    </aside>
  );
}
