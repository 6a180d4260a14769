/** The folder that documents of kits lie in: `…/<id>/in/`. Slashes may be escaped, as JSON allows. */
const folder = /file:(?:\\?\/)+[^"\s]*?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}\\?\/in\\?\//g;

/** What LibreOffice says of its document's address, as in what it offers for headers of a sheet, without the folder. */
export const withoutOwnPlace = (payload: string): string =>
  payload.includes('file:') ? payload.replace(folder, '') : payload;
