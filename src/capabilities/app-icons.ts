/** Names of the apps in discovery, as hosts of this family of services know them. */
export type AppName = 'writer' | 'calc' | 'impress' | 'draw';

export interface AppIcon {
  /** Name of the file in an address. */
  readonly file: string;
  readonly svg: string;
}

const page = (colour: string, sign: string): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">',
    `<path fill="${colour}" d="M7 2h13l7 7v19a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z"/>`,
    '<path fill="#fff" fill-opacity=".45" d="M20 2l7 7h-5a2 2 0 0 1-2-2z"/>',
    `<g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${sign}</g>`,
    '</svg>',
  ].join('');

/** What a host shows beside a document's name, and a browser in its tab. */
export const appIcons: Readonly<Record<AppName, AppIcon>> = {
  writer: { file: 'x-office-document.svg', svg: page('#2563c9', '<path d="M10 14h12M10 19h12M10 24h7"/>') },
  calc: { file: 'x-office-spreadsheet.svg', svg: page('#1b8547', '<path d="M10 14h12v11H10zM10 19.5h12M16 14v11"/>') },
  impress: { file: 'x-office-presentation.svg', svg: page('#c4501b', '<path d="M9 14h14v8H9zM16 22v4M12 26h8"/>') },
  draw: {
    file: 'x-office-drawing.svg',
    svg: page('#8a6a00', '<circle cx="13" cy="17" r="4"/><path d="M16 20h7v6h-7z"/>'),
  },
};

const byFile = new Map(Object.values(appIcons).map(({ file, svg }) => [file, svg]));

export const iconOf = (file: string): string | undefined => byFile.get(file);
