import { SvcEditorElement } from './svc-editor-element.js';

export { EditorFailure } from './editor-failure.js';
export type { EditorLook, EditorOptions } from './editor-look.js';
export { SvcEditor } from './svc-editor.js';
export type { ListenerDetail, ListenerResult, SaveRequest } from './svc-editor.js';
export { openInTab } from './link.js';
export type { EditorForm, LinkSource } from './link.js';
export type { EditorAnswers, EditorEvents, EditorQuestions } from './events.js';
export type { HostButton, WindowPart } from './window-parts.js';
export { SvcEditorElement } from './svc-editor-element.js';
export type {
  CommentDescription,
  ConflictDescription,
  ConnectionDescription,
  DownloadDescription,
  ExportFormatDescription,
  IncomingId,
  SaveStateDescription,
  ViewDescription,
  WrittenComment,
} from '../protocol/index.js';

declare global {
  interface HTMLElementTagNameMap {
    'svc-editor': SvcEditorElement;
  }
}

// Pages that are rendered on a server have no elements.
if (typeof customElements !== 'undefined' && !customElements.get('svc-editor'))
  customElements.define('svc-editor', SvcEditorElement);
