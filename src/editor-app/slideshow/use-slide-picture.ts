import { useEffect, useMemo, useState } from 'react';
import { useActions, useEditor, useEditorStore } from '../state/index.js';
import type { EditorState } from '../state/index.js';
import { SlidePictures, type WantedPicture } from './slide-pictures.js';
import { slideSize } from './steps.js';

const versionOf = ({ document, partVersions }: EditorState, part: number): string =>
  `${document?.parts[part]?.hash ?? ''}-${String(partVersions[part] ?? 0)}`;

function wantedOf(state: EditorState, part: number): WantedPicture {
  const { width = 16, height = 9 } = state.document ?? {};
  const screen = { width: innerWidth * devicePixelRatio, height: innerHeight * devicePixelRatio };
  return { part, version: versionOf(state, part), ...slideSize(screen, height / Math.max(1, width)) };
}

/** A slide and the address of its picture, which is undefined when it could not be painted. */
export interface ShownSlide {
  readonly part: number;
  readonly picture: string | undefined;
}

/**
 * A slide with its picture. The one before stays until the next is there; the slide that comes after is painted while
 * this one is looked at.
 */
export function useSlidePicture(part: number | undefined, upcoming: number | undefined): ShownSlide | undefined {
  const actions = useActions();
  const store = useEditorStore();
  const screen = useScreen();
  const version = useEditor((state) => (part === undefined ? '' : versionOf(state, part)));
  const [shown, setShown] = useState<ShownSlide>();
  const pictures = useMemo(
    () =>
      new SlidePictures(async ({ part, width, height }) => {
        const { png } = await actions.ask({ type: 'slide', part, width, height });
        return png;
      }),
    [actions],
  );
  useEffect(() => () => pictures.close(), [pictures]);
  useEffect(() => {
    if (part === undefined) return undefined;
    let current = true;
    const show = (picture: string | undefined) => {
      if (!current) return;
      setShown({ part, picture });
      if (upcoming !== undefined) pictures.of(wantedOf(store.getState(), upcoming)).catch(() => undefined);
    };
    pictures
      .of(wantedOf(store.getState(), part))
      .then(decoded)
      .then(show, () => show(undefined));
    return () => {
      current = false;
    };
  }, [pictures, store, part, upcoming, version, screen]);
  return shown;
}

/** A transition must not begin with a picture that is not ready to draw. */
async function decoded(address: string): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return address;
}

/** Changes with the size of the window. */
function useScreen(): string {
  const [size, setSize] = useState('');
  useEffect(() => {
    const measure = () => setSize(`${String(innerWidth)} ${String(innerHeight)}`);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return size;
}
