import { create } from 'xmlbuilder2';
import { formats, type Format } from '../formats/index.js';

export interface DiscoveryFacts {
  /** Public address without a slash at its end. */
  readonly base: string;
  /** Path of the editor page below `base`, without a slash in front; absent: there is no editor. */
  readonly editorPath?: string;
  /** Attributes of `proof-key`. */
  readonly proofKey?: Readonly<Record<string, string>>;
}

interface Action {
  readonly name: string;
  readonly ext: string;
  readonly urlsrc: string;
}

const families = { text: 'writer', spreadsheet: 'calc', presentation: 'impress', drawing: 'draw' } as const;

/** What hosts read to find the editor for a file: by extension, or by media type. */
export function discoveryDocument({ base, editorPath, proofKey }: DiscoveryFacts): string {
  const offered = editorPath === undefined ? [] : formats.filter(({ action }) => action !== undefined);
  const urlsrc = `${base}/${editorPath ?? ''}?`;
  const root = create().ele('wopi-discovery');
  const zone = root.ele('net-zone', { name: 'external-http' });
  const app = (name: string, actions: readonly Action[]): void => {
    const element = zone.ele('app', { name });
    for (const action of actions) element.ele('action', { ...action });
  };
  for (const [kind, name] of Object.entries(families)) {
    const members = offered.filter((format) => format.kind === kind);
    if (members.length > 0)
      app(
        name,
        members.map((format) => actionOf(format, format.extension, urlsrc)),
      );
  }
  for (const format of firstOfEachMime(offered)) app(format.mime, [actionOf(format, '', urlsrc)]);
  app('Capabilities', [{ name: 'getinfo', ext: '', urlsrc: `${base}/hosting/capabilities` }]);
  if (proofKey) root.ele('proof-key', { ...proofKey });
  // Parsers that are given text, as Python's lxml is, refuse a declaration that names an encoding.
  return root.end({ prettyPrint: true, headless: true });
}

function actionOf(format: Format, ext: string, urlsrc: string): Action & { default: string } {
  return { default: 'true', ext, name: format.action ?? 'view', urlsrc };
}

function firstOfEachMime(list: readonly Format[]): Format[] {
  return [...new Map(list.toReversed().map((format) => [format.mime, format])).values()].toReversed();
}
