import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useActions, useEditor } from '../../state/index.js';

const width = 160;
/** A slide being drawn on changes many times a second; its small picture need not. */
const settle = 400;

const useStyles = makeStyles({
  image: { display: 'block', width: '100%', objectFit: 'contain', backgroundColor: tokens.colorNeutralBackground1 },
});

/** The picture of a slide, made when it comes into sight and again after it changed. */
export function SlidePreview({ index }: { readonly index: number }) {
  const changes = useEditor((state) => state.partVersions[index] ?? 0);
  const gaps = useEditor((state) => state.gaps);
  const hash = useEditor((state) => state.document?.parts[index]?.hash ?? '');
  const aspect = useEditor((state) =>
    state.document ? state.document.height / Math.max(1, state.document.width) : 9 / 16,
  );
  const height = Math.max(1, Math.round(width * Math.min(2, aspect)));
  const element = useRef<HTMLImageElement>(null);
  const seen = useSeen(element);
  const url = usePreview(index, [hash, changes, gaps, height].join('-'), seen, height);
  const styles = useStyles();
  return (
    <img
      ref={element}
      className={styles.image}
      style={{ aspectRatio: `${String(width)} / ${String(height)}` }}
      src={url ?? blank}
      alt=""
      draggable={false}
    />
  );
}

const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

function useSeen(element: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), {
      rootMargin: '200px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}

function usePreview(part: number, version: string, wanted: boolean, height: number): string | undefined {
  const actions = useActions();
  const [url, setUrl] = useState<string>();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!wanted || shown.current === version) return undefined;
    let current = true;
    const timer = setTimeout(
      () => {
        actions.ask({ type: 'preview', part, width: width * 2, height: height * 2 }).then(
          ({ png }) => {
            if (!current) return undefined;
            shown.current = version;
            return setUrl(URL.createObjectURL(new Blob([Uint8Array.from(png)], { type: 'image/png' })));
          },
          // The old picture stays; the next change asks again.
          () => undefined,
        );
      },
      shown.current === undefined ? 0 : settle,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [actions, part, version, wanted, height]);
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);
  return url;
}
