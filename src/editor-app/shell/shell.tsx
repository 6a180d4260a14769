import type { ReactNode } from 'react';

/** Menus, bars and dialogs around the document. `children` is the document's canvas; it fills what is left. */
export function Shell({ children }: { readonly children: ReactNode; readonly styleNonce: string }) {
  return <main style={{ position: 'fixed', inset: 0 }}>{children}</main>;
}
