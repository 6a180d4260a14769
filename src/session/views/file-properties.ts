import type { FileProperties } from '../../protocol/index.js';
import type { CheckFileInfo } from '../../wopi/index.js';

/** CheckFileInfo as far as the browser needs it. */
export function fileProperties(info: CheckFileInfo, fileName: string): FileProperties {
  return {
    baseFileName: fileName,
    userCanWrite: info.UserCanWrite,
    userCanNotWriteRelative: info.UserCanNotWriteRelative,
    userCanRename: info.canRename,
    userId: info.UserId,
    userFriendlyName: info.UserFriendlyName,
    isOwner: info.isOwner,
    hidePrintOption: info.HidePrintOption,
    hideSaveOption: info.HideSaveOption,
    hideExportOption: info.HideExportOption,
    disablePrint: info.DisablePrint,
    disableExport: info.DisableExport,
    disableCopy: info.DisableCopy,
    mayHearText: info.mayHearText,
    disableInactiveMessages: info.DisableInactiveMessages,
    downloadAsPostMessage: info.DownloadAsPostMessage,
    enableOwnerTermination: info.EnableOwnerTermination,
    enableInsertRemoteImage: info.EnableInsertRemoteImage,
    enableInsertRemoteFile: info.EnableInsertRemoteFile,
    enableRemoteLinkPicker: info.EnableRemoteLinkPicker,
    enableShare: info.EnableShare,
    hideUserList: info.HideUserList ?? 'false',
    ...(info.PostMessageOrigin === undefined ? {} : { postMessageOrigin: info.PostMessageOrigin }),
    ...(info.BreadcrumbDocName === undefined ? {} : { breadcrumbDocName: info.BreadcrumbDocName }),
    ...(info.WatermarkText === '' ? {} : { watermarkText: info.WatermarkText }),
    ...(info.LastModifiedTime === undefined ? {} : { lastModifiedTime: info.LastModifiedTime }),
  };
}
