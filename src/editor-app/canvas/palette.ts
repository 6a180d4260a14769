/** Colours of what is drawn on the canvases; the document's own colours come with its tiles. */
export interface Palette {
  readonly desk: string;
  readonly page: string;
  readonly pageShadow: string;
  /** Over text that is not edited just now. */
  readonly pageWash: string;
  readonly pageEdge: string;
  readonly frozenEdge: string;
  readonly caret: string;
  readonly accent: string;
  readonly accentSoft: string;
  /** Lines that what is dragged keeps to. */
  readonly guide: string;
  readonly searchHit: string;
  readonly commentMark: string;
  readonly header: string;
  readonly headerText: string;
  readonly headerLine: string;
  readonly headerSelected: string;
  readonly headerSelectedText: string;
}

const shared = {
  accent: '#0f6cbd',
  accentSoft: 'rgba(15, 108, 189, 0.24)',
  guide: '#e3008c',
  searchHit: 'rgba(255, 196, 0, 0.38)',
  commentMark: '#c50f1f',
};

export const palettes: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    ...shared,
    desk: '#f0f0f0',
    page: '#ffffff',
    pageWash: 'rgba(255, 255, 255, 0.62)',
    pageShadow: 'rgba(0, 0, 0, 0.22)',
    pageEdge: '#d1d1d1',
    frozenEdge: '#8a8a8a',
    caret: '#000000',
    header: '#f5f5f5',
    headerText: '#424242',
    headerLine: '#d1d1d1',
    headerSelected: '#cfe4fa',
    headerSelectedText: '#0c3b5e',
  },
  dark: {
    ...shared,
    desk: '#0f0f0f',
    page: '#1c1c1c',
    pageWash: 'rgba(28, 28, 28, 0.62)',
    pageShadow: 'rgba(0, 0, 0, 0.6)',
    pageEdge: '#3d3d3d',
    frozenEdge: '#9e9e9e',
    caret: '#ffffff',
    header: '#292929',
    headerText: '#d6d6d6',
    headerLine: '#424242',
    headerSelected: '#0f548c',
    headerSelectedText: '#ffffff',
  },
};
