/** A command's state without wrapping: `{state: 'true', …}` is `'true'`. */
export const plainState = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'state' in value ? value.state : value;
