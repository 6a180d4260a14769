import { useEffect, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { FullScreenMaximize } from '../icons/icon-set.js';

/** It goes so long after the pointer has moved last, ms. */
const patience = 2500;

// Styles stand with the element: a window of its own has no style sheets.
const style: CSSProperties = {
  position: 'absolute',
  bottom: 12,
  right: 12,
  zIndex: 3,
  display: 'flex',
  padding: 8,
  border: 'none',
  borderRadius: 6,
  cursor: 'pointer',
  color: 'white',
  backgroundColor: 'rgba(32, 32, 32, 0.9)',
};

/** Whether the pointer has just moved over an element, and what is to be told of that. */
export function useLatelyMoved(): readonly [boolean, () => void] {
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    if (moved === 0) return undefined;
    const timer = setTimeout(() => setMoved(0), patience);
    return () => clearTimeout(timer);
  }, [moved]);
  return [moved > 0, () => setMoved(performance.now())];
}

const toggle = (event: React.MouseEvent<HTMLElement>): void => {
  event.stopPropagation();
  const { ownerDocument, parentElement } = event.currentTarget;
  const done = ownerDocument.fullscreenElement ? ownerDocument.exitFullscreen() : parentElement?.requestFullscreen?.();
  done?.catch(() => undefined);
};

interface FullScreenButtonProps {
  /** Seen also while it has the focus. */
  readonly visible: boolean;
}

/** Shows what it stands in on the whole screen, or in its window again. A press of it is no click there. */
export function FullScreenButton({ visible }: FullScreenButtonProps) {
  const { t } = useTranslation();
  const [focused, setFocused] = useState(false);
  return (
    <button
      type="button"
      style={{ ...style, opacity: visible || focused ? 1 : 0 }}
      title={t('command.fullscreen')}
      aria-label={t('command.fullscreen')}
      onClick={toggle}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <FullScreenMaximize />
    </button>
  );
}
