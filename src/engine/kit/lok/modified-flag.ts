import koffi from 'koffi';

/** `SfxObjectShell::Current()`, `SfxObjectShell::IsModified() const`. */
const calls = { document: '_ZN14SfxObjectShell7CurrentEv', isModified: '_ZNK14SfxObjectShell10IsModifiedEv' } as const;

/** Whether LibreOffice would have something to store. */
export type IsModified = () => boolean;

/**
 * The flag of the document in front, which it keeps. No part of LibreOfficeKit, which only tells of changes: another
 * version of LibreOffice may name it otherwise, and this is undefined.
 */
export function modifiedFlag(programDir: string): IsModified | undefined {
  try {
    const office = koffi.load(`${programDir}/libmergedlo.so`, { lazy: true });
    const documentInFront: () => bigint | null = office.func(calls.document, 'void *', []);
    const isModified: (document: bigint) => boolean = office.func(calls.isModified, 'bool', ['void *']);
    const document = documentInFront();
    return document === null ? undefined : () => isModified(document);
  } catch {
    return undefined;
  }
}
