export { incomingIds } from './host-messages.js';
export type {
  CommentDescription,
  ConflictDescription,
  ConnectionDescription,
  DownloadDescription,
  ExportFormatDescription,
  IncomingId,
  IncomingValues,
  OutgoingMessages,
  SaveStateDescription,
  ViewDescription,
  WrittenComment,
} from './host-messages.js';
export type {
  AdminDocument,
  AdminHappening,
  AdminKept,
  AdminLimit,
  AdminNode,
  AdminOverview,
  HostCheckStep,
} from './admin.js';
export { columnOf, lettersOf } from './column-letters.js';
export type { Point, Rectangle } from './geometry.js';
export type { DocumentKind, DocumentStatus, Part, ViewOptions } from './document.js';
export { answeredInputs, maxPersonalWords, Modifier, personalWord, tileCredit } from './view-input.js';
export type {
  ClientInput,
  ClipboardContent,
  PlaceInCell,
  SlideLayer,
  TextAround,
  TextPlace,
  UnoArguments,
  ViewAnswers,
  ViewInput,
} from './view-input.js';
export { chartBounds, followsFrom, isChartTable, isSameTable } from './chart-table.js';
export type { ChartSeries, ChartTable, ChartTableResult, WantedChartTable } from './chart-table.js';
export { fixedLayers, hiddenLayers, isLayerName, layerBounds, usualLayer } from './layer-change.js';
export type { Layer, LayerChange, LayerResult } from './layer-change.js';
export type { NamedRange } from './named-range.js';
export { stateKey } from './state-key.js';
export type { ViewEvent } from './view-event.js';
export { maxSeq, readTileHeader, tileHeaderBytes, tileSize, withSeq, writeTileHeader } from './tile.js';
export type { TileHeader } from './tile.js';
export { operatorNotice } from './server-message.js';
export { protocolVersion } from './client-message.js';
export type { ClientMessage, ExportPurpose, Hello, RecoveryChoice } from './client-message.js';
export type {
  CloseReason,
  FileProperties,
  FormerTyping,
  HostLink,
  LostRange,
  Permission,
  ReadOnlyReason,
  SaveState,
  ServerMessage,
  UserView,
} from './server-message.js';
export { commentingCommands } from './commenting-commands.js';
export { pictureTypeOf } from './picture-type.js';
export { encodeMessage, isBlobFrame, MessageDecoder } from './blob.js';
export { cellsOfText, textOfCells } from './cells-of-text.js';
export type { ShowPoint } from './show-point.js';
export { changeOf, mergeText } from './merge-text.js';
export { isTooLargeToPaste, mostPasted } from './paste-size.js';
export { personColors } from './person-colors.js';
export { keptName } from './kept-name.js';
export { isModestJson } from './json-bounds.js';
export type { JsonBounds } from './json-bounds.js';
export type { EditorPageError, EditorSettings, UiTexts, UiMode, UiPart, UiPartDefaults } from './editor-settings.js';
