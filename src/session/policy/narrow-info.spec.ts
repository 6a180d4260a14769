import { describe, expect, it } from '@jest/globals';
import { accesses, permissionFlags, type DocumentPermissions } from '../../rights/index.js';
import { CheckFileInfo } from '../../wopi/index.js';
import { accessOf, narrowInfo } from './narrow-info.js';

const info = (fields: Partial<CheckFileInfo> = {}): CheckFileInfo =>
  Object.assign(new CheckFileInfo(), {
    BaseFileName: 'a.odt',
    UserCanWrite: true,
    UserCanNotWriteRelative: false,
    SupportsRename: true,
    UserCanRename: true,
    ...fields,
  });

describe('what a policy leaves of a host’s answer', () => {
  it.each<[DocumentPermissions, Partial<CheckFileInfo>]>([
    [{ access: 'view' }, { UserCanWrite: false, canRename: false }],
    [{ access: 'comment' }, { UserCanWrite: true, UserCanOnlyComment: true, canRename: false }],
    [{ export: false }, { DisableExport: true, HideExportOption: true, UserCanNotWriteRelative: true }],
    [{ print: false }, { DisablePrint: true, HidePrintOption: true }],
    [{ copy: false }, { DisableCopy: true, mayHearText: false }],
    [{ saveAs: false }, { UserCanNotWriteRelative: true, DisableExport: false }],
    [{ rename: false }, { canRename: false, UserCanWrite: true }],
    [{ watermark: 'Ada' }, { WatermarkText: 'Ada' }],
    [{}, { UserCanWrite: true, UserCanOnlyComment: false, canRename: true, DisableExport: false }],
  ])('%j', (limits, expected) => expect(narrowInfo(info(), limits)).toMatchObject(expected));

  it('is never more, and leaves the host’s answer as it is', () => {
    const strict = info({
      UserCanWrite: false,
      UserCanNotWriteRelative: true,
      UserCanRename: false,
      DisableExport: true,
      DisablePrint: true,
      DisableCopy: true,
      WatermarkText: 'The host’s',
    });
    const before = JSON.stringify(strict);
    const generous = { ...Object.fromEntries(permissionFlags.map((flag) => [flag, true])), watermark: 'other' };
    for (const access of accesses) {
      const narrowed = narrowInfo(strict, { ...generous, access });
      expect(accessOf(narrowed)).toBe('view');
      expect(narrowed).toMatchObject({ DisableExport: true, DisablePrint: true, DisableCopy: true, canRename: false });
      expect(narrowed).toMatchObject({ UserCanNotWriteRelative: true, WatermarkText: 'The host’s' });
    }
    expect(accessOf(narrowInfo(info({ UserCanOnlyComment: true }), { access: 'edit' }))).toBe('comment');
    expect(JSON.stringify(strict)).toBe(before);
  });
});
