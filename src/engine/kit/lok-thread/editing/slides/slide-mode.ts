import type { DocumentKind } from '../../../../../protocol/index.js';

/** LibreOffice's numbers of what a view shows (`EditMode`); in drawings, their pages. */
export const slideMode = { slides: 0, masters: 1 } as const;

/** Whether a view in this mode shows slides or pages of a drawing, which have numbers of their own in each other mode. */
export const showsSlides = (kind: DocumentKind, mode: number): boolean => hasSlides(kind) && mode === slideMode.slides;

export const hasSlides = (kind: DocumentKind): boolean => kind === 'presentation' || kind === 'drawing';
