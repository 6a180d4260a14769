/** What browsers call the key code of an event that an input method has taken. */
const taken = 229;

/**
 * The key goes to an input method, or comes from it. Its events stand beside those of the composition, and in some browsers
 * outside of them: Chrome on a Mac tells the first key before `compositionstart`, Safari the confirming Enter after
 * `compositionend`, neither as composing.
 */
export function isOfInputMethod(event: Pick<KeyboardEvent, 'isComposing'> & { readonly keyCode?: number }): boolean {
  return event.isComposing || event.keyCode === taken;
}
