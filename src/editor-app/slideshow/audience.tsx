import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FullScreenButton, useLatelyMoved } from './full-screen-button.js';
import { keepFocus } from './keep-focus.js';

/** One window, whoever opens it again gets the same. */
const name = 'svc-audience';

export interface Audience {
  /** Its window is open. */
  readonly body: HTMLElement | undefined;
  /** The browser has refused to open it. */
  readonly blocked: boolean;
  /** To be called right after a click or key: browsers open no window otherwise. */
  readonly open: () => void;
}

/** A window of its own for the audience, to be put on the other screen. It closes with the show. */
export function useAudience(title: string): Audience {
  const [opened, setOpened] = useState<Window>();
  const [blocked, setBlocked] = useState(false);
  const open = () => {
    const other = window.open('', name, 'popup,width=960,height=540');
    setBlocked(!other);
    if (!other) return;
    other.document.title = title;
    const { style } = other.document.body;
    Object.assign(style, { margin: 0, overflow: 'hidden', backgroundColor: 'black', color: 'white' });
    other.focus();
    setOpened(other);
  };
  useEffect(() => {
    if (!opened) return undefined;
    const gone = () => setOpened(undefined);
    const close = () => opened.close();
    opened.addEventListener('pagehide', gone);
    // The host page goes on, or its tab is closed, in the middle of the show: nothing here is told of that otherwise.
    addEventListener('pagehide', close);
    return () => {
      opened.removeEventListener('pagehide', gone);
      removeEventListener('pagehide', close);
      close();
    };
  }, [opened]);
  return { body: opened?.document.body, blocked, open };
}

interface AudienceViewProps {
  readonly audience: Audience;
  readonly white: boolean;
  readonly children: ReactNode;
  readonly onClick: () => void;
}

/** What the audience sees; keys and clicks there are the presenter's, too. */
export function AudienceView({ audience: { body }, white, children, onClick }: AudienceViewProps) {
  const [moved, move] = useLatelyMoved();
  if (!body) return null;
  return createPortal(
    <div
      // What is pressed here goes through React to the show.
      ref={takeFocus}
      tabIndex={-1}
      data-audience
      style={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: '100vw',
        height: '100vh',
        outline: 'none',
        font: '16px system-ui, sans-serif',
        backgroundColor: white ? 'white' : 'black',
      }}
      onClick={onClick}
      onPointerMove={move}
      onMouseDown={(event) => {
        event.stopPropagation();
        keepFocus(event, event.currentTarget);
      }}
    >
      {children}
      <FullScreenButton visible={moved} />
    </div>,
    body,
  );
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();
