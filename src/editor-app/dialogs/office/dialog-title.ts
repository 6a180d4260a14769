/**
 * LibreOffice puts the name of its program over questions and messages ("LibreOffice Calc", "LibreOffice 25.2"); here the
 * document's name stands there.
 */
export const titleOf = (title: string, documentName: string): string =>
  /^LibreOffice(Dev)?( (Writer|Calc|Impress|Draw|Math))?( [\d.]+)?$/.test(title.trim()) ? documentName : title;
