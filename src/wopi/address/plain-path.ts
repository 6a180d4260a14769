/** Letters that stand for others, as far as they can be read. */
const escaped = /(?:%[0-9a-f]{2})+/gi;

/**
 * A path in the one spelling that most servers take others for: letters instead of escapes, no dots, one slash between two
 * names and none at the end. To count by; what is asked for is spelled as it came.
 */
export function plainPath(path: string): string {
  const letters = path.replaceAll(escaped, (codes) => decoded(codes)).replaceAll(/[\\/]+/g, '/');
  const url = new URL('http://host');
  url.pathname = letters;
  return url.pathname.replace(/\/$/, '');
}

function decoded(codes: string): string {
  try {
    return decodeURIComponent(codes);
  } catch {
    return codes.toLowerCase();
  }
}
