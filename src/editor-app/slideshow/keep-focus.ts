const buttonOf = (target: EventTarget): Element | null =>
  // Of another window it may be, whose classes are others.
  'closest' in target ? (target as Element).closest('button') : null;

/** Whether a key would press the button it goes to. */
export const pressesButton = ({ target, key }: React.KeyboardEvent): boolean =>
  (key === ' ' || key === 'Enter') && buttonOf(target) !== null;

/**
 * For a press of the mouse: a button takes no focus by it, the stage has it. The keys are the show's, and those of a button
 * for who came to it by the keyboard.
 */
export function keepFocus(event: React.MouseEvent, stage: HTMLElement | null): void {
  if (buttonOf(event.target) === null) return;
  event.preventDefault();
  stage?.focus();
}
