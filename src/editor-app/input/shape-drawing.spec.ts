import { describe, expect, it } from '@jest/globals';
import type { ClientInput } from '../../protocol/index.js';
import { createEditorStore, type GraphicSelection } from '../state/index.js';
import { settings, welcome } from '../testing/fixtures.js';
import { ShapeDrawing } from './shape-drawing.js';

const rectangle = '.uno:BasicShapes.rectangle';
const stroke = { from: { x: 100, y: 200 }, to: { x: 300, y: 260 } };

function begin() {
  const store = createEditorStore(settings);
  store.setState(({ connection }) => ({
    document: { ...welcome.status, kind: 'drawing' },
    connection: { ...connection, online: true },
  }));
  const sent: string[] = [];
  /** What waits for the shape before, and what is over. */
  const turns: Promise<unknown>[] = [];
  const over: number[] = [];
  let acts = 0;
  const drawing = new ShapeDrawing(store, {
    acts: () => acts,
    send: (input: ClientInput) => void (input.type === 'uno' && sent.push(input.command)),
    afterwards: (work) => {
      const at = turns.length;
      const turn = Promise.all(turns).then(work);
      turns.push(turn.then(() => over.push(at)));
    },
  });
  drawing.listen();
  const draw = async (): Promise<void> => {
    store.setState({ drawing: rectangle });
    drawing.draw(stroke);
    await settled();
  };
  const selected = async (id: string, x: number, y = 200): Promise<void> => {
    const graphic: GraphicSelection = { rectangle: { x, y, width: 200, height: 60 }, rotation: 0, extra: { id } };
    store.setState(({ overlay }) => ({ overlay: { ...overlay, graphic } }));
    await settled();
  };
  const cut = async (): Promise<void> => {
    store.setState(({ connection }) => ({ connection: { ...connection, online: false } }));
    await settled();
  };
  const act = (): void => void acts++;
  return { drawing, sent, over, draw, selected, cut, act };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const [fit, leave] = ['.uno:TransformDialog', '.uno:SelectObject'];

describe('a shape that is drawn', () => {
  it('is fitted to what was drawn before anything else is done, be it the next one', async () => {
    const { drawing, sent, over, draw, selected } = begin();
    await draw();
    await draw();
    expect(sent).toEqual([rectangle]);
    await selected('first', 5_000);
    expect(sent).toEqual([rectangle, leave, fit]);
    expect(over).toEqual([]);
    // LibreOffice missed the place by some millimetres.
    await selected('first', 104);
    expect(over).toEqual([0]);
    expect(sent).toEqual([rectangle, leave, fit, fit, rectangle]);
    await selected('first', 100);
    await selected('second', 5_000);
    await selected('second', 100);
    expect(sent.slice(5)).toEqual([leave, fit]);
    expect(over).toEqual([0, 1]);
    drawing.dispose();
  });

  it('leaves alone what somebody selects afterwards', async () => {
    const { drawing, sent, draw, selected } = begin();
    await draw();
    await selected('new', 5_000);
    await selected('new', 100);
    const before = sent.length;
    await selected('other', 900);
    await selected('other', 910);
    expect(sent).toHaveLength(before);
    drawing.dispose();
  });

  it('keeps nobody waiting over a line that is cut, and is fitted when it is back', async () => {
    const { drawing, sent, over, draw, selected, cut } = begin();
    await draw();
    await cut();
    expect(over).toEqual([0]);
    await selected('new', 5_000);
    expect(sent).toEqual([rectangle, leave, fit]);
    drawing.dispose();
  });

  it('stays where it is when somebody did something else meanwhile: that may be what is selected', async () => {
    const { drawing, sent, draw, selected, cut, act } = begin();
    await draw();
    await cut();
    act();
    await selected('other', 900);
    await selected('new', 5_000);
    expect(sent).toEqual([rectangle]);
    drawing.dispose();
  });
});
