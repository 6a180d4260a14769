import koffi from 'koffi';
import { free } from '../shared/libc.js';
import { takeFlavors, type ClipboardFlavor } from './clipboard-flavors.js';
import { documentVtable } from './document-vtable.js';
import { lokJson } from './json.js';
import { NativeObject } from './vtable.js';
import { LokWindows } from './windows.js';

/** `LibreOfficeKitDocumentType`. */
export const LokDocumentType = { text: 0, spreadsheet: 1, presentation: 2, drawing: 3, other: 4 } as const;

export type Bytes = Uint8Array;

/** A document open in LibreOffice. Calls that depend on a view act on the one last given to {@link setView}. */
export class LokDocument extends NativeObject {
  readonly windows: LokWindows;

  constructor(address: bigint) {
    super(address, documentVtable);
    this.windows = new LokWindows(address);
  }

  destroy(): void {
    this.call('destroy');
  }

  /** @returns false when it failed; the office's `error()` says why */
  saveAs(url: string, extension: string, filterOptions: string | null): boolean {
    const isJson = filterOptions?.startsWith('{') === true;
    const options = isJson ? lokJson(JSON.parse(filterOptions)) : filterOptions;
    return this.call('saveAs', url, extension, options) === 1;
  }

  /** One of {@link LokDocumentType}. */
  type(): number {
    return this.call('getDocumentType') as number;
  }

  parts(): number {
    return this.call('getParts') as number;
  }

  part(): number {
    return this.call('getPart') as number;
  }

  setPart(part: number): void {
    this.call('setPart', part);
  }

  partName(part: number): string {
    return (this.call('getPartName', part) as string | null) ?? '';
  }

  partHash(part: number): string {
    return (this.call('getPartHash', part) as string | null) ?? '';
  }

  /** JSON text. */
  partInfo(part: number): string {
    return (this.call('getPartInfo', part) as string | null) ?? '';
  }

  /** What the view shows: 0 slides, else their masters or notes. */
  editMode(): number {
    return this.call('getEditMode') as number;
  }

  /** What the view shows: 0 slides, 1 their notes (`LibreOfficeKitPartMode`). The part has to be set afterwards. */
  setPartMode(mode: number): void {
    this.call('setPartMode', mode);
  }

  /** `x, y, w, h; …` in twips; text documents. */
  partPageRectangles(): string {
    return (this.call('getPartPageRectangles') as string | null) ?? '';
  }

  /** Twips. */
  size(): { width: number; height: number } {
    const width = new BigInt64Array(1);
    const height = new BigInt64Array(1);
    this.call('getDocumentSize', width, height);
    return { width: Number(width[0]), height: Number(height[0]) };
  }

  /** Index of the last used column and row of a sheet. */
  dataArea(part: number): { column: number; row: number } {
    const column = new BigInt64Array(1);
    const row = new BigInt64Array(1);
    this.call('getDataArea', part, column, row);
    return { column: Number(column[0]), row: Number(row[0]) };
  }

  initializeForRendering(json: string): void {
    this.call('initializeForRendering', json);
  }

  registerCallback(callback: bigint | null, data: bigint | null): void {
    this.call('registerCallback', callback, data);
  }

  /**
   * Paints the view's current part. `buffer` takes width × height × 4 bytes, BGRA premultiplied.
   *
   * @param area twips
   */
  paintTile(
    buffer: Bytes,
    width: number,
    height: number,
    area: { x: number; y: number; width: number; height: number },
  ): void {
    this.call('paintTile', buffer, width, height, area.x, area.y, area.width, area.height);
  }

  /** As {@link paintTile}, of any part, without changing the view's. */
  paintPartTile(
    buffer: Bytes,
    part: number,
    mode: number,
    width: number,
    height: number,
    area: { x: number; y: number; width: number; height: number },
  ): void {
    this.call('paintPartTile', buffer, part, mode, width, height, area.x, area.y, area.width, area.height);
  }

  /** @param type 0 down, 1 up */
  postKeyEvent(type: number, char: number, key: number): void {
    this.call('postKeyEvent', type, char, key);
  }

  /** @param type 0 down, 1 up, 2 move */
  postMouseEvent(type: number, x: number, y: number, count: number, buttons: number, modifier: number): void {
    this.call('postMouseEvent', type, x, y, count, buttons, modifier);
  }

  /** @param json made by `lokJson`; malformed JSON ends the process */
  postUnoCommand(command: string, json: string | null, notify: boolean): void {
    this.call('postUnoCommand', command, json, notify);
  }

  /** Executes a command with arguments made here, without notice of its result. */
  execute(command: string, args: object): void {
    this.postUnoCommand(command, lokJson(args), false);
  }

  /** @param type 0 start, 1 end, 2 reset */
  setTextSelection(type: number, x: number, y: number): void {
    this.call('setTextSelection', type, x, y);
  }

  /** Text up to the first NUL byte. */
  textSelection(mime: string): string | null {
    return this.call('getTextSelection', mime, null) as string | null;
  }

  paste(mime: string, data: Bytes): boolean {
    return this.call('paste', mime, data, data.byteLength) as boolean;
  }

