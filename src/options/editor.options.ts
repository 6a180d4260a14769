import { IsOptional, ValidateNested } from 'class-validator';
import { isRecord } from '../values/index.js';
import { Expect, Flag, ListOf, Milliseconds, OneOf, PositiveInteger, Text } from './expect.js';

/**
 * Texts by name, in groups.
 *
 * @publicApi
 */
export interface UiTexts {
  /** A text, or a group of texts under its name. */
  readonly [name: string]: string | UiTexts;
}

const isTexts = (value: unknown): boolean =>
  typeof value === 'string' || (isRecord(value) && Object.values(value).every(isTexts));
const isTextsByLanguage = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((texts) => isRecord(texts) && isTexts(texts));

/**
 * Option section `editor.defaults`: how the editor looks where the form says nothing (specification 2.4).
 *
 * @publicApi
 */
export class EditorDefaults {
  /** `UIMode` of `ui_defaults`: menus and bars, or ribbons. Default `notebookbar`. */
  @OneOf('classic', 'notebookbar') uiMode: 'classic' | 'notebookbar' = 'notebookbar';
  /** BCP 47, used when the host names no language. */
  @Text('a language tag') language = 'en';
}

/**
 * Bounds on the forms by which host pages open the editor; beyond them 429, and 408 when one takes too long.
 *
 * @publicApi
 */
export class FormOptions {
  /** Being read at the same time. Default 200. */
  @PositiveInteger('forms') max = 200;
  /** Of one address: an IPv4 one, or an IPv6 /64. Default 50. */
  @PositiveInteger('forms') maxPerAddress = 50;
  /** How long a form may take, ms. Default 10 s. */
  @Milliseconds() timeout = 10_000;
}

/**
 * Option section `editor`: the page that is embedded.
 *
 * @publicApi
 */
export class EditorOptions {
  /** False: no editor page; discovery and capabilities say so. */
  @Flag() enabled = true;
  /** Origins that may frame the editor besides the WOPI host and this service. */
  @ListOf('origins', (item) => typeof item === 'string') frameAncestors: string[] = [];
  /** How the editor looks where the host page's form says nothing. */
  @ValidateNested() defaults = new EditorDefaults();
  /** How many pages may be opened at a time, and how fast. */
  @ValidateNested() forms = new FormOptions();
  /**
   * True: `access_token` and `access_header` may stand in the page's address, too. Default false: proxies log addresses,
   * and browsers remember them.
   */
  @Flag() tokenInAddress = false;
  /**
   * Texts of the editor in the place of its own, by language: `{ da: { command: { bold: 'Fed' } } }`. The names are those
   * of `i18n/en` of the browser application; what is missing is English. One of `da` serves `da-DK`, too.
   */
  @Expect('texts by language and name', isTextsByLanguage) texts: Readonly<Record<string, UiTexts>> = {};
  /** Folder of the built browser application, when it is not the one in the package. */
  @IsOptional() @Text('a path') assets?: string;
}
