import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { personColor, useEditor } from '../../state/index.js';

const useStyles = makeStyles({
  card: {
    padding: '10px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderInlineStartWidth: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  active: { boxShadow: tokens.shadow8 },
  text: { margin: '6px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: tokens.fontSizeBase200 },
  short: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    overflow: 'hidden',
  },
  foot: { display: 'flex', justifyContent: 'flex-end', marginTop: '4px' },
});

/** A card beside the document, edged in the colour of whoever wrote it; in front it shows all of its text. */
export function useCardStyles(author: string, active: boolean) {
  const color = useEditor(({ users }) => personColor(author, users));
  const styles = useStyles();
  return {
    className: mergeClasses(styles.card, active && styles.active),
    style: { borderInlineStartColor: color },
    text: mergeClasses(styles.text, !active && styles.short),
    foot: styles.foot,
  };
}
