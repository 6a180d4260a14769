import { protocolVersion, type EditorSettings, type Hello } from '../../protocol/index.js';
import { wantsDarkPaper } from '../state/paper.js';
import type { EditorState } from '../state/index.js';

/** What a hello tells of the state. */
interface Told {
  readonly ui: Pick<EditorState['ui'], 'theme' | 'systemDark' | 'darkPage'>;
  readonly document: Pick<NonNullable<EditorState['document']>, 'part'> | undefined;
}

/** What the host knows this person by; it may give a new one while they work. */
export interface Access {
  readonly token: string | undefined;
  /** When the token ends, as the host told it. */
  readonly ttl: number | undefined;
}

/** The first message of a connection, but for what it goes on from. */
export function helloOf(
  settings: EditorSettings,
  { ui, document }: Told,
  { token, ttl }: Access,
): Omit<Hello, 'resume'> {
  return {
    type: 'hello',
    version: protocolVersion,
    wopiSrc: settings.wopiSrc,
    ...(token !== undefined && { accessToken: token }),
    ...(settings.accessHeader !== undefined && { accessHeader: settings.accessHeader }),
    ...(ttl !== undefined && { accessTokenTtl: ttl }),
    language: settings.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(settings.permission !== undefined && { permission: settings.permission }),
    darkTheme: wantsDarkPaper({ ui }),
    ...(document && { part: document.part }),
  };
}
