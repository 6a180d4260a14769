import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ClientInput, ViewAnswers } from '../../protocol/index.js';
import { createEditorStore, type EditorStore } from '../state/index.js';
import { settings } from '../testing/fixtures.js';
import { NotesDrafts } from './notes-drafts.js';

describe('the notes of slides', () => {
  let store: EditorStore;
  let sent: ClientInput[];
  let notes: NotesDrafts;
  let answer: (text: string) => void;

  beforeEach(() => {
    jest.useFakeTimers();
    store = createEditorStore(settings);
    const parts = ['a', 'b'].map((hash) => ({ name: hash, hash, visible: true }));
    store.setState({ view: 1, document: { kind: 'presentation', width: 1, height: 1, parts, part: 0 } });
    sent = [];
    notes = new NotesDrafts(store, {
      input: (input) => void sent.push(input),
      ask: ({ slide }) =>
        new Promise<ViewAnswers['speakerNotes']>((resolve) => (answer = (text) => resolve({ slide, text }))),
    });
  });
  afterEach(() => {
    notes.dispose();
    jest.useRealTimers();
  });

  const shown = (): string | undefined => store.getState().speakerNotes['a'];
  async function read(text: string): Promise<void> {
    notes.read(0);
    answer(text);
    await Promise.resolve();
    await Promise.resolve();
  }

  it('are sent when the person rests, and at once when something else is to be done', async () => {
    await read('old');
    notes.type(0, 'old n');
    notes.type(0, 'old new');
    expect([shown(), sent]).toEqual(['old new', []]);
    jest.runAllTimers();
    expect(sent).toEqual([{ type: 'writeNotes', slide: 'a', part: 0, before: 'old', text: 'old new' }]);
    notes.type(0, 'old newer');
    notes.send();
    notes.send();
    expect(sent.slice(1)).toEqual([{ type: 'writeNotes', slide: 'a', part: 0, before: 'old new', text: 'old newer' }]);
  });

  it('join what others write with what is being typed, whichever came first', async () => {
    await read('one two');
    notes.type(0, 'one two three');
    notes.told({ slide: 'a', view: 2, text: '1 two' });
    expect(shown()).toBe('1 two three');
    notes.send();
    expect(sent).toMatchObject([{ before: '1 two', text: '1 two three' }]);
    notes.type(0, '1 two three four');
    notes.told({ slide: 'a', view: 2, text: '1 2' });
    expect(shown()).toBe('1 two three four');
    notes.told({ slide: 'a', view: 1, text: '1 2 three' });
    expect(shown()).toBe('1 2 three four');
    notes.told({ slide: 'a', text: 'undone' });
    notes.told({ slide: 'unknown', text: 'elsewhere' });
    expect(Object.keys(store.getState().speakerNotes)).toEqual(['a']);
  });

  it('stay in the field where they cannot be written, and the person is told', async () => {
    await read('');
    notes.type(0, 'mine');
    notes.send();
    notes.told({ slide: 'a', view: 1, refused: 'mine' });
    expect(shown()).toBe('mine');
    expect(store.getState().notices).toMatchObject([{ text: 'notesRefused' }]);
  });

  it('do not take an older answer for what was typed since', async () => {
    await read('old');
    notes.read(0);
    notes.type(0, 'new');
    notes.send();
    answer('old');
    await Promise.resolve();
    await Promise.resolve();
    expect(shown()).toBe('new');
  });

  it('are forgotten with the document, sent before', async () => {
    await read('');
    notes.type(0, 'last words');
    notes.startOver();
    expect(sent).toMatchObject([{ text: 'last words' }]);
    expect(store.getState().speakerNotes).toEqual({});
  });
});
