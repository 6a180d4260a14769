import type { DocumentComment } from '../../state/index.js';

export interface Thread {
  readonly root: DocumentComment;
  readonly replies: readonly DocumentComment[];
}

/**
 * Comments with their answers below them, in the order of the document; those that are not `here`, on other slides or
 * sheets, are left out.
 */
export function threadsOf(
  comments: readonly DocumentComment[],
  here: (comment: DocumentComment) => boolean,
): readonly Thread[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const rootOf = (comment: DocumentComment): DocumentComment => {
    const seen = new Set<string>();
    let root = comment;
    for (
      let parent = byId.get(root.parentId ?? '');
      parent && !seen.has(parent.id);
      parent = byId.get(root.parentId ?? '')
    ) {
      seen.add(parent.id);
      root = parent;
    }
    return root;
  };
  const roots: DocumentComment[] = [];
  const answers = new Map<DocumentComment, DocumentComment[]>();
  for (const comment of comments) {
    const root = rootOf(comment);
    if (root === comment) {
      if (here(root)) roots.push(root);
      continue;
    }
    const others = answers.get(root) ?? [];
    others.push(comment);
    answers.set(root, others);
  }
  return roots
    .map((root) => ({
      root,
      replies: (answers.get(root) ?? []).toSorted((a, b) => a.dateTime.localeCompare(b.dateTime)),
    }))
    .toSorted((a, b) => line(a.root) - line(b.root) || column(a.root) - column(b.root));
}

const line = ({ cell, anchor }: DocumentComment): number => cell?.row ?? anchor?.y ?? 0;
const column = ({ cell }: DocumentComment): number => cell?.column ?? 0;
