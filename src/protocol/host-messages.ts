/**
 * What the editor and the page around it say to each other by postMessage: `{ MessageId, SendTime, Values }`. One source
 * for the editor and for `nestjs-svc/embed`.
 */

/** No values. */
type Nothing = Readonly<Record<string, never>>;

interface Outcome {
  readonly success: boolean;
  readonly errorMsg?: string;
}

/**
 * Somebody who has the document open, as host pages are told of them.
 *
 * @publicApi
 */
export interface ViewDescription {
  /** One for each window at the document. Another one when the document is loaded anew. */
  readonly ViewId: number;
  /** `UserId` of CheckFileInfo: the same in all windows of one person. */
  readonly UserId: string;
  /** `UserFriendlyName` of CheckFileInfo, or what stands for it. */
  readonly UserName: string;
  /** As the host gave it, with `avatar` and `mail` where there are any; empty for anonymous users. */
  readonly UserExtraInfo: Readonly<Record<string, unknown>>;
  /** 0xrrggbb. */
  readonly Color: number;
  /** They may change nothing, not even comments. */
  readonly ReadOnly: boolean;
  /** This very editor's own. */
  readonly IsCurrentView: boolean;
}

/**
 * A comment as host pages are told of it.
 *
 * @publicApi
 */
export interface CommentDescription {
  /** LibreOffice's own, as text; may be another when the document is loaded anew. */
  readonly Id: string;
  /** `Id` of the comment that this one answers; `0` when it answers none. */
  readonly Parent: string;
  /** A name, as it is stored in the document. */
  readonly Author: string;
  /** ISO 8601 without a zone, as LibreOffice tells it. */
  readonly DateTime: string;
  /** Without formatting. */
  readonly Text: string;
  /** Somebody has marked it as settled. */
  readonly Resolved: boolean;
}

/**
 * A comment, or an answer to one, that this editor's own person has just written; its fields are those of
 * {@link CommentDescription}.
 *
 * @publicApi
 */
export interface WrittenComment extends Omit<CommentDescription, 'Resolved'> {
  /** `Reply`: it answers `Parent`. */
  readonly Type: 'Comment' | 'Reply';
}

/**
 * A format that the document can be exported as.
 *
 * @publicApi
 */
export interface ExportFormatDescription {
  /** For people, in the editor's language. */
  readonly Label: string;
  /** Extension without dot, as `Action_Export` takes it. */
  readonly Format: string;
}

/**
 * How far the work is from being at the host.
 *
 * @publicApi
 */
export interface SaveStateDescription {
  /** saved, modified, saving, uploading, failed, conflicted. */
  readonly State: string;
  /** Of the error, when saving failed. */
  readonly Code?: string;
  /** For people, when saving failed. */
  readonly Message?: string;
}

/**
 * The file changed in storage, and somebody has to decide.
 *
 * @publicApi
 */
export interface ConflictDescription {
  /** Somebody has decided. */
  readonly Resolved: boolean;
  /** The host lets this person save their work as another file. */
  readonly CanSaveCopy?: boolean;
  /** What was decided: overwrite, reload, saveCopy. */
  readonly Choice?: string;
}

/**
 * A file of the document that the page downloads in the editor's place.
 *
 * @publicApi
 */
export interface DownloadDescription {
  /** What it is for. */
  readonly Type: 'print' | 'slideshow' | 'export';
  /** Where it lies; it can be fetched once. */
  readonly URL: string;
  /** With extension. */
  readonly filename: string;
}

/**
 * Whether the service answers.
 *
 * @publicApi
 */
export interface ConnectionDescription {
  /** It does. */
  readonly Online: boolean;
  /** Counts the tries to reach it again. */
  readonly Attempt: number;
}

