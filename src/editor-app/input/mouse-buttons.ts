/** LibreOffice's mouse buttons (1 left, 2 middle, 4 right) by the `button` of the browser's event. */
export const libreOfficeButtons = (button: number): number => (button === 2 ? 4 : button === 1 ? 2 : 1);
