import { pictureTypeOf, type ViewInput } from '../../../../../protocol/index.js';

type Paste = Pick<Extract<ViewInput, { type: 'paste' }>, 'mime' | 'data' | 'inPlace'>;

/** Whether a picture is one, and of the type that it is said to be: LibreOffice would read another, with all that it refers to. */
export function isPastable({ mime, data, inPlace }: Paste): boolean {
  const said = mime.split(';')[0]!.trim().toLowerCase();
  if (inPlace !== true && !said.startsWith('image/')) return true;
  const found = typeof data === 'string' ? undefined : pictureTypeOf(data);
  return found !== undefined && (inPlace === true || found === said);
}
