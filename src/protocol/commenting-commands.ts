/** All the UNO commands of who may comment and nothing else: they change comments alone. */
export const commentingCommands: ReadonlySet<string> = new Set(
  [
    'DeleteComment',
    'DeleteAnnotation',
    'DeleteCommentThread',
    'DeleteNote',
    'EditAnnotation',
    'InsertAnnotation',
    'ReplyComment',
    'ResolveComment',
    'ResolveCommentThread',
  ].map((name) => `.uno:${name}`),
);
