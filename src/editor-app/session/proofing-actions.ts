import { isUnchecked, readLanguage, readLanguages } from '../office/languages.js';
import { plainState } from '../office/plain-state.js';
import { wordOf } from '../office/values.js';
import type { EditorActions } from '../state/index.js';
import { withNotice } from '../state/notices.js';
import type { SessionContext } from './context.js';

type ProofingActions = Pick<EditorActions, 'checkSpelling' | 'setLanguage'>;

const language = '.uno:LanguageStatus';

/** How LibreOffice names what a language is set for. */
const scopes = { selection: 'Current', paragraph: 'Paragraph', all: 'Default' } as const;

/** The spelling and the language of the text. */
export function proofingActions({ store, socket, canvas }: SessionContext): ProofingActions {
  return {
    /** Without a dictionary LibreOffice would find nothing, and say that it has checked everything. */
    async checkSpelling() {
      const current = wordOf(plainState(store.getState().commands[language]));
      const answer = await socket.ask({ type: 'commandValues', command: language });
      const known = readLanguages((answer as { readonly commandValues?: unknown } | null)?.commandValues);
      const { tag, name } = readLanguage(current);
      const tell = (text: string): void =>
        store.setState((state) => withNotice(state, 'warning', text, { language: name }));
      if (known.length === 0) tell('noDictionaries');
      else if (isUnchecked(current)) tell('notChecked');
      else if (tag !== '' && known.every((other) => other.tag !== tag)) tell('noDictionary');
      else socket.input({ type: 'uno', command: '.uno:SpellingAndGrammarDialog' });
    },
    setLanguage(scope, name) {
      const value = `${scopes[scope]}_${name ?? 'LANGUAGE_NONE'}`;
      socket.input({ type: 'uno', command: language, args: { Language: { type: 'string', value } } });
      canvas.view?.focus();
    },
  };
}
