import type { ClipboardContent, ViewInput } from '../../../../../protocol/index.js';
import { KitFailure } from '../../common/kit-failure.js';
import * as clipboard from '../clipboard/lok-clipboard.js';
import { commandValues } from '../reading/command-values.js';
import type { EditedDocument } from '../document/edited-document.js';
import type { EditorView } from '../view/editor-view.js';
import { giveUpComposition } from './open-composition.js';
import { paintPreview, paintWindow } from '../painting/preview.js';
import { textAround, textOnSlides } from '../together/text-around.js';
import { commentsWithSlides } from '../slides/comments-of-slides.js';
import { hasSlides } from '../slides/slide-mode.js';
import { paintSlide } from '../slides/slide.js';
import { parsedJson } from '../../../../../values/index.js';

/** @throws KitFailure */
function valuesOf(document: EditedDocument, command: string): unknown {
  const values = commandValues(document.lok, command);
  const ofSlides = command === '.uno:ViewAnnotations' && hasSlides(document.kind);
  return ofSlides ? commentsWithSlides(document, values) : values;
}

const selectionKinds = ['none', 'text', 'complex', 'complex'] as const;

/**
 * Answers an input as `ViewAnswers` of the protocol says; images as raw pixels, which the main thread encodes.
 *
 * @throws KitFailure
 */
export function answerQuestion(document: EditedDocument, view: EditorView, input: ViewInput): unknown {
  const { lok, kind } = document;
  lok.setView(view.id);
  giveUpComposition(lok, view, input);
  switch (input.type) {
    case 'copy':
    case 'cut':
      return hasSelection(document, view) ? take(document, view, input.type) : {};
    case 'paste':
      return { pasted: !view.options.readOnly && paste(document, view, input) };
    case 'commandValues':
      return valuesOf(document, input.command);
    case 'status':
      return document.status(view);
    case 'preview':
      return { png: paintPreview(document, input, view) };
    case 'slide':
      return { layers: paintSlide(lok, input, view.watermark) };
    case 'windowPaint':
      return { png: paintWindow(lok, view.id, input, view.watermark) };
    case 'selectionText':
      return selectionText(document);
    case 'textAround':
      return hasSlides(kind) ? textOnSlides(document, view, input.places) : textAround(document, input.places);
    case 'presentation':
      return parsedJson(lok.presentationInfo() ?? '') ?? null;
    case 'chartTable':
      return document.charts.read(view);
    case 'writeChartTable':
      return { result: document.charts.write(view, input) };
    case 'changeLayers':
      return { result: document.layers.change(view, input.change) };
    case 'speakerNotes':
      return kind === 'presentation' ? document.notes.read(input.slide, input.part) : { slide: input.slide, text: '' };
    default:
      throw new KitFailure('bad_option', `The input ${input.type} has no answer.`);
  }
}

function take({ lok, kind }: EditedDocument, view: EditorView, how: 'copy' | 'cut'): ClipboardContent {
  const ofText = kind === 'text' && !view.graphicSelected;
  return how === 'cut' && !view.options.readOnly ? clipboard.cut(lok, ofText) : clipboard.copy(lok, ofText);
}

function paste(document: EditedDocument, view: EditorView, input: Extract<ViewInput, { type: 'paste' }>): boolean {
  const { lok, kind } = document;
  const { mime, data } = input;
  if (kind === 'presentation' || kind === 'drawing') return clipboard.pasteOnSlide(lok, mime, data);
  if (kind !== 'spreadsheet' || view.typing) return clipboard.paste(lok, mime, data);
  const pasted = clipboard.pasteCells(document, view, mime, data);
  // Of rows that became higher for what came from html LibreOffice (25.2) tells nobody.
  document.tellAll({ type: 'headers', scope: 'row' });
  return pasted;
}

/** Without one, the clipboard still holds what was copied before. A sheet always has a cell to copy. */
function hasSelection({ lok, kind }: EditedDocument, view: EditorView): boolean {
  return kind === 'spreadsheet' || view.graphicSelected || lok.selectionType() !== 0;
}

function selectionText({ lok }: EditedDocument): { text: string; kind: 'none' | 'text' | 'complex' } {
  const kind = selectionKinds[lok.selectionType()] ?? 'complex';
  const text = kind === 'none' ? '' : (lok.textSelection('text/plain;charset=utf-8') ?? '');
  return { text, kind };
}
