import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, Matches } from 'class-validator';
import { ByteCount, JsonObject, Mark, Permission, Restriction, Text, WebAddress, Word } from './tolerant-fields.js';

/**
 * What a host says about a file and a user (spec 2.1), under the specification's own names. Permissions default to no.
 * Only `BaseFileName` is required: real hosts leave out the rest.
 *
 * @publicApi
 */
export class CheckFileInfo {
  /** Base name of the file, without path. */
  @Text() @IsString() @IsNotEmpty() @Matches(/^[^/\\\0]*$/) BaseFileName!: string;
  /** Identifier of the owner; also read from `OwnerId`. */
  @Text() OwnerID: string | undefined = undefined;
  /** The only domain that may exchange postMessages with the editor. */
  @Text() PostMessageOrigin: string | undefined = undefined;
  /** Bytes, as the host believes: never trusted for reading. */
  @ByteCount() Size: number | undefined = undefined;
  /** Where to fetch the template of a file that does not exist yet (spec 2.3). */
  @Text() TemplateSource: string | undefined = undefined;
  /** Default false: read-only, and PutFile must not be sent. */
  @Permission() UserCanWrite = false;
  /** Default true: no save-as. */
  @Transform(({ value }) => denial(value)) UserCanNotWriteRelative = true;
  /** Empty when the host names none. */
  @Text() UserId = '';
  /** Default `UnknownUser_<UserId>`, or `Guest`. */
  @Text() UserFriendlyName = '';
  /** The host's own string, to be sent back byte for byte; never parsed. */
  @Mark() LastModifiedTime: string | undefined = undefined;

  /** Also true when `DisablePrint` is. */
  @Restriction() HidePrintOption = false;
  /** No button and no menu entry for saving; autosave and `Action_Save` of the host page go on. */
  @Restriction() HideSaveOption = false;
  /** Also true when `DisableExport` is. */
  @Restriction() HideExportOption = false;
  /** No printing, enforced by the service. */
  @Restriction() DisablePrint = false;
  /** No export, enforced by the service. */
  @Restriction() DisableExport = false;
  /** Nothing leaves the document through the clipboard, enforced by the service. */
  @Restriction() DisableCopy = false;
  /** No explanation on the overlay of an inactive document; the host page shows its own. */
  @Restriction() DisableInactiveMessages = false;
  /** Downloads become `Download_As` messages to the host page. */
  @Permission() DownloadAsPostMessage = false;
  /** The owner may close the document for everybody. */
  @Permission() EnableOwnerTermination = false;
  /** Known members: `avatar` (URL of an image), `mail`. */
  @JsonObject() UserExtraInfo: Readonly<Record<string, unknown>> | undefined = undefined;
  /** Drawn over every tile, page and export when not empty. */
  @Text() WatermarkText = '';

  // What hosts send beyond the specification.
  /** Nobody may change the file just now, whatever `UserCanWrite` says. */
  @Restriction() ReadOnly = false;
  /** Of what `UserCanWrite` allows, comments only; enforced by the service. */
  @Restriction() UserCanOnlyComment = false;
  /**
   * The host's name of the stored version; only whether two are equal means anything. May be all a host without times
   * has.
   */
  @Mark() Version: string | undefined = undefined;
  /** Base64 of the file's SHA-256: tells after an unanswered save whether it landed. */
  @Mark() SHA256: string | undefined = undefined;
  /** Where the bytes are, when not at `/contents`; used as it is. */
  @Text() FileUrl: string | undefined = undefined;
  /** The host knows WOPI locks; used with option `wopi.locks` only. */
  @Permission() SupportsLocks = false;
  /** The host knows RenameFile; renaming is offered where `UserCanRename` is true as well. */
  @Permission() SupportsRename = false;
  /** The person may rename the file; counts with `SupportsRename` only. */
  @Permission() UserCanRename = false;
  /** The host page offers to pick an image; it then sends `Action_InsertGraphic`. */
  @Permission() EnableInsertRemoteImage = false;
  /** The host page offers to pick a document to compare with; it then sends `Action_CompareDocuments`. */
  @Permission() EnableInsertRemoteFile = false;
  /** The host page offers to pick what to link to, and tells of links: `Action_InsertLink`, `Action_GetLinkPreview_Resp`. */
  @Permission() EnableRemoteLinkPicker = false;
  /** Pictures are not picked from the person's own machine: from the host page, with `EnableInsertRemoteImage`, or not at all. */
  @Restriction() DisableInsertLocalImage = false;
  /** The editor offers sharing, which it tells the host page as `UI_Share`. */
  @Permission() EnableShare = false;
  /** Our own: screen readers hear the text although `DisableCopy` is true. Whoever can hear it can also store it. */
  @Permission() EnableAccessibleText = false;
  /** `true`, `false`, `mobile`, `tablet` or `desktop`. */
  @Word() HideUserList: string | undefined = undefined;
  /** Nothing of tracked changes in menus and bars. */
  @Restriction() HideChangeTrackingControls = false;
  /** Recording stays as it is, enforced by the service. */
  @Restriction() DisableChangeTrackingRecord = false;
  /** Whether changes are shown stays as it is, enforced by the service. */
  @Restriction() DisableChangeTrackingShow = false;
  /** The file's name as the host shows it. */
  @Text() BreadcrumbDocName: string | undefined = undefined;
  /** Before the file's name stand the brand's and the folder's; they lead there where there is an address, too. */
  @Text() BreadcrumbBrandName: string | undefined = undefined;
  /** Without it the brand's name is shown and leads nowhere. */
  @WebAddress() BreadcrumbBrandUrl: string | undefined = undefined;
  /** Shown after the brand; absent or empty: no folder is shown. */
  @Text() BreadcrumbFolderName: string | undefined = undefined;
  /** Without it the folder's name is shown and leads nowhere. */
  @WebAddress() BreadcrumbFolderUrl: string | undefined = undefined;
  /** Where the browser goes when the person closes the document. */
  @WebAddress() CloseUrl: string | undefined = undefined;
  /** Host pages that open the file for editing, and for looking. */
  @WebAddress() HostEditUrl: string | undefined = undefined;
  /** Host page that opens the file to look at; offered in the editor's menu. */
  @WebAddress() HostViewUrl: string | undefined = undefined;
  /** Host pages for sharing and for older versions. */
  @WebAddress() FileSharingUrl: string | undefined = undefined;
  /** Host page with older versions of the file; offered in the editor's menu. */
  @WebAddress() FileVersionUrl: string | undefined = undefined;
  /** The file as it is stored; not offered with `DisableExport`. */
  @WebAddress() DownloadUrl: string | undefined = undefined;
  /** An identifier that may be logged. */
  @Text() ObfuscatedUserId: string | undefined = undefined;
  /** A guest: without a name of their own, and nothing else about the person is shown to others. */
  @Restriction() IsAnonymousUser = false;

  /** Whether the document's text may reach the browser for screen readers. */
  get mayHearText(): boolean {
    return !this.DisableCopy || this.EnableAccessibleText;
  }

  /** The user named by `OwnerID`. */
  get isOwner(): boolean {
    return this.OwnerID !== undefined && this.OwnerID !== '' && this.OwnerID === this.UserId;
  }

  /** Renaming needs the host's ability and the user's permission. */
  get canRename(): boolean {
    return this.SupportsRename && this.UserCanRename;
  }
}

/** A denial is lifted by a clear no only. */
function denial(value: unknown): boolean {
  return !(value === false || value === 0 || /^(false|0)$/i.test(String(value).trim()));
}
