/**
 * Shared between the kit's two threads: messages that were sent to LibreOffice's, which of them it has not seen or not done, and
 * how many batches of its own the other has passed on.
 */
export type MailCount = Int32Array;

export const mailSlot = { unseen: 0, undone: 1, passedOn: 2 } as const;

export const newMailCount = (): MailCount =>
  new Int32Array(new SharedArrayBuffer(Object.keys(mailSlot).length * Int32Array.BYTES_PER_ELEMENT));
