import type { TenantQuestion } from '../../options/index.js';

/** For whom a document is opened. @param key the document's, an address */
export const whoseIs = (key: string): TenantQuestion => ({ host: new URL(key).host, document: key });
