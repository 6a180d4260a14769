import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';

/** The editor's own colours, by what they are for (Fluent, light). */
const color = {
  paper: '#ffffff',
  ink: '#000000',
  pale: '#bdbdbd',
  line: '#d1d1d1',
  edge: '#8a8a8a',
  band: '#f5f5f5',
  pressed: '#e0e0e0',
  brand: '#0f6cbd',
  onBrand: '#ffffff',
} as const;

/** LibreOffice's names of colours in dialogs; those of links it uses in documents, too: they are as without all this. */
const styles: Readonly<Record<string, string>> = {
  face: color.paper,
  checked: color.pressed,
  light: color.paper,
  lightBorder: color.band,
  shadow: color.line,
  darkShadow: color.line,
  buttonText: color.ink,
  defaultActionButtonText: color.ink,
  actionButtonText: color.ink,
  actionButtonRolloverText: color.ink,
  buttonRolloverText: color.ink,
  radioCheckText: color.ink,
  groupText: color.ink,
  labelText: color.ink,
  window: color.paper,
  windowText: color.ink,
  dialog: color.paper,
  dialogText: color.ink,
  workspace: color.band,
  mono: color.ink,
  field: color.paper,
  fieldText: color.ink,
  fieldRolloverText: color.ink,
  active: color.brand,
  activeText: color.onBrand,
  activeBorder: color.line,
  deactive: color.edge,
  deactiveText: color.pale,
  deactiveBorder: color.line,
  menu: color.paper,
  menuBar: color.paper,
  menuBarRollover: color.brand,
  menuBorder: color.line,
  menuText: color.ink,
  menuBarText: color.ink,
  menuBarRolloverText: color.ink,
  menuBarHighlightText: color.ink,
  menuHighlight: color.brand,
  menuHighlightText: color.onBrand,
  highlight: color.brand,
  highlightText: color.onBrand,
  activeTab: color.paper,
  inactiveTab: color.paper,
  tabText: color.ink,
  tabRolloverText: color.ink,
  tabHighlightText: color.brand,
  disable: color.edge,
  help: color.paper,
  helpText: color.ink,
  link: '#000080',
  visitedLink: '#0000cc',
  toolText: color.ink,
  font: color.ink,
};

const settings: Readonly<Record<string, string>> = {
  noActiveTabTextRaise: 'true',
  listBoxEntryMargin: '8',
  defaultFontSize: '10',
  titleHeight: '16',
  floatTitleHeight: '12',
  listBoxPreviewDefaultLogicWidth: '16',
  listBoxPreviewDefaultLogicHeight: '16',
};

type Attributes = Readonly<Record<string, string | number | boolean>>;
/** Puts itself into what it is in. */
type Node = (parent: XMLBuilder) => void;
const element =
  (name: string, attributes: Attributes, ...inside: readonly Node[]): Node =>
  (parent) => {
    const own = parent.ele(
      name,
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
    );
    for (const each of inside) each(own);
  };
function textOf(node: Node): string {
  const document = create({ encoding: 'UTF-8' });
  node(document);
  return document.end();
}

const rectangle = (stroke: string, fill: string, radius = 4): Node =>
  element('rect', { stroke, fill, 'stroke-width': 1, rx: radius, ry: radius });
const line = (stroke: string, width: number, x1: number, y1: number, x2: number, y2: number): Node =>
  element('line', { stroke, 'stroke-width': width, x1, y1, x2, y2 });
const across = line(color.line, 1, 0, 0.5, 1, 0.5);
const down = line(color.line, 1, 0.5, 0, 0.5, 1);
const picture = (name: string): Node => element('image', { source: `${name}.svg` });

const state = (attributes: Attributes, ...drawn: readonly Node[]): Node => element('state', attributes, ...drawn);
const part = (value: string, size: Attributes, ...states: readonly Node[]): Node =>
  element('part', { value, ...size }, ...states);
const always = (...drawn: readonly Node[]): Node => state({}, ...drawn);

/** A box around what is typed or chosen; without `Focus`, LibreOffice draws dots. */
const box = [
  state({ enabled: true }, rectangle(color.line, color.paper)),
  state({ enabled: false }, rectangle(color.line, color.band)),
];
const focus = part(
  'Focus',
  {},
  always(element('rect', { stroke: color.brand, fill: 'none', 'stroke-width': 1, rx: 4, ry: 4 })),
);
const arrow = (value: string, name: string, size: Attributes): Node => part(value, size, always(picture(name)));

/** One of two looks, as it is on or off, and may be changed or not. */
const mark = (name: string): Node =>
  part(
    'Entire',
    { width: 18, height: 18 },
    ...[true, false].flatMap((on) =>
      [true, false].map((enabled) =>
        state({ enabled, 'button-value': on }, picture(`${name}-${on ? 'on' : 'off'}${enabled ? '' : '-pale'}`)),
      ),
    ),
  );

const dropDown = [
  part('Entire', {}, ...box),
  part('SubEdit', {}, always()),
  arrow('ButtonDown', 'down', { width: 24, height: 24 }),
  focus,
];
const blank = always(rectangle(color.paper, color.paper, 0));
const plain = part('Entire', {}, blank);
const thumb = always(rectangle(color.paper, color.pale, 6));
const track = always(element('rect', { stroke: color.band, fill: color.band, 'stroke-width': 0 }));
const tab = (selected: boolean): Node =>
  state(
    { selected },
    element('rect', { stroke: color.paper, fill: color.paper, 'stroke-width': 0 }),
    ...(selected ? [line(color.brand, 3, 0, 1, 1, 1)] : []),
  );

