import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Ref } from 'react';
import type { StagedSlide, StageLayer } from './animation/layers.js';

const useStyles = makeStyles({
  slide: { position: 'absolute', inset: 0, overflow: 'hidden' },
  layer: { position: 'absolute', overflow: 'hidden' },
  picture: { position: 'absolute', display: 'block', width: '100%', insetInlineStart: 0 },
});

interface StageProps {
  readonly slide: StagedSlide;
  readonly label: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A slide in its layers, each an element of its own, in the order of {@link StagedSlide.layers}. */
export function Stage({ slide: { layers }, label, className, ref }: StageProps) {
  const styles = useStyles();
  return (
    <div ref={ref} role="img" aria-label={label} dir="ltr" className={mergeClasses(styles.slide, className)}>
      {layers.map((layer, index) => (
        <Layer key={index} layer={layer} />
      ))}
    </div>
  );
}

const percent = (part: number): string => `${String(part * 100)}%`;

function Layer({ layer }: { readonly layer: StageLayer }) {
  const styles = useStyles();
  const { picture, area, moving } = layer;
  const box = boxOf(layer);
  const place = { left: percent(box.x), top: percent(box.y), width: percent(box.width), height: percent(box.height) };
  return (
    <div className={styles.layer} style={place} data-layer={moving?.target ?? ''}>
      <img
        src={picture}
        alt=""
        draggable={false}
        className={styles.picture}
        style={{ top: percent((area.y - box.y) / box.height), height: percent(area.height / box.height) }}
      />
    </div>
  );
}

/** Where the element of a layer is, fractions of the slide. */
export function boxOf({ area, cut }: StageLayer): StageLayer['area'] {
  return cut === undefined ? area : { ...area, y: cut.top, height: cut.bottom - cut.top };
}
