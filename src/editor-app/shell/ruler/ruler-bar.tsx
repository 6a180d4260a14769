import { useEffect, useState } from 'react';
import { useEditor } from '../../state/index.js';
import { readRuler, type RulerData } from './ruler-scale.js';
import Ruler from './ruler.js';

/** The ruler above the document, in step with its scrolling. */
export default function RulerBar() {
  const origin = useEditor((state) => state.origin.x);
  const raw = useEditor((state) => state.rulers.horizontal);
  const [ruler, setRuler] = useState<RulerData>();
  // LibreOffice sends an empty ruler when another view is at work; the last real one still holds.
  useEffect(() => setRuler((last) => readRuler(raw) ?? last), [raw]);
  return <Ruler origin={origin} ruler={ruler} />;
}
