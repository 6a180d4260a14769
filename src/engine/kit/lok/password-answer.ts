import { officeVtable } from './office-vtable.js';

/**
 * Answers LibreOffice's question for a password: the one call of LibreOfficeKit that is made from another thread than its
 * own, which waits for it.
 *
 * @param office its address, as the question brought it
 * @param url of the document, as it was given to the load
 * @param password null gives up
 */
export function answerPassword(office: bigint, url: string, password: string | null): void {
  officeVtable.call(office, 'setDocumentPassword', [url, password]);
}
