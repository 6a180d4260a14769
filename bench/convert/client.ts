/** Converts over HTTP as a client would. @throws Error with the service's answer when it is not 200 */
export async function convert(
  url: string,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  format: string,
): Promise<Uint8Array> {
  const body = new FormData();
  body.append('data', new Blob([bytes]), name);
  const response = await fetch(`${url}/svc/convert-to/${format}`, { method: 'POST', body });
  if (!response.ok) throw new Error(`${name} to ${format}: ${response.status} ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
}
