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
    const documentInFront = office.func(calls.document, 'void *', []) as unknown as () => bigint | null;
    const isModified = office.func(calls.isModified, 'bool', ['void *']) as unknown as (document: bigint) => boolean;
    const document = documentInFront();
    return document === null ? undefined : () => isModified(document);
  } catch {
    return undefined;
  }
}
