/** An option of a format cannot be used. Whoever asked for it is told in the words of their own feature's error. */
export class OptionRefused extends Error {
  override readonly name = 'OptionRefused';
}
