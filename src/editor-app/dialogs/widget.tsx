import { hasContent, typeOf } from './node.js';
import type { DialogNode } from './reduce-dialog.js';
import { Button, LinkWidget, MenuButtonWidget, Toolbox } from './widgets/buttons.js';
import { Box, Expander, Frame, Grid, Notebook, PassThrough } from './widgets/containers.js';
import { Check, Edit, MultilineEdit, Radio, Spin } from './widgets/fields.js';
import { ComboBox, ListBox } from './widgets/lists.js';
import { IconView, TreeView } from './widgets/trees.js';
import { DrawingArea, Label, Picture, Progress, Separator } from './widgets/statics.js';

type WidgetOf = (props: { readonly node: DialogNode }) => React.ReactNode;

/** LibreOffice's widget types and what stands for them here. */
const widgets: Readonly<Record<string, WidgetOf>> = {
  container: Box,
  box: Box,
  buttonbox: Box,
  alignment: Box,
  dialog: Box,
  modelessdialog: Box,
  messagebox: Box,
  dropdown: Box,
  toolbar: Box,
  grid: Grid,
  frame: Frame,
  expander: Expander,
  tabcontrol: Notebook,
  notebook: Notebook,
  tabpage: PassThrough,
  borderwindow: PassThrough,
  scrollwindow: PassThrough,
  scrolledwindow: PassThrough,
  dockingwindow: PassThrough,
  paned: Box,
  fixedtext: Label,
  label: Label,
  image: Picture,
  fixedimage: Picture,
  separator: Separator,
  progressbar: Progress,
  drawingarea: DrawingArea,
  edit: Edit,
  multilineedit: MultilineEdit,
  spinfield: Spin,
  metricfield: Spin,
  formattedfield: Spin,
  timefield: Edit,
  datefield: Edit,
  combobox: ComboBox,
  listbox: ListBox,
  checkbox: Check,
  tristate: Check,
  radiobutton: Radio,
  pushbutton: Button,
  okbutton: Button,
  cancelbutton: Button,
  helpbutton: Button,
  responsebutton: Button,
  linkbutton: LinkWidget,
  fixedhyperlink: LinkWidget,
  menubutton: MenuButtonWidget,
  toolbox: Toolbox,
  treelistbox: TreeView,
  treeview: TreeView,
  iconview: IconView,
  valueset: DrawingArea,
};

/** One widget of a dialog and all in it. */
export function Widget({ node }: { readonly node: DialogNode }) {
  if (!hasContent(node)) return null;
  const Known = widgets[typeOf(node)];
  if (Known) return <Known node={node} />;
  return node.children ? <PassThrough node={node} /> : null;
}

export const Children = ({ node }: { readonly node: DialogNode }) =>
  (node.children ?? []).map((child, index) => <Widget key={`${child.id ?? ''}-${String(index)}`} node={child} />);
