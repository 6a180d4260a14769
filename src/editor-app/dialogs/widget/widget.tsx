import { makeStyles } from '@fluentui/react-components';
import { useDialogLink } from './dialog-context.js';
import type { DialogNode } from '../../office/dialog-node.js';
import { hasContent, typeOf } from '../../office/node.js';

const useStyles = makeStyles({ unknown: { display: 'contents' } });

/** One widget of a dialog and all in it. */
export function Widget({ node }: { readonly node: DialogNode }) {
  const { widgets } = useDialogLink();
  if (!hasContent(node)) return null;
  const Known = widgets[typeOf(node)];
  return Known ? <Known node={node} /> : <Unknown node={node} />;
}

/** A type of a LibreOffice newer than these components: what is in it still shows. */
function Unknown({ node }: { readonly node: DialogNode }) {
  const styles = useStyles();
  return (
    <div className={styles.unknown} data-unknown-widget={typeOf(node)}>
      <Children node={node} />
    </div>
  );
}

export const Children = ({ node }: { readonly node: DialogNode }) =>
  (node.children ?? []).map((child, index) => <Widget key={`${child.id ?? ''}-${String(index)}`} node={child} />);
