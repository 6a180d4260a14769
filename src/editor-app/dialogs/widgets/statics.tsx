import { flagOf } from '../../office/values.js';
import { Divider, Label as FluentLabel, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useDialogLink } from '../widget/dialog-context.js';
import { imageOf, isEnabled, numberOf, textOf } from '../../office/node.js';
import type { DialogNode } from '../../office/dialog-node.js';

interface Props {
  readonly node: DialogNode;
}

const useStyles = makeStyles({
  label: { whiteSpace: 'pre-wrap', maxWidth: '60ch' },
  picture: { display: 'block', maxWidth: '100%', height: 'auto' },
  area: {
    display: 'block',
    maxWidth: '100%',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: '#ffffff',
    cursor: 'pointer',
  },
});

export function Label({ node }: Props) {
  const { elementId } = useDialogLink();
  const styles = useStyles();
  const target = node['labelFor'];
  return (
    <FluentLabel
      size="small"
      className={styles.label}
      disabled={!isEnabled(node)}
      // To those who see, its paleness says so.
      aria-disabled={isEnabled(node) ? undefined : true}
      {...(typeof target === 'string' && { htmlFor: elementId(target) })}
    >
      {textOf(node)}
    </FluentLabel>
  );
}

export function Picture({ node }: Props) {
  const { nameOf } = useDialogLink();
  const styles = useStyles();
  const image = imageOf(node);
  return image === undefined ? null : <img className={styles.picture} src={image} alt={nameOf(node) ?? ''} />;
}

export const Separator = ({ node }: Props) => <Divider vertical={flagOf(node['vertical'])} />;

export const Progress = ({ node }: Props) => (
  <ProgressBar value={numberOf(node['value'], 0)} max={numberOf(node['maxvalue'], 100)} />
);

/** CSS pixels; LibreOffice makes some as high as its window would be. */
const highestArea = 300;

/** Something LibreOffice paints itself: previews, colour fields. A click is told as a place from 0 to 1. */
export function DrawingArea({ node }: Props) {
  const { send, nameOf } = useDialogLink();
  const styles = useStyles();
  const image = imageOf(node);
  const [width, height] = [numberOf(node['imagewidth'], 0), numberOf(node['imageheight'], 0)];
  if (image === undefined || width === 0 || height === 0) return null;
  const shownWidth = width * Math.min(1, highestArea / height);
  return (
    <button
      type="button"
      className={styles.area}
      disabled={!isEnabled(node)}
      aria-label={nameOf(node) ?? textOf(node)}
      title={textOf(node)}
      data-widget={node.id}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const x = (event.clientX - box.left) / box.width;
        const y = (event.clientY - box.top) / box.height;
        send(node, event.detail === 2 ? 'dblclick' : 'click', `${String(x)};${String(y)}`, 'drawingarea');
      }}
    >
      <img
        className={styles.picture}
        style={{ width: shownWidth, aspectRatio: `${String(width)} / ${String(height)}` }}
        src={image}
        alt=""
      />
    </button>
  );
}
