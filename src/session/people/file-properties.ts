import type { FileProperties, HostLink } from '../../protocol/index.js';
import type { CheckFileInfo } from '../../wopi/index.js';

/** CheckFileInfo as far as the browser needs it. */
export function fileProperties(info: CheckFileInfo, fileName: string): FileProperties {
  return {
    baseFileName: fileName,
    userCanWrite: info.UserCanWrite,
    userCanNotWriteRelative: info.UserCanNotWriteRelative,
    userCanRename: info.canRename,
    userId: info.UserId,
    isAnonymous: info.IsAnonymousUser,
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
    disableInsertLocalImage: info.DisableInsertLocalImage,
    enableInsertRemoteFile: info.EnableInsertRemoteFile,
    enableRemoteLinkPicker: info.EnableRemoteLinkPicker,
    enableShare: info.EnableShare,
    hideUserList: info.HideUserList ?? 'false',
    hideChangeTracking: info.HideChangeTrackingControls,
    disableChangeTrackingRecord: info.DisableChangeTrackingRecord,
    disableChangeTrackingShow: info.DisableChangeTrackingShow,
    breadcrumb: [
      ...crumb(info.BreadcrumbBrandName, info.BreadcrumbBrandUrl),
      ...crumb(info.BreadcrumbFolderName, info.BreadcrumbFolderUrl),
    ],
    links: given({
      close: info.CloseUrl,
      edit: info.HostEditUrl,
      view: info.HostViewUrl,
      share: info.FileSharingUrl,
      versions: info.FileVersionUrl,
      download: info.DisableExport ? undefined : info.DownloadUrl,
    }),
    ...(info.PostMessageOrigin === undefined ? {} : { postMessageOrigin: info.PostMessageOrigin }),
    ...(info.BreadcrumbDocName === undefined ? {} : { breadcrumbDocName: info.BreadcrumbDocName }),
    ...(info.WatermarkText === '' ? {} : { watermarkText: info.WatermarkText }),
    ...(info.LastModifiedTime === undefined ? {} : { lastModifiedTime: info.LastModifiedTime }),
  };
}

function crumb(name: string | undefined, url: string | undefined): FileProperties['breadcrumb'] {
  return name ? [{ name, ...(url === undefined ? {} : { url }) }] : [];
}

function given(links: Readonly<Record<HostLink, string | undefined>>): FileProperties['links'] {
  return Object.fromEntries(Object.entries(links).filter(([, url]) => url !== undefined));
}