const controls: Readonly<Record<string, readonly Node[]>> = {
  pushbutton: [
    part(
      'Entire',
      {},
      state({ enabled: true }, rectangle(color.line, color.paper)),
      state({ enabled: true, default: true }, rectangle(color.brand, color.paper)),
      state({ enabled: true, pressed: true }, rectangle(color.edge, color.pressed)),
      state({ enabled: false }, rectangle(color.line, color.band)),
    ),
    focus,
  ],
  radiobutton: [mark('radio'), focus],
  checkbox: [mark('check'), focus],
  combobox: dropDown,
  listbox: dropDown,
  editbox: [part('Entire', { height: 26 }, ...box, state({ focused: true }, rectangle(color.brand, color.paper)))],
  spinbox: [
    part('Entire', {}, ...box),
    part('SubEdit', {}, always()),
    arrow('ButtonUp', 'up', { width: 18, height: 12 }),
    arrow('ButtonDown', 'down', { width: 18, height: 12 }),
    focus,
  ],
  scrollbar: [
    ...['ThumbHorz', 'ThumbVert'].map((value) => part(value, {}, thumb)),
    ...['ButtonUp', 'ButtonDown', 'ButtonLeft', 'ButtonRight'].map((value) => part(value, {})),
    ...['TrackHorzLeft', 'TrackHorzRight', 'TrackVertUpper', 'TrackVertLower'].map((value) => part(value, {}, track)),
  ],
  fixedline: [part('SeparatorHorz', {}, always(across)), part('SeparatorVert', {}, always(down))],
  progress: [part('Entire', {}, always(rectangle(color.brand, color.brand)))],
  tabitem: [part('Entire', { 'margin-width': 10, height: 30 }, tab(false), tab(true))],
  tabheader: [plain],
  tabpane: [plain],
  tabbody: [plain],
  windowbackground: ['BackgroundWindow', 'BackgroundDialog'].map((value) => part(value, {}, blank)),
  toolbar: [
    ...['DrawBackgroundHorz', 'DrawBackgroundVert'].map((value) => part(value, {}, blank)),
    ...['ThumbHorz', 'ThumbVert'].map((value) => part(value, {}, always())),
    part('SeparatorVert', {}, always(down)),
    part('SeparatorHorz', {}, always(across)),
    part(
      'Button',
      {},
      state({ enabled: true, 'button-value': true }, rectangle(color.pressed, color.pressed)),
      state({ enabled: true, 'button-value': false }, rectangle(color.band, color.band)),
    ),
  ],
  listheader: [
    part('Button', {}, always(rectangle(color.line, color.band, 0))),
    part('Arrow', {}, state({ extra: 'up' }, picture('up')), state({ extra: 'down' }, picture('down'))),
  ],
};

const svg = (width: number, height: number, ...inside: readonly Node[]): Node =>
  element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` }, ...inside);
const chevron = (d: string): Node =>
  svg(24, 24, element('path', { d, fill: 'none', stroke: '#616161', 'stroke-width': 1.5 }));
const tick = (stroke: string): Node =>
  element('path', { d: 'M4.5 9.2l3 3 6-6.2', fill: 'none', stroke, 'stroke-width': 1.5 });
const square = (fill: string, stroke: string): Node =>
  element('rect', { x: 1.5, y: 1.5, width: 15, height: 15, rx: 2, fill, stroke });
const circle = (r: number, fill: string, stroke: string): Node => element('circle', { cx: 9, cy: 9, r, fill, stroke });

const pictures: Readonly<Record<string, Node>> = {
  up: chevron('M7 14l5-5 5 5'),
  down: chevron('M7 10l5 5 5-5'),
  'check-on': svg(18, 18, square(color.brand, color.brand), tick(color.onBrand)),
  'check-on-pale': svg(18, 18, square(color.band, color.pale), tick(color.pale)),
  'check-off': svg(18, 18, square(color.paper, color.edge)),
  'check-off-pale': svg(18, 18, square(color.paper, color.pale)),
  'radio-on': svg(18, 18, circle(7.5, color.paper, color.brand), circle(4, color.brand, color.brand)),
  'radio-on-pale': svg(18, 18, circle(7.5, color.paper, color.pale), circle(4, color.pale, color.pale)),
  'radio-off': svg(18, 18, circle(7.5, color.paper, color.edge)),
  'radio-off-pale': svg(18, 18, circle(7.5, color.paper, color.pale)),
};

const valued = (values: Readonly<Record<string, string>>, ending = ''): Node[] =>
  Object.entries(values).map(([name, value]) => element(`${name}${ending}`, { value }));

/** The files by which LibreOffice (25.2) draws what its dialogs are made of, by name. */
export const dialogDefinition: Readonly<Record<string, string>> = {
  'definition.xml': textOf(
    element(
      'widgets',
      {},
      element('style', {}, ...valued(styles, 'Color')),
      element('settings', {}, ...valued(settings)),
      ...Object.entries(controls).map(([name, parts]) => element(name, {}, ...parts)),
    ),
  ),
  ...Object.fromEntries(Object.entries(pictures).map(([name, drawn]) => [`${name}.svg`, textOf(drawn)])),
};
