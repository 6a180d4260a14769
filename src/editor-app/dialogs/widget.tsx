import { useDialogLink } from './dialog-context.js';
import type { DialogNode } from './dialog-node.js';
import { hasContent, typeOf } from './node.js';

/** One widget of a dialog and all in it. */
export function Widget({ node }: { readonly node: DialogNode }) {
  const { widgets } = useDialogLink();
  if (!hasContent(node)) return null;
  const Known = widgets[typeOf(node)];
  if (Known) return <Known node={node} />;
  return <Children node={node} />;
}

export const Children = ({ node }: { readonly node: DialogNode }) =>
  (node.children ?? []).map((child, index) => <Widget key={`${child.id ?? ''}-${String(index)}`} node={child} />);
