import { HostAnswerInvalid } from '../errors.js';
import { CheckFileInfo } from './check-file-info.js';
import { readCheckFileInfo } from './read-check-file-info.js';

const read = (fields: Record<string, unknown> = {}): CheckFileInfo =>
  readCheckFileInfo({ BaseFileName: 'a.odt', ...fields });

describe('readCheckFileInfo', () => {
  it('grants nothing that the host did not grant', () => {
    expect(read()).toMatchObject({
      UserCanWrite: false,
      UserCanNotWriteRelative: true,
      SupportsLocks: false,
      canRename: false,
      EnableOwnerTermination: false,
      isOwner: false,
      DownloadAsPostMessage: false,
      HidePrintOption: false,
      DisableCopy: false,
      UserId: '',
      UserFriendlyName: 'UnknownUser_',
      WatermarkText: '',
      LastModifiedTime: undefined,
    });
  });

  it('reads every property of the specification', () => {
    const given = {
      BaseFileName: 'a.odt',
      OwnerID: 'u1',
      PostMessageOrigin: 'https://cloud.example.org',
      Size: 9_007_199_254_740_991,
      TemplateSource: 'https://cloud.example.org/t.ott?x=1',
      UserCanWrite: true,
      UserCanNotWriteRelative: false,
      UserId: 'u1',
      UserFriendlyName: 'Ada',
      LastModifiedTime: '2026-01-01T10:20:30.1234567Z',
      HidePrintOption: true,
      HideSaveOption: true,
      HideExportOption: true,
      DisablePrint: true,
      DisableExport: true,
      DisableCopy: true,
      DisableInactiveMessages: true,
      DownloadAsPostMessage: true,
      EnableOwnerTermination: true,
      UserExtraInfo: { avatar: 'https://cloud.example.org/a.png', mail: 'ada@example.org' },
      WatermarkText: 'secret',
    };
    const info = readCheckFileInfo(given);
    expect(info).toBeInstanceOf(CheckFileInfo);
    expect(info).toMatchObject(given);
    expect(info.isOwner).toBe(true);
  });

  it('reads words, numbers and other letter cases', () => {
    expect(
      read({
        userCanWrite: 'true',
        USERCANNOTWRITERELATIVE: 'False',
        OwnerId: 7,
        userid: 7,
        size: '12',
        disablecopy: 1,
        HideUserList: true,
      }),
    ).toMatchObject({
      UserCanWrite: true,
      UserCanNotWriteRelative: false,
      OwnerID: '7',
      UserId: '7',
      Size: 12,
      DisableCopy: true,
      HideUserList: 'true',
      isOwner: true,
    });
  });

  it('prefers the exact spelling, and takes null for absent', () => {
    expect(read({ UserId: 'right', userid: 'wrong' }).UserId).toBe('right');
    expect(read({ userid: 'wrong', UserId: 'right' }).UserId).toBe('right');
    expect(read({ UserId: null, UserFriendlyName: null, WatermarkText: null })).toMatchObject({
      UserId: '',
      WatermarkText: '',
    });
  });

  it.each(['yes', {}, 'on', 2])('errs on the safe side with %j', (value) => {
    const info = read({ UserCanWrite: value, DisableCopy: value, UserCanNotWriteRelative: value });
    expect(info).toMatchObject({ UserCanWrite: false, DisableCopy: true, UserCanNotWriteRelative: true });
  });

  it.each(['2026-01-01 10:20:30.000', '2026-01-01T10:20:30', 'yesterday', ' 2026-01-01T00:00:00Z '])(
    'keeps the time %j as it came',
    (time) => expect(read({ LastModifiedTime: time }).LastModifiedTime).toBe(time),
  );

  it.each(['', ' '])('takes a time, hash or version that says nothing, %j, for none', (nothing) => {
    const { LastModifiedTime, SHA256, Version } = read({
      LastModifiedTime: nothing,
      SHA256: nothing,
      Version: nothing,
    });
    expect([LastModifiedTime, SHA256, Version]).toEqual([undefined, undefined, undefined]);
  });

  it.each([-1, 'many', Number.POSITIVE_INFINITY, {}])('takes the impossible size %j for none', (size) => {
    expect(read({ Size: size }).Size).toBeUndefined();
  });

  it('hides what is disabled', () => {
    expect(read({ DisablePrint: true, HidePrintOption: false }).HidePrintOption).toBe(true);
    expect(read({ DisableExport: true }).HideExportOption).toBe(true);
  });

  it('names users without a name after their id', () => {
    expect(read({ UserId: 5 }).UserFriendlyName).toBe('UnknownUser_5');
  });

  it.each([undefined, '', 'a/b.odt', 'a\\b.odt', {}, null])('refuses BaseFileName %j', (name) => {
    expect(() => readCheckFileInfo({ BaseFileName: name })).toThrow(HostAnswerInvalid);
  });

  it('accepts odd but honest names', () => {
    expect(read({ BaseFileName: '100% sûr & "ok".odt' }).BaseFileName).toBe('100% sûr & "ok".odt');
  });

  it('takes no own fields of the class from a host', () => {
    expect(read({ isOwner: true, canRename: true, __proto__: { UserCanWrite: true } })).toMatchObject({
      isOwner: false,
      UserCanWrite: false,
    });
  });

  it('takes web addresses for pages of the host, and nothing else', () => {
    const pages = { CloseUrl: 'https://host/files?x=1', HostEditUrl: 'javascript:alert(1)', HostViewUrl: '/relative' };
    expect(read({ ...pages, DownloadUrl: 'data:text/html,x', FileSharingUrl: 'HTTP://host/share' })).toMatchObject({
      CloseUrl: 'https://host/files?x=1',
      FileSharingUrl: 'http://host/share',
    });
    const info = read(pages);
    expect([info.HostEditUrl, info.HostViewUrl, info.DownloadUrl]).toEqual([undefined, undefined, undefined]);
  });

  it('calls somebody anonymous a guest, unless the host names them', () => {
    expect(read({ IsAnonymousUser: true, UserId: '7' }).UserFriendlyName).toBe('Guest');
    expect(read({ IsAnonymousUser: true, UserFriendlyName: 'Visitor 3' }).UserFriendlyName).toBe('Visitor 3');
  });
});