  resetSelection(): void {
    this.call('resetSelection');
  }

  /** JSON text, or null for commands LibreOffice has no values for. */
  commandValues(command: string): string | null {
    return this.call('getCommandValues', command) as string | null;
  }

  setClientZoom(pixelWidth: number, pixelHeight: number, twipWidth: number, twipHeight: number): void {
    this.call('setClientZoom', pixelWidth, pixelHeight, twipWidth, twipHeight);
  }

  setClientVisibleArea(x: number, y: number, width: number, height: number): void {
    this.call('setClientVisibleArea', x, y, width, height);
  }

  createView(options: string): number {
    return this.call('createViewWithOptions', options) as number;
  }

  destroyView(view: number): void {
    this.call('destroyView', view);
  }

  setView(view: number): void {
    this.call('setView', view);
  }

  view(): number {
    return this.call('getView') as number;
  }

  setViewLanguage(view: number, language: string): void {
    this.call('setViewLanguage', view, language);
  }

  setViewTimezone(view: number, timezone: string): void {
    this.call('setViewTimezone', view, timezone);
  }

  setViewReadOnly(view: number, readOnly: boolean): void {
    this.call('setViewReadOnly', view, readOnly);
  }

  setAllowChangeComments(view: number, allow: boolean): void {
    this.call('setAllowChangeComments', view, allow);
  }

  setAccessibilityState(view: number, enabled: boolean): void {
    this.call('setAccessibilityState', view, enabled);
  }

  /** JSON: the paragraph with the caret, when accessibility is on for the current view. */
  a11yFocusedParagraph(): string | null {
    return this.call('getA11yFocusedParagraph') as string | null;
  }

  setOutlineState(column: boolean, level: number, index: number, hidden: boolean): void {
    this.call('setOutlineState', column, level, index, hidden);
  }

  selectPart(part: number, select: boolean): void {
    this.call('selectPart', part, select ? 1 : 0);
  }

  moveSelectedParts(position: number, duplicate: boolean): void {
    this.call('moveSelectedParts', position, duplicate);
  }

  completeFunction(name: string): void {
    this.call('completeFunction', name);
  }

  /** @param json made by `lokJson` */
  sendFormFieldEvent(json: string): void {
    this.call('sendFormFieldEvent', json);
  }

  /** @param json made by `lokJson` */
  sendContentControlEvent(json: string): void {
    this.call('sendContentControlEvent', json);
  }

  /** 0 none, 1 text, 2 large text, 3 complex. */
  selectionType(): number {
    return this.call('getSelectionType') as number;
  }

  /** JSON text. */
  presentationInfo(): string | null {
    return this.call('getPresentationInfo') as string | null;
  }

  /** @returns the size its layers will have, or undefined when there is no such slide. {@link endSlide} ends it. */
  startSlide(part: number, width: number, height: number): { width: number; height: number } | undefined {
    const [columns, rows] = [new Uint32Array([width]), new Uint32Array([height])];
    const started = this.call('createSlideRenderer', part, columns, rows, true, true) as boolean;
    return started ? { width: columns[0] ?? 0, height: rows[0] ?? 0 } : undefined;
  }

  /** @returns JSON text that describes it; undefined when there is none left, and nothing was painted */
  paintNextLayer(buffer: Bytes): string | undefined {
    const description = new BigUint64Array(1);
    const done = this.call('renderNextSlideLayer', buffer, new Uint8Array(1), description) as boolean;
    const address = description[0] ?? 0n;
    if (address === 0n) return done ? undefined : '';
    const text = koffi.decode.string(address);
    free(address);
    return done ? undefined : text;
  }

  endSlide(): void {
    this.call('postSlideshowCleanup');
  }

  /** What was copied last, bytes whole: in every representation, or in those that are wanted, empty where there is none. */
  clipboard(wanted?: readonly string[]): ClipboardFlavor[] {
    const count = new BigUint64Array(1);
    const mimes = new BigUint64Array(1);
    const sizes = new BigUint64Array(1);
    const streams = new BigUint64Array(1);
    const ended = wanted ? koffi.as([...wanted, null], 'const char **') : null;
    if (this.call('getClipboard', ended, count, mimes, sizes, streams) !== 1) return [];
    return takeFlavors(Number(count[0]), { mimes: mimes[0] ?? 0n, sizes: sizes[0] ?? 0n, streams: streams[0] ?? 0n });
  }

  /** A bitmap of text, width × height × 4 bytes, BGRA premultiplied. */
  renderFont(font: string, text: string): { pixels: Uint8Array; width: number; height: number } | undefined {
    const width = new Int32Array(1);
    const height = new Int32Array(1);
    const address = this.call('renderFont', font, text, width, height) as bigint | null;
    if (address === null) return undefined;
    const size = (width[0] ?? 0) * (height[0] ?? 0) * 4;
    const pixels = new Uint8Array(koffi.view(address, size).slice(0));
    free(address);
    return { pixels, width: width[0] ?? 0, height: height[0] ?? 0 };
  }
}
