import { BadRequestException } from '@nestjs/common';
import { basename, extname } from 'node:path';

/**
 * A name that is one visible file in the folder and nothing else: no path, no dot file, nothing that a file system or a
 * terminal would read differently.
 *
 * @throws BadRequestException
 */
export function checkedName(name: string): string {
  const isPlain = !/[/\\\p{Cc}]/u.test(name) && !name.startsWith('.') && name.trim() === name && name !== '';
  if (!isPlain || Buffer.byteLength(name) > 200) throw new BadRequestException('This is no valid file name.');
  return name.normalize('NFC');
}

/** `letter.odt`, `letter (2).odt`, … whichever is free first. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const extension = extname(name);
  const stem = basename(name, extension);
  let candidate = name;
  for (let count = 2; isTaken(candidate); count++) candidate = `${stem} (${count})${extension}`;
  return candidate;
}
