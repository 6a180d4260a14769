import type {
  ConflictDescription,
  ConnectionDescription,
  DownloadDescription,
  IncomingId,
  OutgoingMessages,
  SaveStateDescription,
  ViewDescription,
  WrittenComment,
} from '../protocol/index.js';

/**
 * What a page may hear of, and what it is told then.
 *
 * @publicApi
 */
export interface EditorEvents {
  /** The document is there. */
  loaded: undefined;
  /** It cannot be opened. */
  failed: { readonly code: string; readonly message: string };
  /** Whether there are changes that the host has not got. */
  modified: boolean;
  /** How far the work is from being at the host; `Code` and `Message` when saving failed. */
  saveState: SaveStateDescription;
  /** The file changed in storage while something here is unsaved; told again with `Resolved: true`. */
  conflict: ConflictDescription;
  /** Whether the service answers; `Attempt` counts the tries to reach it again. */
  connection: ConnectionDescription;
  /** Who has the document open. */
  views: readonly ViewDescription[];
  /** The new name, with extension; told to everybody at the document. */
  renamed: string;
  /** A button of {@link SvcEditor.insertButton} was pressed: its id. */
  button: string;
  /** The person wants to close it. */
  close: { readonly EverModified: boolean };
  /** Told with `EnableShare` of CheckFileInfo: the page offers sharing itself. */
  share: undefined;
  /** With DownloadAsPostMessage. */
  download: DownloadDescription;
  /** A comment, or a reply, that this person has just written. */
  comment: WrittenComment;
  /** True after a time without input (option `session.idle.view`), false when the person is back. */
  idle: boolean;
  /** The session is over: why. */
  closed: string;
  /** The token ended, and no new one was to be had. */
  tokenExpired: undefined;
  /** Everything, as it came. */
  message: { readonly id: string; readonly values: unknown };
  /** Everything that the page tells the editor, as it went. */
  sent: { readonly id: string; readonly values: unknown };
}

/**
 * What the editor asks the page for; what a listener returns is the answer.
 *
 * @publicApi
 */
export interface EditorQuestions {
  /** Whom `@` may mean; `text` is what was typed after it so far. */
  mention: { readonly text: string };
  /** An address that the person picks in the page; with `EnableRemoteLinkPicker` of CheckFileInfo. */
  pickLink: undefined;
  /** What to show of an address in the document; with `EnableRemoteLinkPicker` of CheckFileInfo. */
  linkPreview: { readonly url: string };
  /** A picture that the person picks in the page; with `EnableInsertRemoteImage` of CheckFileInfo. */
  insertImage: undefined;
}

/**
 * What a listener may return to each of {@link EditorQuestions}; undefined leaves it to the next one.
 *
 * @publicApi
 */
export interface EditorAnswers {
  /** People in the order in which they are offered; `label` is what is shown and inserted. */
  mention: readonly { readonly username: string; readonly label?: string; readonly profile?: string }[];
  /** `text` is what stands in the document. Default: the address. */
  pickLink: { readonly url: string; readonly text?: string };
  /** `image` as a `data:` address. */
  linkPreview: { readonly title?: string; readonly image?: string };
  /** Address of the picture. */
  insertImage: string;
}

type Told = { readonly [K in keyof EditorEvents]: readonly [event: K, detail: EditorEvents[K]] }[keyof EditorEvents];

/** The event of a message, where it has one. */
export function eventOf(id: string, values: never): Told | undefined {
  return Object.hasOwn(translations, id) ? translations[id as keyof typeof translations]!(values) : undefined;
}

const translations: { readonly [K in keyof OutgoingMessages]?: (values: OutgoingMessages[K]) => Told } = {
  Doc_ModifiedStatus: ({ Modified }) => ['modified', Modified],
  App_SaveState: (values) => ['saveState', values],
  App_Conflict: (values) => ['conflict', values],
  App_ConnectionState: (values) => ['connection', values],
  Views_List: (values) => ['views', values],
  File_Rename: ({ NewName }) => ['renamed', decodeURIComponent(NewName)],
  Clicked_Button: ({ Id }) => ['button', Id],
  UI_Close: (values) => ['close', values],
  UI_Share: () => ['share', undefined],
  Download_As: (values) => ['download', values],
  Inserted_Comment: (values) => ['comment', values],
  User_Idle: () => ['idle', true],
  User_Active: () => ['idle', false],
  Session_Closed: ({ Reason }) => ['closed', Reason],
  App_TokenExpired: () => ['tokenExpired', undefined],
};

type Asked = {
  readonly [K in keyof EditorQuestions]: readonly [question: K, detail: EditorQuestions[K]];
}[keyof EditorQuestions];

/** The question that a message asks. */
export function questionOf(id: string, values: never): Asked | undefined {
  switch (id as keyof OutgoingMessages) {
    case 'UI_Mention': {
      const mention = values as OutgoingMessages['UI_Mention'];
      return mention.type === 'autocomplete' ? ['mention', { text: mention.text }] : undefined;
    }
    case 'UI_PickLink':
      return ['pickLink', undefined];
    case 'Action_GetLinkPreview':
      return ['linkPreview', values];
    case 'UI_InsertGraphic':
      return ['insertImage', undefined];
    default:
      return undefined;
  }
}

type Answers = {
  readonly [Q in keyof EditorQuestions]: (
    answer: EditorAnswers[Q],
    asked: EditorQuestions[Q],
  ) => [IncomingId, Record<string, unknown>];
};

/** The message that carries an answer. */
export const answerMessages: Answers = {
  mention: (list) => ['Action_Mention', { list }],
  pickLink: (link) => ['Action_InsertLink', { ...link }],
  linkPreview: (preview, { url }) => ['Action_GetLinkPreview_Resp', { url, ...preview }],
  insertImage: (url) => ['Action_InsertGraphic', { url }],
};
