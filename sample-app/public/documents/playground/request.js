import { userIdOf } from '../user.js';
import { checkFileInfoFields, formFields, queryFields, uiPartNames, userExtraFields } from './fields.js';

/** The settings as the storage is asked for a token. @throws when the JSON of further fields is none */
export function storageRequest({ userName, userId, readOnly, more, ...settings }) {
  const extra = picked(settings, userExtraFields);
  return {
    userName,
    userId: userId ?? userIdOf(userName),
    readOnly: readOnly === 'true',
    checkFileInfo: {
      ...picked(settings, checkFileInfoFields),
      ...(Object.keys(extra).length > 0 && { UserExtraInfo: extra }),
      ...(more !== undefined && jsonOf(more)),
    },
  };
}

function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The further fields are not JSON: ${error.message}`);
  }
}

/** The settings as the link that opens the editor; `opened` is the storage's answer. */
export function editorLink(settings, { url, accessToken, accessTokenTtl }) {
  const credentials =
    settings.accessHeader === 'true'
      ? { access_header: `Authorization: Bearer ${accessToken}` }
      : { access_token: accessToken, access_token_ttl: accessTokenTtl };
  const query = picked(settings, queryFields, (value) => (value === 'true' ? '1' : value));
  const defaults = uiDefaults(settings);
  return {
    url: [url, new URLSearchParams(query)].join('&'),
    fields: {
      ...credentials,
      // Until CheckFileInfo has told the editor. Of a page that sends no referrer, its form has no origin either.
      postmessage_origin: location.origin,
      ...(defaults !== '' && { ui_defaults: defaults }),
      // As this page itself; a host of one look says light or dark.
      ui_theme: 'auto',
      ...picked(settings, formFields),
    },
  };
}

/** `UIMode=classic;TextRuler=false` */
function uiDefaults(settings) {
  return ['UIMode', ...uiPartNames]
    .filter((name) => settings[name] !== undefined)
    .map((name) => `${name}=${settings[name]}`)
    .join(';');
}

const convert = { flag: (value) => value === 'true', number: Number };

function picked(settings, fields, change) {
  return Object.fromEntries(
    fields
      .filter(({ name }) => settings[name] !== undefined)
      .map(({ name, kind }) => [name, (change ?? convert[kind] ?? String)(settings[name])]),
  );
}
