import { create } from 'xmlbuilder2';
import { formats, type Format } from '../formats/index.js';
import { appIcons, type AppName } from './app-icons.js';

export interface DiscoveryFacts {
  /** Where the service tells what it can do. */
  readonly capabilitiesUrl: string;
  /** The editor's page; absent: there is no editor. */
  readonly editorUrl?: string;
  /** Whether files are locked at hosts that can. */
  readonly locks?: boolean;
  /** Where the icons are, without a slash at the end. */
  readonly iconsUrl: string;
  /** Attributes of `proof-key`. */
  readonly proofKey?: Readonly<Record<string, string>>;
}

type Attributes = Readonly<Record<string, string>>;

const families = {
  text: 'writer',
  spreadsheet: 'calc',
  presentation: 'impress',
  drawing: 'draw',
} as const satisfies Record<string, AppName>;

/** Formats in which an empty file becomes a new document. */
const creatable: ReadonlySet<string> = new Set('odt docx rtf txt ods xlsx odp pptx odg'.split(' '));

/**
 * What hosts read to find the editor for a file: by extension, or by media type. Of an app many take the first action,
 * whatever it is called, so that is the most one can do.
 */
export function discoveryDocument(facts: DiscoveryFacts): string {
  const { capabilitiesUrl, editorUrl, proofKey } = facts;
  const offered = editorUrl === undefined ? [] : formats.filter(({ action }) => action !== undefined);
  const root = create().ele('wopi-discovery');
  const zone = root.ele('net-zone', { name: 'external-http' });
  const app = (name: string, attributes: Attributes, actions: readonly Attributes[]): void => {
    const element = zone.ele('app', { name, ...attributes });
    for (const action of actions) element.ele('action', action);
  };
  const icon = ({ kind }: Format): Attributes =>
    kind ? { favIconUrl: `${facts.iconsUrl}/${appIcons[families[kind]].file}` } : {};
  for (const [kind, name] of Object.entries(families)) {
    const members = offered.filter((format) => format.kind === kind);
    const [first] = members;
    const actions = members.flatMap((format) => actionsOf(format, format.extension, facts));
    if (first) app(name, icon(first), actions);
  }
  for (const format of firstOfEachMime(offered)) app(format.mime, icon(format), actionsOf(format, '', facts));
  app('Capabilities', {}, [{ name: 'getinfo', ext: '', urlsrc: capabilitiesUrl }]);
  if (proofKey) root.ele('proof-key', { ...proofKey });
  // Parsers that are given text, as Python's lxml is, refuse a declaration that names an encoding.
  return root.end({ prettyPrint: true, headless: true });
}

function actionsOf(format: Format, ext: string, { editorUrl = '', locks }: DiscoveryFacts): Attributes[] {
  const { action, extension } = format;
  const urlsrc = `${editorUrl}?`;
  const writing = { ext, urlsrc, requires: locks ? 'locks,update' : 'update' };
  const viewing = { name: 'view', ext, urlsrc: `${urlsrc}permission=view&` };
  if (action !== 'edit') return [{ default: 'true', name: 'view', ext, urlsrc }];
  return [
    { default: 'true', name: 'edit', ...writing },
    viewing,
    ...(creatable.has(extension) ? [{ name: 'editnew', ...writing }] : []),
  ];
}

function firstOfEachMime(list: readonly Format[]): Format[] {
  return [...new Map(list.toReversed().map((format) => [format.mime, format])).values()].toReversed();
}
