import koffi from 'koffi';

/** `SfxObjectShell::Current()`, `sd::DrawDocShell::GetUndoManager()`, `SfxUndoManager::EnableUndo(bool)`. */
const calls = {
  document: '_ZN14SfxObjectShell7CurrentEv',
  history: '_ZN2sd12DrawDocShell14GetUndoManagerEv',
  record: '_ZN14SfxUndoManager10EnableUndoEb',
} as const;

type Address = bigint | null;

/** Says whether changes to the presentation in front can be taken back. */
export type RecordSlides = (on: boolean) => void;

/**
 * For presentations only, whose library LibreOffice has loaded then. No part of LibreOfficeKit: another version of
 * LibreOffice may name it otherwise, and this is undefined.
 */
export function slideHistory(programDir: string): RecordSlides | undefined {
  try {
    const office = koffi.load(`${programDir}/libmergedlo.so`, { lazy: true });
    const slides = koffi.load(`${programDir}/libsdlo.so`, { lazy: true });
    const documentInFront: () => Address = office.func(calls.document, 'void *', []);
    const historyOf: (document: bigint) => Address = slides.func(calls.history, 'void *', ['void *']);
    const record: (history: bigint, on: boolean) => void = office.func(calls.record, 'void', ['void *', 'bool']);
    return (on) => {
      const document = documentInFront();
      const history = document === null ? null : historyOf(document);
      if (history !== null) record(history, on);
    };
  } catch {
    return undefined;
  }
}
