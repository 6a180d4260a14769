import type { ViewEvent, ViewInput } from '../../protocol/index.js';
import { commandName } from './permitted-commands.js';
import type { View } from './view.js';
import { isRecord } from '../../values/index.js';

type Person = Pick<View, 'mayEdit'> & { readonly info: { readonly mayHearText: boolean } };

/** The names of steps quote what was typed, by anybody. */
const steps: ReadonlySet<string> = new Set(['DocumentRepair', 'Redo', 'Undo']);
/** Headings, names and comments as a tree. */
const navigatorDeck = '.uno:SidebarDeck.NavigatorDeck';

/**
 * Where nothing may be copied out of the document, its words do not leave as text either, unless the host says so or
 * somebody cannot edit without them. A question that there is no answer to then.
 */
export function asksForText(input: ViewInput, { mayEdit, info }: Person): boolean {
  if (info.mayHearText || mayEdit) return false;
  return input.type === 'commandValues' && steps.has(commandName(input.command));
}

/** Likewise of an input after which text is told: paragraphs and headings, not as pictures. */
export function showsText(input: ViewInput): boolean {
  switch (input.type) {
    case 'accessibility':
      return input.enabled;
    case 'navigator':
      return input.action !== 'hide';
    case 'uno':
      return input.command.startsWith(navigatorDeck);
    default:
      return false;
  }
}

/** Likewise of the answer: without the words that this person does not need. */
export function withoutText(input: ViewInput, answer: unknown, { mayEdit, info }: Person): unknown {
  if (info.mayHearText || mayEdit) return answer;
  if (input.type === 'presentation') return withoutNotes(answer);
  return input.type === 'speakerNotes' ? { slide: input.slide, text: '' } : answer;
}

/** Likewise of what is told unasked: text for screen readers, and what the presenter notes. */
export function tellsText({ type }: ViewEvent, { mayEdit, info }: Person): boolean {
  if (info.mayHearText) return false;
  return type === 'paragraph' || type === 'objectSelected' || (type === 'speakerNotes' && !mayEdit);
}

/** … and the words of the link that the caret is in. */
export function withoutLinkText(event: ViewEvent, { mayEdit, info }: Person): ViewEvent {
  if (event.type !== 'cursor' || event.linkText === undefined || mayEdit || info.mayHearText) return event;
  const { linkText: _linkText, ...told } = event;
  return told;
}

/** LibreOffice's JSON of slides has the notes of each. */
function withoutNotes(presentation: unknown): unknown {
  if (!isRecord(presentation)) return presentation;
  const { slides } = presentation;
  return { ...presentation, slides: Array.isArray(slides) ? slides.map(withoutNote) : [] };
}

function withoutNote(slide: unknown): unknown {
  if (!isRecord(slide)) return slide;
  const { notes: _notes, ...shown } = slide;
  return shown;
}
