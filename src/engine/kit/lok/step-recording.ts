import koffi from 'koffi';
import type { DocumentKind } from '../../../protocol/index.js';

/** `SfxObjectShell::Current()`, `SfxUndoManager::EnableUndo(bool)`. */
const calls = { document: '_ZN14SfxObjectShell7CurrentEv', record: '_ZN14SfxUndoManager10EnableUndoEb' } as const;

/** What leads from a document to its history: `SfxShell::GetUndoManager()`, `sd::DrawDocShell::GetUndoManager()`. */
const histories: { readonly [K in DocumentKind]?: { readonly library: string; readonly call: string } } = {
  text: { library: 'libmergedlo.so', call: '_ZN8SfxShell14GetUndoManagerEv' },
  presentation: { library: 'libsdlo.so', call: '_ZN2sd12DrawDocShell14GetUndoManagerEv' },
};

type Address = bigint | null;

/** Says whether changes to the document in front can be taken back. */
export type RecordSteps = (on: boolean) => void;

/**
 * For texts and presentations, whose library LibreOffice has loaded when one is open. No part of LibreOfficeKit: another
 * version of LibreOffice may name it otherwise, and this is undefined.
 */
export function stepRecording(programDir: string, kind: DocumentKind): RecordSteps | undefined {
  const history = histories[kind];
  if (history === undefined) return undefined;
  try {
    const office = koffi.load(`${programDir}/libmergedlo.so`, { lazy: true });
    const application = koffi.load(`${programDir}/${history.library}`, { lazy: true });
    const documentInFront: () => Address = office.func(calls.document, 'void *', []);
    const historyOf: (document: bigint) => Address = application.func(history.call, 'void *', ['void *']);
    const record: (history: bigint, on: boolean) => void = office.func(calls.record, 'void', ['void *', 'bool']);
    return (on) => {
      const document = documentInFront();
      const steps = document === null ? null : historyOf(document);
      if (steps !== null) record(steps, on);
    };
  } catch {
    return undefined;
  }
}
