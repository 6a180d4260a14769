import { isUnchecked, readLanguage, readLanguages } from '../office/languages.js';
import { plainState } from '../office/plain-state.js';
import { wordOf } from '../office/values.js';
import type { EditorActions } from '../state/index.js';
import { withNotice } from '../state/notices.js';
import { splitCommand } from '../office/command-arguments.js';
import type { SessionContext } from './context.js';
import { isWord, keepPersonalWords, withWord } from './personal-words.js';

type ProofingActions = Pick<EditorActions, 'checkSpelling' | 'setLanguage' | 'addWord' | 'removeWord'>;

const language = '.uno:LanguageStatus';

/** How LibreOffice names what a language is set for. */
const scopes = { selection: 'Current', paragraph: 'Paragraph', all: 'Default' } as const;

const selectionTries = 10;

/** The spelling and the language of the text. */
export function proofingActions({ settings, store, socket, canvas, held }: SessionContext): ProofingActions {
  const keep = (words: readonly string[]): void => {
    store.setState({ words });
    const isKept = keepPersonalWords(settings.wopiSrc, store.getState().file?.userId ?? '', words);
    if (!isKept) store.setState((state) => withNotice(state, 'warning', 'wordNotKept'));
  };
  /** LibreOffice selects it in its own loop; a key of the person's would replace it. */
  async function wordAtCaret(): Promise<string> {
    socket.input({ type: 'uno', command: '.uno:SelectWord' });
    let word = '';
    try {
      for (let tries = 0; word === '' && tries < selectionTries; tries++) {
        const answer = await socket.ask({ type: 'selectionText' });
        word = answer.text.trim();
      }
    } finally {
      socket.input({ type: 'resetSelection' });
    }
    return word;
  }
  return {
    /** LibreOffice takes it from its list of what is wrong for this document; for others it is kept here. */
    async addWord(ignoreAll) {
      const { command, args } = splitCommand(ignoreAll);
      socket.input({ type: 'uno', command, ...(args && { args }) });
      const word = await held.during(wordAtCaret());
      if (!isWord(word)) return store.setState((state) => withNotice(state, 'warning', 'wordNotKept'));
      keep(withWord(store.getState().words, word));
      store.setState((state) => withNotice(state, 'success', 'wordAdded', { word }));
    },
    removeWord: (word) => keep(store.getState().words.filter((other) => other !== word)),
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
