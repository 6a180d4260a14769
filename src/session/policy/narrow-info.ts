import { accesses, type Access, type DocumentPermissions } from '../../rights/index.js';
import { CheckFileInfo } from '../../wopi/index.js';

/** What the host lets this person do with the content, in one word. */
export function accessOf({ UserCanWrite, ReadOnly, UserCanOnlyComment }: CheckFileInfo): Access {
  if (!UserCanWrite || ReadOnly) return 'view';
  return UserCanOnlyComment ? 'comment' : 'edit';
}

/** The host's answer without what the limits take away; nothing comes by them. */
export function narrowInfo(info: CheckFileInfo, limits: DocumentPermissions): CheckFileInfo {
  const access = accesses[Math.min(...[accessOf(info), limits.access ?? 'edit'].map((word) => accesses.indexOf(word)))];
  const noExport = info.DisableExport || limits.export === false;
  const noPrint = info.DisablePrint || limits.print === false;
  return Object.assign(new CheckFileInfo(), info, {
    UserCanWrite: info.UserCanWrite && access !== 'view',
    UserCanOnlyComment: info.UserCanOnlyComment || access === 'comment',
    UserCanNotWriteRelative: info.UserCanNotWriteRelative || limits.saveAs === false || limits.export === false,
    UserCanRename: info.UserCanRename && limits.rename !== false && access === 'edit',
    DisableExport: noExport,
    HideExportOption: info.HideExportOption || noExport,
    DisablePrint: noPrint,
    HidePrintOption: info.HidePrintOption || noPrint,
    DisableCopy: info.DisableCopy || limits.copy === false,
    WatermarkText: info.WatermarkText || (limits.watermark ?? ''),
  });
}
