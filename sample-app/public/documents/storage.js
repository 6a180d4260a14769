/** The built-in storage, as its pages see it. Addresses are relative to the start page, so that it works behind a prefix. */
const root = new URL('..', import.meta.url);

/** The storage, or the service, refused or did not answer. */
export class StorageFailure extends Error {}

export const listDocuments = () => ask('storage/files');

/** @param name with the extension of the format wanted; a taken name gets a number. */
export const createDocument = (name) => ask('storage/files/new', json({ name }));

export function uploadDocuments(files) {
  const body = new FormData();
  for (const file of files) body.append('files', file, file.name);
  return ask('storage/files', { method: 'POST', body });
}

/**
 * A token for one user and one document.
 *
 * @param request {userId, userName, readOnly, checkFileInfo}
 * @returns {document, url, accessToken, accessTokenTtl}
 */
export const openDocument = (id, request) => ask(`storage/files/${encodeURIComponent(id)}/open`, json(request));

export const removeDocument = (id) => ask(`storage/files/${encodeURIComponent(id)}`, { method: 'DELETE' });

export const contentAddress = (id) => new URL(`storage/files/${encodeURIComponent(id)}/content`, root).href;

/** What the service has open. Told on the same machine only: undefined elsewhere. */
export async function fetchSessions() {
  const response = await request('sessions');
  if (response.status === 403) return undefined;
  if (!response.ok) throw await failureOf(response);
  return response.json();
}

async function ask(path, options) {
  const response = await request(path, options);
  if (!response.ok) throw await failureOf(response);
  return response.status === 204 ? undefined : response.json();
}

async function request(path, options) {
  try {
    return await fetch(new URL(path, root), options);
  } catch {
    throw new StorageFailure('The service does not answer. Try again.');
  }
}

async function failureOf(response) {
  const text = await response.text();
  try {
    const { message } = JSON.parse(text);
    return new StorageFailure([message].flat().join(' '));
  } catch {
    return new StorageFailure(`The service answered with status ${response.status}.`);
  }
}

const json = (value) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});
