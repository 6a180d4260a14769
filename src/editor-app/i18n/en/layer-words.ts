/** Layers of a drawing: the panel. */
export const layers = {
  title: 'Layers',
  add: 'Add layer',
  new: 'Layer {{number}}',
  rename: 'Rename layer',
  remove: 'Remove layer',
  name: 'Name of the layer',
  visible: '{{name}}: visible',
  locked: '{{name}}: locked',
  printable: '{{name}}: printed',
  holdsSelection: 'The selection is on this layer',
  hint: 'What you draw goes to the marked layer.',
  attach: 'Move selection to “{{name}}”',
  filled: '“{{name}}” is removed for everybody, with all that is on it. Undo brings both back.',
  fixed: {
    layout: 'Layout',
    controls: 'Controls',
    measurelines: 'Dimension lines',
  },
  problem: {
    bad: 'This name is empty, or too long.',
    taken: 'Another layer has this name.',
    gone: 'Somebody else has removed or renamed this layer.',
    fixed: 'Every drawing has this layer.',
    full: 'This drawing has as many layers as it can have.',
    nothing: 'Nothing is selected that could be moved.',
  },
};
