/** A command's state without wrapping: `{state: 'true', …}` is `'true'`. */
export const plainState = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'state' in value ? value.state : value;

/** LibreOffice says `disabled` as text or inside an object. */
export const isDisabled = (value: unknown): boolean =>
  value === 'disabled' ||
  (typeof value === 'object' && value !== null && String((value as { disabled?: unknown }).disabled) === 'true');
