import type { Library } from '../../../native/own-process.js';

/** `SfxViewShell::Current()` */
const call = '_ZN12SfxViewShell7CurrentEv';

/**
 * The address of LibreOfficeKit's current view, null when there is none.
 *
 * @param office `libmergedlo.so`
 * @throws Error when this LibreOffice has no such call
 */
export const viewInFront = (office: Library): (() => bigint | null) => office.func(call, 'void *', []);