/** Editor → host page: message id and its `Values`. */
export interface OutgoingMessages {
  App_LoadingStatus: {
    readonly Status: 'Initialized' | 'Frame_Ready' | 'Document_Loaded' | 'Failed';
    readonly Features?: { readonly VersionStates: boolean };
    readonly DocumentLoadedTime?: number;
    readonly Code?: string;
    readonly Message?: string;
  };
  Action_Load_Resp: {
    readonly success: boolean;
    readonly result: string;
    readonly errorMsg: string;
    readonly errorType: string;
  };
  View_Added: ViewDescription;
  View_Removed: { readonly ViewId: number };
  Views_List: readonly ViewDescription[];
  Get_Views_Resp: readonly ViewDescription[];
  FollowUser_Changed: {
    readonly FollowedViewId: number;
    readonly IsFollowUser: boolean;
    readonly IsFollowEditor: boolean;
  };
  Doc_ModifiedStatus: { readonly Modified: boolean };
  Doc_PartChanged: { readonly Part: number };
  Doc_Title: { readonly Title: string };
  Action_Save_Resp: {
    readonly success: boolean;
    /**
     * `unmodified`; `saveas` of a copy that can be edited, with which the page may go on; `exportas` of any other copy;
     * `export`; else empty.
     */
    readonly result: string;
    readonly errorMsg?: string;
    readonly fileName?: string;
  };
  /** The mode it is in now. */
  Action_ChangeUIMode_Resp: { readonly Mode: string; readonly success: boolean };
  Action_Copy_Resp: { readonly content: string; readonly success: boolean; readonly errorMsg?: string };
  Action_GoToComment_Resp: { readonly Id: string; readonly success: boolean };
  Action_GoToPage_Resp: { readonly Page: number; readonly success: boolean };
  Get_Export_Formats_Resp: readonly ExportFormatDescription[];
  Get_Comments_Resp: { readonly Comments: readonly CommentDescription[] };
  Get_User_State_Resp: { readonly State: 'active' | 'idle'; readonly Elapsed: number };
  App_TokenExpiring: { readonly Timeout: number };
  App_TokenExpired: Nothing;
  App_VersionRestore: { readonly Status: 'Pre_Restore_Ack' };
  Session_Closed: { readonly Reason: string };
  User_Idle: Nothing;
  User_Active: Nothing;
  Reloading: Nothing;
  /** `NewName` percent-encoded: hosts decode it. */
  File_Rename: { readonly NewName: string };
  Download_As: DownloadDescription;
  UI_Save: Nothing;
  /** Without `format` the name decides. */
  UI_SaveAs: { readonly format?: string };
  UI_Close: { readonly EverModified: boolean };
  close: Nothing;
  UI_Share: Nothing;
  UI_CreateFile: { readonly DocumentType: string };
  UI_FileVersions: Nothing;
  'rev-history': Nothing;
  UI_InsertGraphic: Nothing;
  UI_Paste: Nothing;
  UI_Cancel_Password: Nothing;
  UI_Hyperlink: { readonly Url: string };
  Clicked_Button: { readonly Id: string };
  Clicked_ContextualButton: { readonly Id: string };
  Clicked_Comment: { readonly Id: string };
  /** This person wrote one. */
  Inserted_Comment: WrittenComment;
  UI_OpenDocument: Nothing;
  /** Answered by `Action_InsertLink`. */
  UI_PickLink: Nothing;
  /** Answered by the message `callback`, with `url` and `filename`. */
  UI_InsertFile: { readonly callback: 'Action_CompareDocuments'; readonly mimeTypeFilter: readonly string[] };
  /** `autocomplete` is answered by `Action_Mention`. */
  UI_Mention:
    | { readonly type: 'autocomplete'; readonly text: string }
    | { readonly type: 'selected'; readonly username: string; readonly label: string };
  /** Answered by `Action_GetLinkPreview_Resp`. */
  Action_GetLinkPreview: { readonly url: string };
  Action_InsertGraphic_Resp: Outcome;
  /** Never a success: LibreOffice needs half a minute to look into a medium, and nobody can type meanwhile. */
  Action_InsertMultimedia_Resp: Outcome;
  Action_CompareDocuments_Resp: Outcome;
  'CallPythonScript-Result': { readonly success: boolean; readonly error: string };
  // --- this service's own ---
  App_SaveState: SaveStateDescription;
  App_Conflict: ConflictDescription;
  App_ConnectionState: ConnectionDescription;
}

/** Host page → editor: message ids. Values are read tolerantly where they are used. */
export const incomingIds = [
  'Host_PostmessageReady',
  'Close_Session',
  'closedocument',
  'Show_Button',
  'Hide_Button',
  'Remove_Button',
  'Show_Command',
  'Hide_Command',
  'Show_Menu_Item',
  'Hide_Menu_Item',
  'Show_Menubar',
  'Hide_Menubar',
  'Show_Ruler',
  'Hide_Ruler',
  'Show_StatusBar',
  'Hide_StatusBar',
  'Remove_Statusbar_Element',
  'Collapse_Notebookbar',
  'Extend_Notebookbar',
  'Show_NotebookTab',
  'Hide_NotebookTab',
  'Show_Sidebar',
  'Hide_Sidebar',
  'Insert_Button',
  'Insert_ContextualButton',
  'Hint_OnscreenKeyboard',
  'Hint_NoOnscreenKeyboard',
  'Error_Messages',
  'Disable_Default_UIAction',
  'Send_UNO_Command',
  'Grab_Focus',
  'Get_User_State',
  'Set_Settings',
  'Get_Views',
  'Get_Export_Formats',
  'Get_Comments',
  'Reset_Access_Token',
  'Forget_Unsent',
  'Action_Save',
  'Action_SaveAs',
  'Action_Close',
  'Action_Print',
  'Action_Export',
  'Action_Fullscreen',
  'Action_FullscreenPresentation',
  'Action_InsertGraphic',
  'Action_InsertFile',
  'Action_InsertLink',
  'Action_InsertMultimedia',
  'Action_CompareDocuments',
  'Action_GetLinkPreview_Resp',
  'Action_Mention',
  'Action_Paste',
  'Action_Copy',
  'Action_ShowBusy',
  'Action_HideBusy',
  'Action_FollowUser',
  'Action_RemoveView',
  'Action_ChangeUIMode',
  'Action_ResolveComment',
  'Action_GoToComment',
  'Action_GoToPage',
  'Host_VersionRestore',
  'CallPythonScript',
] as const;

/**
 * The id of a message that the editor takes; docs/reference.md has what each does, and its values.
 *
 * @publicApi
 */
export type IncomingId = (typeof incomingIds)[number];

/** `Values` of an incoming message: whatever the host sent, read tolerantly. */
export type IncomingValues = Readonly<Record<string, unknown>>;
