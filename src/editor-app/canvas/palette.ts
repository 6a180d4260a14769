/** What lies on the paper, or shows it. */
interface PaperColors {
  readonly page: string;
  /** Over text that is not edited just now. */
  readonly pageWash: string;
  readonly frozenEdge: string;
  readonly caret: string;
}

/** What is around it. */
interface DeskColors {
  readonly desk: string;
  readonly pageShadow: string;
  readonly pageEdge: string;
  readonly header: string;
  readonly headerText: string;
  readonly headerLine: string;
  readonly headerSelected: string;
  readonly headerSelectedText: string;
}

/** Colours of what is drawn on the canvases; the document's own colours come with its tiles. */
export interface Palette extends PaperColors, DeskColors {
  readonly accent: string;
  readonly accentSoft: string;
  /** Lines that what is dragged keeps to. */
  readonly guide: string;
  readonly searchHit: string;
  readonly commentMark: string;
}

type Shade = 'light' | 'dark';

const shared = {
  accent: '#0f6cbd',
  accentSoft: 'rgba(15, 108, 189, 0.24)',
  guide: '#e3008c',
  searchHit: 'rgba(255, 196, 0, 0.38)',
  commentMark: '#c50f1f',
};

const papers: Readonly<Record<Shade, PaperColors>> = {
  light: { page: '#ffffff', pageWash: 'rgba(255, 255, 255, 0.62)', frozenEdge: '#8a8a8a', caret: '#000000' },
  dark: { page: '#1c1c1c', pageWash: 'rgba(28, 28, 28, 0.62)', frozenEdge: '#9e9e9e', caret: '#ffffff' },
};

const desks: Readonly<Record<Shade, DeskColors>> = {
  light: {
    desk: '#f0f0f0',
    pageShadow: 'rgba(0, 0, 0, 0.22)',
    pageEdge: '#d1d1d1',
    header: '#f5f5f5',
    headerText: '#424242',
    headerLine: '#d1d1d1',
    headerSelected: '#cfe4fa',
    headerSelectedText: '#0c3b5e',
  },
  dark: {
    desk: '#0f0f0f',
    pageShadow: 'rgba(0, 0, 0, 0.6)',
    pageEdge: '#3d3d3d',
    header: '#292929',
    headerText: '#d6d6d6',
    headerLine: '#424242',
    headerSelected: '#0f548c',
    headerSelectedText: '#ffffff',
  },
};

/** Paper may be light on a dark desk, as that of sheets and slides always is. */
export const paletteOf = (desk: Shade, paper: Shade): Palette => ({ ...shared, ...desks[desk], ...papers[paper] });
