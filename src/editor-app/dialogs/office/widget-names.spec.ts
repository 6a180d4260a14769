import { knownWidget } from './known-widgets.js';
import { namesOf } from './widget-names.js';
import type { DialogNode } from '../../office/dialog-node.js';

const label = (text: string, more: object = {}): DialogNode => ({ type: 'fixedtext', text, ...more });
const field = (id: string, more: object = {}): DialogNode => ({ type: 'edit', id, ...more });

/** By id. */
function names(tree: DialogNode): Readonly<Record<string, string>> {
  const found = namesOf(tree, (id) => (id === 'presets' ? 'Presets' : undefined));
  return Object.fromEntries([...found].flatMap(([{ id }, name]) => (id ? [[id, name]] : [])));
}

describe('names of widgets', () => {
  it('are what the widget says itself, before all else', () => {
    const tree = {
      children: [label('Beside'), field('a', { aria: { label: 'Own' } }), field('b', { tooltip: 'Tip' })],
    };
    expect(names(tree)).toEqual({ a: 'Own', b: 'Tip' });
  });

  it('are the label tied to it, wherever that is', () => {
    const tree = { children: [{ type: 'box', children: [field('a')] }, label('~Name:', { labelFor: 'a' })] };
    expect(names(tree)['a']).toBe('Name');
  });

  it('are the text before it in a box', () => {
    const tree = { type: 'box', children: [label('~Minimum:'), field('min'), label('Maximum:'), field('max')] };
    expect(names(tree)).toEqual({ min: 'Minimum', max: 'Maximum' });
  });

  it('are the text on its left in a grid, else above', () => {
    const tree = {
      type: 'grid',
      children: [
        label('Field', { left: 1, top: 0 }),
        field('field', { left: 1, top: 1 }),
        label('Size', { left: 0, top: 2 }),
        field('size', { left: 1, top: 2 }),
      ],
    };
    expect(names(tree)).toEqual({ field: 'Field', size: 'Size' });
  });

  it('are ours for widgets without any label, but not against one that is tied', () => {
    expect(names({ children: [label('Other'), field('presets')] })['presets']).toBe('Presets');
    expect(names({ children: [label('Tied', { labelFor: 'presets' }), field('presets')] })['presets']).toBe('Tied');
    expect([knownWidget('valueset7'), knownWidget('field2'), knownWidget('unheard')]).toEqual([
      'choices',
      'field',
      undefined,
    ]);
  });

  it('are at last those of the group, the page or the dialog', () => {
    const page = { type: 'tabpage', children: [field('b')] };
    const tree = {
      title: 'Area',
      children: [
        { type: 'frame', children: [label('Shadow'), { type: 'box', children: [field('a')] }] },
        { type: 'tabcontrol', id: 'tabs', tabs: [{ id: '1', text: 'Page ~1' }], children: [page] },
        field('c'),
      ],
    };
    expect(names(tree)).toMatchObject({ a: 'Shadow', b: 'Page 1', c: 'Area' });
  });
});
