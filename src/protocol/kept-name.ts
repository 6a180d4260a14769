/** What kept bytes are called where they are taken away: some are in another format than their document. */
export function keptName({
  fileName,
  extension,
  storeAs,
}: {
  readonly fileName: string;
  readonly extension: string;
  readonly storeAs?: string;
}): string {
  return storeAs === undefined ? fileName : `${fileName.replace(/(?<=.)\.[^.]*$/, '')}.${extension}`;
}
