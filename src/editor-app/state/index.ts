export { EditorProvider, useActions, useEditor, useEditorStore, useSettings } from './editor-context.js';
export { canBeTurned, graphicId, isChart, isChartPart, isPicture, isTable, isTextFrame } from './graphic-kind.js';
export { historyCommand, isHeldByOthers, type HistoryStep } from './history-step.js';
export { hasNewView } from './has-new-view.js';
export { isMirrored } from './mirrored.js';
export { isMoving } from './is-moving.js';
export { editedReferences } from './edited-references.js';
export { isEditingCell, isEditingFormula } from './editing-formula.js';
export { hasDarkPaper, isDark, wantsDarkPaper } from './paper.js';
export { themeColorJson, type ThemeColor } from './color-palettes.js';
export type { BorderLine, LineStyle } from './border-line.js';
export { draftAt, type DraftPlace } from './comment-drafts.js';
export type { Editor } from './editor-context.js';
export { ServiceError, start } from './editor-actions.js';
export { markedHits } from './search-result.js';
export type { EditorActions, SaveOptions, StoredCopy, UnseenAnswers } from './editor-actions.js';
export type {
  DocumentComment,
  EditorState,
  FocusedText,
  FunctionOffer,
  LayersTold,
  Notice,
  PaintedWindow,
} from './editor-state.js';
export type { HostButton, HostCustomization, LinkPreview, Person } from './host-customization.js';
export type { GraphicSelection, OtherView, Overlay } from './overlay-state.js';
export type { ReferenceMark } from './reference-marks.js';
export type { SearchHit, SearchManner, SearchState } from './search-state.js';
export type { NavigationView, UiSettings } from './ui-settings.js';
export type { Place, TypedEntry, UnsentEntry } from './unsent.js';
export { contentFor, pasteOptions } from './paste-options.js';
export { personColor } from './person-color.js';
export { changeNote, commentNote, type NoteId } from './note-id.js';
export { headerArea, type HeaderArea } from './header-area.js';
export { isShownOn } from './comments.js';
export { commentOfCell, showsChanges } from './notes.js';
export { showsNotes, showsSlides } from './shows-slides.js';
export type { TableBorders } from './table-borders.js';
export type { TrackedChange } from './tracked-changes.js';
export { createEditorStore } from './store.js';
export type { EditorStore } from './store.js';
export { contains } from './rectangles.js';
