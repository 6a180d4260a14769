/** Files of the service that a document names. */
type Secret = (name: 'png' | 'txt' | 'html' | 'css' | 'svg' | 'fods' | 'fodt' | 'csv') => string;

export interface Carrier {
  readonly what: string;
  readonly extension: string;
  /** @param url of a file of the service, by its extension */
  readonly document: (url: Secret) => string | Promise<Buffer>;
}

export const pathOf = (url: string): string => new URL(url).pathname;
