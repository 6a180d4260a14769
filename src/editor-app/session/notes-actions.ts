import { setRemembered } from '../state/remembered.js';
import type { EditorActions } from '../state/index.js';
import type { SessionContext } from './context.js';

type NotesActions = Pick<EditorActions, 'readNotes' | 'typeNotes' | 'sendNotes' | 'showNotes'>;

/** What the presenter notes of slides. */
export function notesActions({ store, speakerNotes }: SessionContext): NotesActions {
  return {
    readNotes: (part) => speakerNotes.read(part),
    typeNotes: (part, text) => speakerNotes.type(part, text),
    sendNotes: () => speakerNotes.send(),
    showNotes(shown) {
      speakerNotes.send();
      setRemembered('notes', shown);
      store.setState(({ ui }) => ({ ui: { ...ui, notes: shown } }));
    },
  };
}
