import type { DocumentStatus } from '../../protocol/index.js';

/** Whether the sheet that is shown runs from right to left. */
export const isMirrored = (document: DocumentStatus | undefined): boolean =>
  document?.parts[document.part]?.rightToLeft ?? false;
