import { useTooltipVisibility } from '@fluentui/react-components';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';

/** What may have a tooltip, and the tooltip itself. */
const told = 'button, a, input, [role], [tabindex], .fui-Tooltip__content';

/**
 * A tooltip ends with what it speaks of. Fluent waits for the pointer to leave the button, which browsers do not tell
 * of one that was disabled or taken away meanwhile; and it keeps the first Escape for itself, which is meant for the
 * dialog, menu or bar below.
 */
export function useFleetingTooltips(): void {
  const tooltips = useTooltipVisibility();
  useEffect(() => {
    const hide = (): void => tooltips.visibleTooltip?.hide();
    // Fluent listens at the document, which the key passes after the window; flushed, that listener is gone by then.
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') flushSync(hide);
    };
    const move = ({ target }: PointerEvent): void => {
      if (target instanceof Element && (target.closest(told) === null || target.matches(':disabled'))) hide();
    };
    addEventListener('keydown', press, { capture: true });
    addEventListener('pointerdown', hide, { capture: true });
    addEventListener('pointerover', move, { capture: true });
    return () => {
      removeEventListener('keydown', press, { capture: true });
      removeEventListener('pointerdown', hide, { capture: true });
      removeEventListener('pointerover', move, { capture: true });
    };
  }, [tooltips]);
}
