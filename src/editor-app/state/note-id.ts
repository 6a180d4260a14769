/** A comment or a tracked change, by its kind and LibreOffice's number. */
export type NoteId = `comment ${string}` | `change ${string}`;

export const commentNote = (id: string): NoteId => `comment ${id}`;
export const changeNote = (id: string): NoteId => `change ${id}`;
