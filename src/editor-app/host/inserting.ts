import { ServiceError } from '../state/editor-actions.js';
import type { LinkPreview, Person } from '../state/index.js';
import { customize } from './customize.js';
import type { IncomingId, OutgoingMessages } from '../../protocol/index.js';
import { messageOf, request, tellPerson, type Request, type RequestContext } from './request.js';
import { text } from './message-values.js';

type Answer = 'Action_InsertGraphic_Resp' | 'Action_InsertMultimedia_Resp' | 'Action_CompareDocuments_Resp';

/** Tells the page how it went, and the person when it did not. */
async function answeredBy(context: RequestContext, id: Answer, run: () => Promise<void>): Promise<void> {
  const tell = (outcome: OutgoingMessages[Answer]): void => context.host.post(id, outcome);
  try {
    await run();
    tell({ success: true });
  } catch (error) {
    tell({ success: false, errorMsg: messageOf(error) });
    tellPerson(context, error);
  }
}

function needed(values: Parameters<typeof text>[0], name: string): string {
  const value = text(values, name);
  if (value === undefined) throw new Error(`The message lacks ${name}.`);
  return value;
}

const insertLink: Request['run'] = ({ actions }, values) => {
  const url = text(values, 'url');
  if (url === undefined) return;
  actions.uno('.uno:SetHyperlink', {
    'Hyperlink.Text': { type: 'string', value: text(values, 'text') ?? url },
    'Hyperlink.URL': { type: 'string', value: url },
  });
  // LibreOffice leaves the link selected; what is typed next would replace it.
  actions.input({ type: 'resetSelection' });
};

/** An image of another server would tell that server who reads the document. */
const readPreview: (values: Readonly<Record<string, unknown>>) => LinkPreview | undefined = (values) => {
  const url = text(values, 'url');
  const image = text(values, 'image');
  if (url === undefined) return undefined;
  return { url, title: text(values, 'title') ?? url, ...(image?.startsWith('data:image/') && { image }) };
};

function readPeople(list: unknown): readonly Person[] {
  const people = Array.isArray(list) ? (list as Readonly<Record<string, unknown>>[]) : [];
  return people.flatMap((values) => {
    const username = text(values ?? {}, 'username');
    const profile = text(values ?? {}, 'profile');
    if (username === undefined) return [];
    return { username, label: text(values, 'label') ?? username, ...(profile !== undefined && { profile }) };
  });
}

/** What a page puts into the document, or tells about what is in it. */
export const inserting = {
  Action_InsertGraphic: request('loaded', (context, values) =>
    answeredBy(context, 'Action_InsertGraphic_Resp', async () => context.insertFromUrl(needed(values, 'url'))),
  ),
  Action_InsertMultimedia: request('loaded', (context) =>
    answeredBy(context, 'Action_InsertMultimedia_Resp', () =>
      Promise.reject(new ServiceError('no_multimedia', 'Sound and video cannot be inserted here.')),
    ),
  ),
  Action_CompareDocuments: request('loaded', (context, values) =>
    answeredBy(context, 'Action_CompareDocuments_Resp', async () =>
      context.compareWith(needed(values, 'url'), text(values, 'filename')),
    ),
  ),
  Action_InsertFile: request('loaded', ({ actions }, { File: named, file = named }) =>
    file instanceof Blob ? actions.insertImageFile(file) : undefined,
  ),
  Action_InsertLink: request('loaded', insertLink),
  Action_GetLinkPreview_Resp: request('loaded', (context, values) =>
    customize(context, () => ({ linkPreview: readPreview(values) })),
  ),
  Action_Mention: request('loaded', (context, { list }) => customize(context, () => ({ people: readPeople(list) }))),
  Action_Paste: request('loaded', async ({ actions }, values) => {
    const mime = text(values, 'Mimetype') ?? 'text/plain;charset=utf-8';
    await actions.ask({ type: 'paste', mime, data: text(values, 'Data') ?? '' });
  }),
} satisfies Partial<Record<IncomingId, Request>>;
