import { useTooltipVisibility } from '@fluentui/react-components';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';

/**
 * Fluent's tooltip keeps the first Escape for itself. Here the tooltip is gone before it sees the key, so that the same
 * Escape closes the dialog, menu or bar it belongs to.
 */
export function useFreeEscape(): void {
  const tooltips = useTooltipVisibility();
  useEffect(() => {
    // It listens at the document, which the key passes after the window; flushed, that listener is gone by then.
    const hide = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') flushSync(() => tooltips.visibleTooltip?.hide());
    };
    addEventListener('keydown', hide, { capture: true });
    return () => removeEventListener('keydown', hide, { capture: true });
  }, [tooltips]);
}
