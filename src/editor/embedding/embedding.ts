import type { EditorSettings, UiTexts } from '../../protocol/index.js';
import { CredentialsMissing, WopiSrcMissing } from '../errors.js';
import { parseCssVariables } from './css-variables.js';
import { parseUiDefaults } from './ui-defaults.js';

type Fields = ReadonlyMap<string, string>;

/** What the page knows besides the fields. */
export interface PageFacts {
  readonly baseUrl: string;
  readonly socketUrl: string;
  readonly hostOrigin: string;
  /** The operator's own texts, by language. */
  readonly texts?: Readonly<Record<string, UiTexts>>;
  readonly defaults: { readonly uiMode: 'classic' | 'notebookbar'; readonly language: string };
}

/** Some hosts write it small. */
export const toldWopiSrc = (fields: Fields): string | undefined =>
  (fields.get('WOPISrc') ?? fields.get('wopisrc')) || undefined;

/** @throws WopiSrcMissing */
export function wopiSrcOf(fields: Fields): string {
  const wopiSrc = toldWopiSrc(fields);
  if (wopiSrc === undefined) throw new WopiSrcMissing();
  return wopiSrc;
}

/**
 * The fields of specification 4.5 and of what hosts send besides, as the browser application takes them.
 *
 * @throws WopiSrcMissing
 * @throws CredentialsMissing when there is neither access_token nor access_header.
 */
export function toSettings(fields: Fields, { defaults, texts = {}, ...facts }: PageFacts): EditorSettings {
  const text = (name: string): string | undefined => fields.get(name) || undefined;
  const accessToken = text('access_token');
  const accessHeader = text('access_header');
  if (accessToken === undefined && accessHeader === undefined) throw new CredentialsMissing();
  const ui = parseUiDefaults(text('ui_defaults'));
  const language = languageOf(text('lang'), defaults.language);
  const optional = {
    texts: textsOf(language, texts),
    accessToken,
    accessHeader,
    accessTokenTtl: timeOf(text('access_token_ttl')),
    permission: permissionOf(text('permission')),
    title: text('title'),
    target: text('target'),
    downloadAsPostMessage: overrideOf(text('checkfileinfo_override')),
  };
  return {
    ...facts,
    wopiSrc: wopiSrcOf(fields),
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<EditorSettings>),
    language,
    closeButton: isOn(text('closebutton')),
    revisionHistory: isOn(text('revisionhistory')),
    startPresentation: isOn(text('startPresentation')),
    alwaysActive: isOn(text('alwaysactive')),
    uiMode: ui.mode ?? defaults.uiMode,
    theme: ui.theme ?? themeOf(text('ui_theme') ?? text('theme'), text('darkTheme')),
    uiParts: ui.parts,
    cssVariables: parseCssVariables(text('css_variables')),
  };
}

/** BCP 47, also from `de_DE`; what is no language tag gives the default. */
export function languageOf(tag: string | undefined, otherwise: string): string {
  try {
    return Intl.getCanonicalLocales(tag?.replaceAll('_', '-') ?? otherwise)[0] ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Of this very tag, else of its language. */
function textsOf(language: string, texts: Readonly<Record<string, UiTexts>>): UiTexts | undefined {
  const named = (tag: string): UiTexts | undefined => (Object.hasOwn(texts, tag) ? texts[tag] : undefined);
  return named(language) ?? named(language.split('-')[0] ?? '');
}

/** Milliseconds since the epoch; 0, `null` and nonsense mean that no end is known. */
function timeOf(value: string | undefined): number | undefined {
  const time = Number(value);
  return Number.isSafeInteger(time) && time > 0 ? time : undefined;
}

const permissionOf = (value: string | undefined): EditorSettings['permission'] =>
  value === 'edit' || value === 'view' || value === 'readonly' ? value : undefined;

const isOn = (value: string | undefined): boolean =>
  value !== undefined && !['false', '0', ''].includes(value.toLowerCase());

/** Where the host says nothing, as the person's system has it. */
function themeOf(theme: string | undefined, dark: string | undefined): EditorSettings['theme'] {
  if (theme === 'dark' || theme === 'light' || theme === 'auto') return theme;
  if (dark === undefined) return 'auto';
  return isOn(dark) ? 'dark' : 'light';
}

/** The only thing of CheckFileInfo a form may override. */
function overrideOf(value: string | undefined): boolean | undefined {
  const match = /(?:^|;)\s*DownloadAsPostMessage\s*=\s*(true|false)\s*(?:;|$)/.exec(value ?? '');
  return match ? match[1] === 'true' : undefined;
}
