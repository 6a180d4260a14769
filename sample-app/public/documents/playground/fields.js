/**
 * What a host can tell the editor, as tables: the settings form is made of them, and the request is read by them.
 *
 * kind: flag (checkbox), text, number, choice, json
 */

/** CheckFileInfo, specification 2.1. Empty fields leave what the storage says. */
export const checkFileInfoFields = [
  { name: 'UserCanNotWriteRelative', kind: 'flag', help: 'No save-as.' },
  { name: 'HidePrintOption', kind: 'flag', help: 'No print in menus.' },
  { name: 'HideSaveOption', kind: 'flag', help: 'No save in toolbar and menus.' },
  { name: 'HideExportOption', kind: 'flag', help: 'No “Download as”.' },
  { name: 'DisablePrint', kind: 'flag', help: 'Printing is refused by the service.' },
  { name: 'DisableExport', kind: 'flag', help: 'Export is refused by the service.' },
  { name: 'DisableCopy', kind: 'flag', help: 'Nothing leaves by the clipboard.' },
  { name: 'DisableInactiveMessages', kind: 'flag', help: 'No text on the overlay of an idle document.' },
  { name: 'DownloadAsPostMessage', kind: 'flag', help: 'Downloads become Download_As messages.' },
  { name: 'EnableOwnerTermination', kind: 'flag', help: 'The owner (OwnerID = UserId) may close it for all.' },
  { name: 'WatermarkText', kind: 'text', placeholder: 'Confidential' },
  { name: 'OwnerID', kind: 'text', placeholder: 'owner' },
  { name: 'PostMessageOrigin', kind: 'text', placeholder: location.origin },
];

/** Members of UserExtraInfo. */
export const userExtraFields = [
  { name: 'avatar', kind: 'text', suggest: [new URL('../avatar.svg', import.meta.url).href] },
  { name: 'mail', kind: 'text', placeholder: 'alice@example.org' },
];

export const moreField = {
  name: 'more',
  kind: 'json',
  label: 'Further fields, JSON',
  placeholder: '{ "EnableShare": true }',
};

/** ui_defaults, specification 2.4. */
export const uiModeField = { name: 'UIMode', kind: 'choice', choices: ['classic', 'notebookbar'] };
export const uiComponents = ['Text', 'Spreadsheet', 'Presentation'];
export const uiParts = ['Ruler', 'Statusbar', 'Sidebar'];
export const uiPartNames = uiComponents.flatMap((component) => uiParts.map((part) => component + part));

/** Query and form of the page itself, specification 4.5. */
export const queryFields = [
  { name: 'lang', kind: 'text', placeholder: 'en', suggest: ['en', 'de', 'fr', 'ar', 'he', 'ja'] },
  { name: 'permission', kind: 'choice', choices: ['edit', 'view', 'readonly'] },
  { name: 'title', kind: 'text' },
  { name: 'closebutton', kind: 'flag', help: 'A close button; it sends UI_Close.' },
  { name: 'revisionhistory', kind: 'flag', help: 'An entry for versions; it sends UI_FileVersions.' },
  { name: 'startPresentation', kind: 'flag', help: 'Slides start full-screen.' },
];
export const formFields = [
  { name: 'ui_theme', kind: 'choice', choices: ['light', 'dark', 'auto'] },
  { name: 'css_variables', kind: 'text', placeholder: '--svc-primary=#7a4fb5' },
];

/** About the person, and how the page proves who it is. */
export const personFields = [
  { name: 'userName', kind: 'text', label: 'UserFriendlyName' },
  { name: 'userId', kind: 'text', label: 'UserId', placeholder: 'made of the name' },
  { name: 'readOnly', kind: 'flag', label: 'UserCanWrite: false', help: 'The storage takes no saves.' },
  { name: 'accessHeader', kind: 'flag', label: 'access_header', help: 'Sent in place of access_token.' },
];
