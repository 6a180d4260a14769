import type { DialogNode, DialogWindow, DialogWindows } from './dialog-node.js';
import { textOf, typeOf } from './node.js';

/** A message that asks nothing, and says what an older one says that is still there: each key in protected cells opens one. */
export function isRepeated({ id, tree }: DialogWindow, windows: DialogWindows): boolean {
  if (!asksNothing(tree)) return false;
  const words = wordsOf(tree);
  return Object.values(windows).some(
    (other) => other.id < id && asksNothing(other.tree) && wordsOf(other.tree) === words,
  );
}

const asksNothing = (tree: DialogNode): boolean => {
  const buttons = typeOf(tree) === 'messagebox' ? nodesOf(tree).filter((node) => typeOf(node).endsWith('button')) : [];
  return buttons.length === 1 && buttons[0]?.id === 'ok';
};

const wordsOf = (tree: DialogNode): string => nodesOf(tree).map(textOf).join('\n');

const nodesOf = (node: DialogNode): readonly DialogNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];
