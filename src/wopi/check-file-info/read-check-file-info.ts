import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { HostAnswerInvalid } from '../errors.js';
import { CheckFileInfo } from './check-file-info.js';

/** Fields by lower-case name; the specification itself spells the owner in two ways. */
const fields: ReadonlyMap<string, keyof CheckFileInfo> = new Map(
  [...Object.keys(new CheckFileInfo()), 'BaseFileName'].map((name) => [
    name.toLowerCase(),
    name as keyof CheckFileInfo,
  ]),
);

/** What a field is called that a host wrote, in whatever letter case. */
export const knownName = (written: string): keyof CheckFileInfo | undefined => fields.get(written.toLowerCase());

/**
 * Reads a host's JSON tolerantly: other letter case, numbers for identifiers, words for booleans, fields missing.
 *
 * @throws HostAnswerInvalid when `BaseFileName` is missing or a path.
 */
export function readCheckFileInfo(answer: Readonly<Record<string, unknown>>): CheckFileInfo {
  const info = plainToInstance(CheckFileInfo, withKnownNames(answer), { exposeUnsetFields: false });
  if (validateSync(info).length > 0) {
    throw new HostAnswerInvalid('CheckFileInfo: BaseFileName must be given and must be a name without a path.');
  }
  info.UserId ??= '';
  info.WatermarkText ??= '';
  info.UserFriendlyName ||= info.IsAnonymousUser ? 'Guest' : `UnknownUser_${info.UserId}`;
  info.HidePrintOption ||= info.DisablePrint;
  info.HideExportOption ||= info.DisableExport;
  return info;
}

/** An exact spelling wins over another letter case; `null` counts as not given; unknown fields are dropped. */
function withKnownNames(answer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(answer)) {
    const name = knownName(key);
    if (name === undefined || value === null) continue;
    if (key === name || !(name in known)) known[name] = value;
  }
  return known;
}
