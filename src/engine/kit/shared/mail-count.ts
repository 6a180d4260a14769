/** Shared between the kit's two threads: messages that were sent to LibreOffice's and that it has not taken. */
export type MailCount = Int32Array;

export const newMailCount = (): MailCount => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
