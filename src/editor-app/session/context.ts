import type { EditorSettings } from '../../protocol/index.js';
import type { CanvasView } from '../canvas/canvas-view.js';
import type { HostPort } from '../host/host-port.js';
import type { Clipboard } from '../input/clipboard.js';
import type { EditorConnection } from '../socket/editor-connection.js';
import type { EditorStore } from '../state/index.js';
import type { HeldInput } from './held-input.js';
import type { Pictures } from './pictures.js';
import type { Searching } from './searching.js';
import type { NotesDrafts } from './notes-drafts.js';
import type { UnsentTyping } from '../unsent/unsent-typing.js';

/** What the actions work with. Those of `canvas` exist while the canvas is on screen. */
export interface SessionContext {
  readonly settings: EditorSettings;
  readonly store: EditorStore;
  readonly socket: EditorConnection;
  readonly held: HeldInput;
  readonly host: HostPort;
  readonly unsent: UnsentTyping;
  readonly searching: Searching;
  readonly speakerNotes: NotesDrafts;
  readonly canvas: {
    view: CanvasView | undefined;
    clipboard: Clipboard | undefined;
    pictures: Pictures | undefined;
  };
}
