/** Shared between the kit's two threads: messages that were sent to LibreOffice's, which of them it has not seen or not done. */
export type MailCount = Int32Array;

export const mailSlot = { unseen: 0, undone: 1 } as const;

export const newMailCount = (): MailCount => new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
