/** What the editor page tells the browser application: the form and query of the host, checked, as JSON in the page. */
export interface EditorSettings {
  /** Address of the page's service, without a trailing slash: `https://office.example.org/docs`. */
  readonly baseUrl: string;
  /** Absolute `ws(s)` address of the editor socket. */
  readonly socketUrl: string;
  readonly wopiSrc: string;
  readonly accessToken?: string;
  readonly accessHeader?: string;
  /** Milliseconds since the Unix epoch; absent: unknown. */
  readonly accessTokenTtl?: number;
  /** BCP 47. */
  readonly language: string;
  /** The operator's own, for this language. */
  readonly texts?: UiTexts;
  readonly permission?: 'edit' | 'view' | 'readonly';
  /** Where postMessages go until CheckFileInfo names PostMessageOrigin. */
  readonly hostOrigin: string;
  readonly title?: string;
  readonly closeButton: boolean;
  readonly revisionHistory: boolean;
  readonly startPresentation: boolean;
  readonly alwaysActive: boolean;
  /** Page, slide or bookmark to show first. */
  readonly target?: string;
  readonly uiMode: UiMode;
  readonly theme: 'light' | 'dark' | 'auto';
  /** Off or on per document kind and part; absent: the application's default. */
  readonly uiParts: UiPartDefaults;
  /** Custom properties the host sets on the page, already checked. */
  readonly cssVariables: Readonly<Record<string, string>>;
  /** Overrides CheckFileInfo when the host's form said so. */
  readonly downloadAsPostMessage?: boolean;
}

/** Texts of the chrome by name, in groups. */
export interface UiTexts {
  readonly [name: string]: string | UiTexts;
}

/** Why the page cannot open a document; shown and posted to the host as `Failed`. */
export interface EditorPageError {
  readonly code: string;
  readonly message: string;
  readonly language: string;
  readonly hostOrigin?: string;
}

export type UiMode = 'classic' | 'notebookbar';
export type UiPart = 'Ruler' | 'Statusbar' | 'Sidebar' | 'Toolbar';
type UiComponent = 'Text' | 'Spreadsheet' | 'Presentation' | 'Drawing';
export type UiPartDefaults = Readonly<Partial<Record<`${UiComponent}${UiPart}`, boolean>>>;
