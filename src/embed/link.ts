/**
 * What `EditorLinks.create()` makes: address and fields of the form that opens a document.
 *
 * @publicApi
 */
export interface EditorForm {
  /** Address of the editor's page with `WOPISrc`; no token in it. */
  readonly url: string;
  /** Fields of the form (specification 4.5): `access_token`, `access_token_ttl` in ms since the epoch, … */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Where links come from: an address of the page's own application that answers one as JSON, or a function. Asked again
 * for a new token before one ends. A link alone opens the document, until its token ends.
 *
 * @publicApi
 */
export type LinkSource = string | EditorForm | (() => EditorForm | Promise<EditorForm>);

export async function linkFrom(source: LinkSource, signal: AbortSignal): Promise<EditorForm> {
  if (typeof source === 'function') return source();
  if (typeof source === 'object') return source;
  const response = await fetch(source, { headers: { Accept: 'application/json' }, credentials: 'same-origin', signal });
  if (!response.ok) throw new Error(`${source} answered with status ${response.status}`);
  return (await response.json()) as EditorForm;
}

/**
 * Opens a document in a window of its own, with no page around it and no messages. Within a click, or the browser lets no
 * window open.
 *
 * @publicApi
 */
export function openInTab({ url, fields }: EditorForm): void {
  postForm(url, '_blank', fields);
}

/** A form, not an address: tokens stay out of histories and logs. */
export function postForm(action: string, target: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, target, rel: 'noopener', hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
