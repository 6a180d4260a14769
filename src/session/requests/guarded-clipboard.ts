import type { OfficeDocument } from '../../engine/index.js';
import type { ClipboardContent, ViewInput } from '../../protocol/index.js';
import type { View } from '../people/view.js';

type Paste = Extract<ViewInput, { type: 'paste' }>;

/**
 * DisableCopy: what is copied stays in the kit, and the browser gets a mark instead of the content. Pasting the mark
 * pastes what the kit has; anything else is pasted as usual.
 */
export async function copyInside(office: OfficeDocument, view: View, how: 'copy' | 'cut'): Promise<ClipboardContent> {
  office.post(view.id, { type: 'uno', command: how === 'copy' ? '.uno:Copy' : '.uno:Cut' });
  return { html: `<meta name="svc-clipboard" content="${view.markCopy()}">` };
}

const mark = /<meta name="svc-clipboard" content="([0-9a-f-]{36})">/;

export async function paste(office: OfficeDocument, view: View, input: Paste): Promise<{ readonly pasted: boolean }> {
  const found = typeof input.data === 'string' ? mark.exec(input.data)?.[1] : undefined;
  if (found === undefined) return office.ask(view.id, input);
  if (!view.hasCopied(found)) return { pasted: false };
  office.post(view.id, { type: 'uno', command: '.uno:Paste' });
  return { pasted: true };
}
