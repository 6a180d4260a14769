import type { CSSProperties, Ref } from 'react';
import type { StagedSlide, StageLayer } from './animation/layers.js';

// Styles stand with the elements: a window of its own has no style sheets.
const whole: CSSProperties = { position: 'absolute', inset: 0, overflow: 'hidden' };
const layerStyle: CSSProperties = { position: 'absolute', overflow: 'hidden' };
const pictureStyle: CSSProperties = { position: 'absolute', display: 'block', left: 0, width: '100%' };

interface StageProps {
  readonly slide: StagedSlide;
  readonly label: string;
  /** Over the other slide. */
  readonly onTop?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A slide in its layers, each an element of its own, in the order of {@link StagedSlide.layers}. */
export function Stage({ slide: { layers }, label, onTop = false, ref }: StageProps) {
  return (
    <div ref={ref} role="img" aria-label={label} dir="ltr" style={onTop ? { ...whole, zIndex: 1 } : whole}>
      {layers.map((layer, index) => (
        <Layer key={index} layer={layer} />
      ))}
    </div>
  );
}

const percent = (part: number): string => `${String(part * 100)}%`;

function Layer({ layer }: { readonly layer: StageLayer }) {
  const { picture, area, moving } = layer;
  const box = boxOf(layer);
  const place = { left: percent(box.x), top: percent(box.y), width: percent(box.width), height: percent(box.height) };
  const within = { top: percent((area.y - box.y) / box.height), height: percent(area.height / box.height) };
  return (
    <div style={{ ...layerStyle, ...place }} data-layer={moving?.target ?? ''}>
      <img src={picture} alt="" draggable={false} style={{ ...pictureStyle, ...within }} />
    </div>
  );
}

/** Where the element of a layer is, fractions of the slide. */
export function boxOf({ area, cut }: StageLayer): StageLayer['area'] {
  return cut === undefined ? area : { ...area, y: cut.top, height: cut.bottom - cut.top };
}
