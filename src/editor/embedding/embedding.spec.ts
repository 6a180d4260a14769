import { CredentialsMissing, WopiSrcMissing } from '../errors.js';
import { languageOf, toSettings } from './embedding.js';

const facts = {
  baseUrl: 'https://office.example.org',
  socketUrl: 'wss://office.example.org/svc/socket',
  hostOrigin: 'https://cloud.example.org',
  defaults: { uiMode: 'notebookbar', language: 'en' },
} as const;
const required = { WOPISrc: 'https://cloud.example.org/wopi/files/1', access_token: 'secret' };

const settings = (fields: Record<string, string>) =>
  toSettings(new Map(Object.entries({ ...required, ...fields })), facts);

describe('toSettings', () => {
  it('needs no more than WOPISrc and a token', () => {
    expect(settings({})).toEqual({
      baseUrl: facts.baseUrl,
      socketUrl: facts.socketUrl,
      hostOrigin: facts.hostOrigin,
      wopiSrc: required.WOPISrc,
      accessToken: 'secret',
      language: 'en',
      closeButton: false,
      revisionHistory: false,
      startPresentation: false,
      alwaysActive: false,
      uiMode: 'notebookbar',
      theme: 'auto',
      uiParts: {},
      cssVariables: {},
    });
  });

  it('takes a header in place of the token', () => {
    const fields = new Map([
      ['WOPISrc', required.WOPISrc],
      ['access_header', 'Authorization: Basic x'],
    ]);
    expect(toSettings(fields, facts)).toMatchObject({ accessHeader: 'Authorization: Basic x' });
  });

  it('says what is missing', () => {
    expect(() => toSettings(new Map([['access_token', 'x']]), facts)).toThrow(WopiSrcMissing);
    expect(() => settings({ access_token: '' })).toThrow(CredentialsMissing);
  });

  it.each([
    ['null', undefined],
    ['0', undefined],
    ['', undefined],
    ['soon', undefined],
    ['1790000000000', 1_790_000_000_000],
  ])('reads access_token_ttl %s', (value, time) => {
    expect(settings({ access_token_ttl: value }).accessTokenTtl).toBe(time);
  });

  it('reads the rest of the form', () => {
    const fields = {
      closebutton: '1',
      permission: 'view',
      title: 'Letter <1>',
      ui_defaults: 'UIMode=classic;TextRuler=false',
      ui_theme: 'dark',
      lang: 'de_de',
      checkfileinfo_override: 'DownloadAsPostMessage=true',
      target: '3',
    };
    expect(settings(fields)).toMatchObject({
      closeButton: true,
      permission: 'view',
      title: 'Letter <1>',
      uiMode: 'classic',
      uiParts: { TextRuler: false },
      theme: 'dark',
      language: 'de-DE',
      downloadAsPostMessage: true,
      target: '3',
    });
  });

  it('lets a form override nothing else of CheckFileInfo, and ask for no other permission', () => {
    const given = settings({ checkfileinfo_override: 'UserCanWrite=true', permission: 'owner' });
    expect(given).not.toHaveProperty('downloadAsPostMessage');
    expect(given).not.toHaveProperty('permission');
  });
});

describe('languageOf', () => {
  it.each([
    ['pt-br', 'pt-BR'],
    ['de_AT', 'de-AT'],
    ['"><script>', 'en'],
    [undefined, 'en'],
  ])('reads %s', (tag, language) => {
    expect(languageOf(tag, 'en')).toBe(language);
  });
});
