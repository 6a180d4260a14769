/** The conversion endpoint, as seen from this page. Relative, so that it works behind a prefix. */
const endpoint = 'svc/convert-to';

/** A failure with what the service says about it. */
export class ConversionFailure extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

export async function fetchCatalogue() {
  const response = await fetch(endpoint);
  if (!response.ok) throw await failureOf(response.status, await response.text());
  return response.json();
}

/** Whether conversions would work from here right now. */
export async function fetchAvailability() {
  const response = await fetch('hosting/capabilities');
  const capabilities = await response.json();
  return { available: capabilities['convert-to'].available, version: capabilities.productVersion };
}

/**
 * Fetch tells nothing of the progress of an upload; XMLHttpRequest does.
 *
 * @param onStage called with ('upload', 0…100), then ('convert'), then ('download', 0…100)
 */
export function convert(file, format, fields, { signal, onStage }) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  body.append('data', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const percent = (event) => (event.lengthComputable ? Math.round((100 * event.loaded) / event.total) : undefined);
    request.open('POST', `${endpoint}/${encodeURIComponent(format)}`);
    request.responseType = 'blob';
    request.upload.onprogress = (event) => onStage('upload', percent(event));
    request.upload.onload = () => onStage('convert');
    request.onprogress = (event) => onStage('download', percent(event));
    request.onerror = () => reject(new ConversionFailure('unreachable', 'The service does not answer. Try again.'));
    request.onabort = () => reject(new ConversionFailure('cancelled', 'Cancelled.'));
    request.onload = async () => {
      if (request.status !== 200) return reject(await failureOf(request.status, await request.response.text()));
      resolve({ blob: request.response, name: nameOf(request.getResponseHeader('Content-Disposition')) });
    };
    signal.addEventListener('abort', () => request.abort());
    onStage('upload', 0);
    request.send(body);
  });
}

function failureOf(status, text) {
  try {
    const { code, message, possible } = JSON.parse(text);
    return new ConversionFailure(code, possible ? `${message} Possible: ${possible.join(', ')}.` : message);
  } catch {
    return new ConversionFailure(`status_${status}`, `The service answered with status ${status}.`);
  }
}

function nameOf(disposition) {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'converted';
}
