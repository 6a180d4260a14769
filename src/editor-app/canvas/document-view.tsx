import { useLayoutEffect, useRef } from 'react';

interface DocumentViewProps {
  readonly surface: HTMLElement;
  /** The surface has come to the place it stays in. */
  readonly placed: () => void;
}

/** The place of the document among the bars. It was mounted, and maybe painted, before there were any. */
export function DocumentView({ surface, placed }: DocumentViewProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    surface.classList.remove('svc-early');
    root.current?.append(surface);
    placed();
  }, [surface, placed]);
  return <div ref={root} className="svc-view" />;
}
