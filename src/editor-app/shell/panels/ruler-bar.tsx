import { useEditor } from '../../state/index.js';
import Ruler from './ruler.js';

/** The ruler above the document, in step with its scrolling. */
export default function RulerBar() {
  const origin = useEditor((state) => state.origin.x);
  return <Ruler origin={origin} />;
}
