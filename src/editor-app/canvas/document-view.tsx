import { useEffect, useRef } from 'react';
import './canvas.css';

export interface DocumentMount {
  mount(root: HTMLElement, label: string): () => void;
}

/** The place of the document in the page; what is in it is drawn without React. */
export function DocumentView({ session, label }: { readonly session: DocumentMount; readonly label: string }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? session.mount(root.current, label) : undefined), [session, label]);
  return <div ref={root} className="svc-view" />;
}
