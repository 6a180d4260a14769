/** Absolute paths and addresses of files. */
const places = /(?:file:\/\/)?(?<![\w.])\/[^\s/<>"'(),;]+(?:\/[^\s/<>"'(),;]*)+/g;
const maxLength = 500;

/**
 * What a kit says of a failure is told to clients: LibreOffice and Node name the files they stumble over, and a kit that was
 * taken over says what it likes. No place on this server is in it, and it is a few sentences long at most.
 */
export const toldByKit = (message: string): string => message.slice(0, maxLength).replaceAll(places, '…');
