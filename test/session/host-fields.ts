import { expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { CheckFileInfo } from 'nestjs-svc';
import type { FileProperties } from '../../src/protocol/index.js';
import { faults, type StoredFile } from '../helpers/hosts/index.js';
import type { SocketClient } from '../helpers/socket-client.js';
import { until } from '../helpers/until.js';
import type { ServiceUnderTest } from './service-under-test.js';

/** Fields of CheckFileInfo that hold a yes or a no. */
export type Flag = { [K in FieldName]: CheckFileInfo[K] extends boolean ? K : never }[FieldName];
/** All others. */
export type Value = Exclude<FieldName, Flag>;
/** What the class computes is no field. */
type FieldName = Exclude<keyof CheckFileInfo, 'mayHearText' | 'isOwner' | 'canRename'>;

/** Every field that is read, by the class that reads it. */
export const fieldNames = Object.keys(new CheckFileInfo());

/** How a flag is read where a host does not say a clear yes or no. */
export type Reading = 'permission' | 'restriction' | 'denial';

export interface FlagCase {
  readonly reading: Reading;
  /** Without which the flag has nothing to do. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** Whether the yes shows. */
  readonly seen: (client: SocketClient) => boolean;
}

const welcome = (client: SocketClient) => client.last('welcome')!;

const told =
  (name: keyof FileProperties): FlagCase['seen'] =>
  (client) =>
    welcome(client).file[name] === true;

const may =
  (permission: string): FlagCase['seen'] =>
  (client) =>
    welcome(client).permission === permission;

const permission = (seen: FlagCase['seen'], beside = {}): FlagCase => ({ reading: 'permission', seen, beside });
const restriction = (seen: FlagCase['seen'], beside = {}): FlagCase => ({ reading: 'restriction', seen, beside });

/** What people may do and see, in everybody's first message; what comes of that in the editor is in `editor/flags`. */
export const flags: Readonly<Record<Exclude<Flag, 'SupportsLocks'>, FlagCase>> = {
  UserCanWrite: permission(may('edit')),
  UserCanNotWriteRelative: { reading: 'denial', seen: told('userCanNotWriteRelative') },
  HidePrintOption: restriction(told('hidePrintOption')),
  HideSaveOption: restriction(told('hideSaveOption')),
  HideExportOption: restriction(told('hideExportOption')),
  DisablePrint: restriction((client) => told('disablePrint')(client) && told('hidePrintOption')(client)),
  DisableExport: restriction((client) => told('disableExport')(client) && told('hideExportOption')(client)),
  DisableCopy: restriction((client) => told('disableCopy')(client) && !told('mayHearText')(client)),
  DisableInactiveMessages: restriction(told('disableInactiveMessages')),
  DownloadAsPostMessage: permission(told('downloadAsPostMessage')),
  EnableOwnerTermination: permission(told('enableOwnerTermination')),
  ReadOnly: restriction(may('readonly')),
  UserCanOnlyComment: restriction(may('comment')),
  SupportsRename: permission(told('userCanRename'), { UserCanRename: true }),
  UserCanRename: permission(told('userCanRename'), { SupportsRename: true }),
  EnableInsertRemoteImage: permission(told('enableInsertRemoteImage')),
  EnableInsertRemoteFile: permission(told('enableInsertRemoteFile')),
  EnableRemoteLinkPicker: permission(told('enableRemoteLinkPicker')),
  DisableInsertLocalImage: restriction(told('disableInsertLocalImage')),
  EnableShare: permission(told('enableShare')),
  EnableAccessibleText: permission(told('mayHearText'), { DisableCopy: true }),
  HideChangeTrackingControls: restriction(told('hideChangeTracking')),
  DisableChangeTrackingRecord: restriction(told('disableChangeTrackingRecord')),
  DisableChangeTrackingShow: restriction(told('disableChangeTrackingShow')),
  IsAnonymousUser: restriction((client) => welcome(client).file.userFriendlyName === 'Guest', {
    UserFriendlyName: undefined,
  }),
};

/** A document that is being opened by a host that gives it as a page, which it may be or not. */
const page = '<!doctype html><html><body><p>A page</p></body></html>';
const asPage = faults.answer({ headers: { 'Content-Type': 'text/html' } });
const elsewhere = { Size: page.length + 1, SHA256: 'A'.repeat(43) };

/** Opens a file of the host's with these fields; how far it came. */
export type Opening = (name: string, info: object, bytes?: Buffer | string) => Promise<SocketClient>;

/** What comes of a value: the test gives it to somebody, and looks. */
export type ValueCase = (open: Opening, service: ServiceUnderTest) => Promise<void>;

export const letter = await readFile(new URL('../fixtures/letter.fodt', import.meta.url));
const name = 'letter.fodt';
const fileOf = (service: ServiceUnderTest): StoredFile => [...service.host.files.values()].at(-1)!;

/** @param shows of the value that is given, what is told */
const tells =
  (field: Value, value: unknown, shows: object, beside = {}): ValueCase =>
  async (open) =>
    expect(welcome(await open(name, { ...beside, [field]: value })).file).toMatchObject(shows);

const link = (field: Value, key: string): ValueCase => {
  const address = 'https://cloud.example.org/x?a=1';
  return tells(field, address, { links: { [key]: address } });
};

export const values: Readonly<Record<Value, ValueCase>> = {
  BaseFileName: tells('BaseFileName', '100% sûr.fodt', { baseFileName: '100% sûr.fodt' }),
  OwnerID: tells('OwnerID', 7, { isOwner: true }, { OwnerId: undefined, UserId: '7' }),
  PostMessageOrigin: tells('PostMessageOrigin', 'https://a.example', { postMessageOrigin: 'https://a.example' }),
  UserId: tells('UserId', 12, { userId: '12' }),
  UserFriendlyName: tells('UserFriendlyName', 'Ada', { userFriendlyName: 'Ada' }),
  HideUserList: tells('HideUserList', 'mobile', { hideUserList: 'mobile' }),
  BreadcrumbDocName: tells('BreadcrumbDocName', 'To Ada', { breadcrumbDocName: 'To Ada' }),
  BreadcrumbBrandName: tells('BreadcrumbBrandName', 'Cloud', { breadcrumb: [{ name: 'Cloud' }] }),
  BreadcrumbBrandUrl: tells(
    'BreadcrumbBrandUrl',
    'https://a.example/',
    { breadcrumb: [{ name: 'Cloud', url: 'https://a.example/' }] },
    { BreadcrumbBrandName: 'Cloud' },
  ),
  BreadcrumbFolderName: tells('BreadcrumbFolderName', 'Letters', { breadcrumb: [{ name: 'Letters' }] }),
  BreadcrumbFolderUrl: tells(
    'BreadcrumbFolderUrl',
    'https://a.example/',
    { breadcrumb: [{ name: 'Letters', url: 'https://a.example/' }] },
    { BreadcrumbFolderName: 'Letters' },
  ),
  CloseUrl: link('CloseUrl', 'close'),
  HostEditUrl: link('HostEditUrl', 'edit'),
  HostViewUrl: link('HostViewUrl', 'view'),
  FileSharingUrl: link('FileSharingUrl', 'share'),
  FileVersionUrl: link('FileVersionUrl', 'versions'),
  DownloadUrl: link('DownloadUrl', 'download'),

  LastModifiedTime: async (open, service) => {
    const client = await open(name, { LastModifiedTime: '2026-01-01 10:20:30.000' });
    service.host.ignoresTimestamps = true;
    client.type('x');
    await client.save();
    expect(service.host.calls('PutFile').at(-1)!.headers['x-svc-wopi-timestamp']).toBe('2026-01-01 10:20:30.000');
    service.host.ignoresTimestamps = false;
  },

  UserExtraInfo: async (open, service) => {
    const avatar = `${service.host.origin}/ada.png`;
    const client = await open(name, { UserExtraInfo: { avatar, mail: 'ada@example.org' } });
    await client.until(() => client.last('users'));
    expect(client.last('users')!.users).toMatchObject([{ avatar, mail: 'ada@example.org' }]);
  },

  ObfuscatedUserId: async (open, service) => {
    await open(name, { ObfuscatedUserId: 71 });
    expect(service.sessions.list().at(-1)!.users).toEqual(['71']);
  },

  WatermarkText: async (open) => {
    const client = await open(name, { WatermarkText: 'Ada, today' });
    const odt = client.request((id) => ({ type: 'export', id, format: 'odt', purpose: 'export' }));
    await expect(odt).rejects.toMatchObject({ code: 'not_permitted' });
  },

  TemplateSource: async (open, service) => {
    const at = service.host.page('/template.ott', (exchange) => exchange.send({ status: 200, body: letter }));
    await open('new.fodt', { TemplateSource: at }, '');
    await until(() => fileOf(service).bytes !== undefined);
    expect(String(fileOf(service).bytes)).toContain('Dear reader');
  },

  FileUrl: async (open, service) => {
    const asked: string[] = [];
    const at = service.host.page('/bytes', (exchange) => {
      asked.push(exchange.call.path);
      exchange.send({ status: 200, body: letter });
    });
    await open(name, { FileUrl: at }, 'nothing that could be opened');
    expect(asked).toHaveLength(1);
  },

  Size: async (open, service) => {
    service.host.always('GetFile', asPage);
    await expect(open('page.html', elsewhere, page)).rejects.toThrow('host');
    await open('page.html', { ...elsewhere, Size: String(page.length) }, page);
  },

  SHA256: async (open, service) => {
    service.host.always('GetFile', asPage);
    await expect(open('page.html', elsewhere, page)).rejects.toThrow('host');
    const client = await open('page.html', { ...elsewhere, SHA256: undefined }, page);
    expect(client.last('welcome')).toBeDefined();
  },

  Version: async (open, service) => {
    const client = await open(name, { LastModifiedTime: undefined, Size: undefined, Version: 1 });
    fileOf(service).info['Version'] = 2;
    client.type('x');
    await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
  },
};
