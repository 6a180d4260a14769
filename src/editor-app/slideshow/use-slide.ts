import { useEffect, useMemo, useState } from 'react';
import { useActions, useEditor, useEditorStore } from '../state/index.js';
import type { EditorState } from '../state/index.js';
import type { PaintedLayer } from './animation/layers.js';
import { slideIds } from './position.js';
import { SlideStore, type WantedSlide } from './slide-store.js';
import { slideSize } from './steps.js';

/** What others change while the line is cut is told by nothing but its end. */
const versionOf = ({ document, partVersions, gaps }: EditorState, part: number): string =>
  [document?.parts[part]?.hash ?? '', partVersions[part] ?? 0, gaps].join('-');

const idOf = ({ document }: EditorState, part: number): string => slideIds(document?.parts ?? [])[part] ?? '';

function wantedOf(state: EditorState, part: number): WantedSlide {
  const { width = 16, height = 9 } = state.document ?? {};
  const screen = { width: innerWidth * devicePixelRatio, height: innerHeight * devicePixelRatio };
  return { part, version: versionOf(state, part), ...slideSize(screen, height / Math.max(1, width)) };
}

/** A slide and its layers, which are undefined when it could not be painted. */
export interface PaintedSlide {
  /** Its identity, see `slideIds`. */
  readonly id: string;
  readonly layers: readonly PaintedLayer[] | undefined;
}

/**
 * A slide, painted. The one before stays until the next is there; the slide that comes after is painted while this one
 * is looked at.
 */
export function useSlide(
  part: number | undefined,
  upcoming: number | undefined,
): { readonly painted: PaintedSlide | undefined; readonly slides: SlideStore } {
  const actions = useActions();
  const store = useEditorStore();
  const screen = useScreen();
  const version = useEditor((state) => (part === undefined ? '' : versionOf(state, part)));
  // What was asked for while the line was cut is asked for again.
  const online = useEditor(({ connection }) => connection.online);
  const [shown, setShown] = useState<PaintedSlide>();
  const slides = useMemo(
    () =>
      new SlideStore(async ({ part, width, height }) => {
        const { layers } = await actions.ask({ type: 'slide', part, width, height });
        return layers;
      }),
    [actions],
  );
  useEffect(() => () => slides.close(), [slides]);
  useEffect(() => {
    if (part === undefined) return undefined;
    let current = true;
    const id = idOf(store.getState(), part);
    const show = (layers: readonly PaintedLayer[] | undefined) => {
      if (!current) return;
      setShown((before) => (before?.id === id && before.layers === layers ? before : { id, layers }));
      if (upcoming !== undefined) slides.of(wantedOf(store.getState(), upcoming)).catch(() => undefined);
    };
    slides
      .of(wantedOf(store.getState(), part))
      .then(decoded)
      .then(show, () => show(undefined));
    return () => {
      current = false;
    };
  }, [slides, store, part, upcoming, version, screen, online]);
  return { painted: shown, slides };
}

/** The slide that comes after, from what is painted already or soon. */
export function useUpcoming(slides: SlideStore, part: number | undefined): PaintedSlide | undefined {
  const store = useEditorStore();
  const version = useEditor((state) => (part === undefined ? '' : versionOf(state, part)));
  const online = useEditor(({ connection }) => connection.online);
  const [upcoming, setUpcoming] = useState<PaintedSlide>();
  useEffect(() => {
    const id = part === undefined ? undefined : idOf(store.getState(), part);
    setUpcoming((before) => (before?.id === id ? before : undefined));
    if (part === undefined || id === undefined) return undefined;
    let current = true;
    slides.of(wantedOf(store.getState(), part)).then(
      (layers) => current && setUpcoming({ id, layers }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [slides, store, part, version, online]);
  return upcoming;
}

/** A transition must not begin with a picture that is not ready to draw. */
async function decoded(layers: readonly PaintedLayer[]): Promise<readonly PaintedLayer[]> {
  await Promise.all(
    layers.map(({ picture }) => {
      const image = new Image();
      image.src = picture;
      return image.decode();
    }),
  );
  return layers;
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
