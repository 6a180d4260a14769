import koffi from 'koffi';

/** `comphelper::LibreOfficeKit::setTiledAnnotations(bool)` */
const call = '_ZN10comphelper14LibreOfficeKit19setTiledAnnotationsEb';

/** Says whether the windows of charts that somebody works on inside are painted over the document. */
export type PaintOpenCharts = (on: boolean) => void;

/**
 * LibreOffice (25.2) paints them where it paints no comments, which is how the kit has it: the switch for those is the only one.
 * No part of LibreOfficeKit but when it starts: another version of LibreOffice may name it otherwise, and this is undefined.
 */
export function openCharts(programDir: string): PaintOpenCharts | undefined {
  try {
    const office = koffi.load(`${programDir}/libmergedlo.so`, { lazy: true });
    const paintComments: (on: boolean) => void = office.func(call, 'void', ['bool']);
    return (on) => paintComments(!on);
  } catch {
    return undefined;
  }
}
