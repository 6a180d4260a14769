import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const limits = { maxBuffer: 2 ** 28 };

/** A word, and its left and upper edge on its page, in points. */
interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface Pdf {
  /** One for each page, in points. */
  readonly sizes: readonly string[];
  readonly words: readonly Word[];
}

/** What poppler finds in it. */
export async function lookAt(path: string): Promise<Pdf> {
  const [info, boxes] = await Promise.all([
    run('pdfinfo', ['-l', '99999', path], limits),
    run('pdftotext', ['-bbox', path, '-'], limits),
  ]);
  const words = boxes.stdout.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)"[^>]*>(.*?)<\/word>/g);
  return {
    sizes: [...info.stdout.matchAll(/^Page +\d+ size: +(.*)$/gm)].map(([, size]) => size!),
    words: [...words].map(([, x, y, text]) => ({ text: text!, x: Number(x), y: Number(y) })),
  };
}
