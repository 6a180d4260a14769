import type { ChartTable, WantedChartTable } from '../../../../../protocol/index.js';
import { isChartTable } from '../../../../../protocol/index.js';
import type { UnoBridge } from '../../../lok/uno/bridge.js';
import type { UnoObject, UnoType, UnoValue } from '../../../lok/uno/uno-values.js';
import type { StepCommand } from '../reading/history-steps.js';
import type { StepsLeft } from './chart-steps.js';

const star = 'com.sun.star';
const chart2 = `${star}.chart2`;
const data = `${chart2}.data`;
const descriptions = `${chart2}.XAnyDescriptionAccess`;
const numbers = `${star}.chart.XChartDataArray`;
const provider = `${chart2}.XInternalDataProvider`;
const steps = `${star}.document.XUndoManager`;

/** Those whose series are one row of numbers each, over categories that they share. */
const tabular: ReadonlySet<string> = new Set(
  ['Column', 'Bar', 'Line', 'Area', 'Pie', 'Net', 'FilledNet'].map((name) => `${chart2}.${name}ChartType`),
);

/** A series where it is drawn. */
interface Drawn {
  /** Of the chart's type, which holds it. */
  readonly holder: UnoObject;
  readonly series: UnoObject;
  /** Its numbers with their name. */
  readonly sequence: UnoObject;
  /** Of the chart's table, from 0. */
  readonly column: number;
}

/** A chart whose numbers are in itself. Usable within {@link UnoBridge.within}. */
export class ChartModel {
  /** @returns undefined when the current view has no chart selected or open */
  static atHand(uno: UnoBridge): ChartModel | undefined {
    const controller = uno.controller();
    const selection = controller && selectionOf(uno, controller);
    const model = selection && objectIn(uno, selection);
    return model && uno.query(model, `${chart2}.XChartDocument`) && new ChartModel(uno, model);
  }

  private constructor(
    private readonly uno: UnoBridge,
    private readonly model: UnoObject,
  ) {}

  /** @returns undefined when it is no plain table */
  read(): ChartTable | undefined {
    const table = this.#provider();
    const drawn = table && this.#drawn();
    if (table === undefined || drawn === undefined || drawn.length === 0) return undefined;
    const rows = this.#matrix(table);
    const categories = labelsOf(this.#call(table, descriptions, 'getAnyRowDescriptions', '[][]any'), rows.length);
    const columns = rows[0]?.length ?? 0;
    const names = labelsOf(this.#call(table, descriptions, 'getAnyColumnDescriptions', '[][]any'), columns);
    if (categories === undefined || names === undefined) return undefined;
    const series = drawn.map(({ column }) => ({
      name: names[column] ?? '',
      values: rows.map((row) => numberOf(row[column])),
    }));
    const isAsDrawn = drawn.every((each, index) => this.#isDrawnOf(each, series[index]?.values ?? []));
    return isAsDrawn && isChartTable({ categories, series }) ? { categories, series } : undefined;
  }

  /** To a chart that {@link read} can read. */
  write({ categories, series, was }: WantedChartTable): void {
    const table = this.#provider();
    const before = table && this.#drawn();
    if (table === undefined || before === undefined) return;
    this.#call(this.model, `${star}.frame.XModel`, 'lockControllers', 'void');
    try {
      this.#leave(table, before, was);
      for (const each of was) if (each === null) this.#add(table);
      const places = (this.#drawn() ?? []).map(({ column }) => column);
      this.#fill(table, categories, series, places);
      this.#call(this.model, `${star}.util.XModifiable`, 'setModified', 'void', ['boolean', true]);
    } finally {
      this.#call(this.model, `${star}.frame.XModel`, 'unlockControllers', 'void');
    }
  }

  /** Takes back what was done last, or does it again, where there is something. */
  step(command: StepCommand): void {
    if (!this.stepsLeft()[command]) return;
    this.#call(this.#history(), steps, command === '.uno:Undo' ? 'undo' : 'redo', 'void');
  }

  stepsLeft(): StepsLeft {
    const history = this.#history();
    const can = (method: string): boolean => this.#call(history, steps, method, 'boolean') === true;
    return { '.uno:Undo': can('isUndoPossible'), '.uno:Redo': can('isRedoPossible') };
  }

  #history(): UnoObject {
    const supplier = `${star}.document.XUndoManagerSupplier`;
    return this.#call(this.model, supplier, 'getUndoManager', steps) as UnoObject;
  }

  #call(object: UnoObject, of: string, method: string, result: UnoType, ...args: [UnoType, UnoValue][]): UnoValue {
    return this.uno.call(object, of, method, result, ...args);
  }

  #list(object: UnoObject, of: string, method: string, element: string): readonly UnoObject[] {
    return this.#call(object, of, method, `[]${element}`) as readonly UnoObject[];
  }

  #provider(): UnoObject | undefined {
    const document = `${chart2}.XChartDocument`;
    if (this.#call(this.model, document, 'hasInternalDataProvider', 'boolean') !== true) return undefined;
    const source = this.#call(this.model, document, 'getDataProvider', `${data}.XDataProvider`) as
      UnoObject | undefined;
    return source && this.uno.query(source, provider);
  }

  #matrix(table: UnoObject): readonly (readonly number[])[] {
    return this.#call(table, numbers, 'getData', '[][]double') as readonly (readonly number[])[];
  }

  #diagram(): UnoObject | undefined {
    const diagram = this.#call(this.model, `${chart2}.XChartDocument`, 'getFirstDiagram', `${chart2}.XDiagram`);
    return diagram as UnoObject | undefined;
  }

  /** @returns undefined when one of them is not a single row of numbers */
  #drawn(): readonly Drawn[] | undefined {
    const diagram = this.#diagram();
    if (diagram === undefined) return undefined;
    const system = `${chart2}.XCoordinateSystem`;
    const systems = this.#list(diagram, `${chart2}.XCoordinateSystemContainer`, 'getCoordinateSystems', system);
    const types = systems.flatMap((each) =>
      this.#list(each, `${chart2}.XChartTypeContainer`, 'getChartTypes', `${chart2}.XChartType`),
    );
    const drawn = types.flatMap((type) => this.#drawnAs(type));
    return drawn.every((each) => each !== undefined) ? drawn : undefined;
  }

  #drawnAs(holder: UnoObject): readonly (Drawn | undefined)[] {
    const isTabular = tabular.has(textOf(this.#call(holder, `${chart2}.XChartType`, 'getChartType', 'string')));
    const list = this.#list(holder, `${chart2}.XDataSeriesContainer`, 'getDataSeries', `${chart2}.XDataSeries`);
    return list.map((series) => (isTabular ? this.#sequenceOf(holder, series) : undefined));
  }

  #sequenceOf(holder: UnoObject, series: UnoObject): Drawn | undefined {
    const labeled = `${data}.XLabeledDataSequence`;
    const sequences = this.#list(series, `${data}.XDataSource`, 'getDataSequences', labeled);
    const [sequence] = sequences;
    if (sequence === undefined || sequences.length > 1) return undefined;
    const values = this.#valuesOf(sequence);
    const range = textOf(this.#call(values, `${data}.XDataSequence`, 'getSourceRangeRepresentation', 'string'));
    return /^\d{1,4}$/.test(range) ? { holder, series, sequence, column: Number(range) } : undefined;
  }

  #valuesOf(sequence: UnoObject): UnoObject {
    return this.#call(sequence, `${data}.XLabeledDataSequence`, 'getValues', `${data}.XDataSequence`) as UnoObject;
  }

  /** A table that lies on its side would be read as other numbers. */
  #isDrawnOf({ sequence }: Drawn, values: readonly (number | null)[]): boolean {
    const of = `${data}.XNumericalDataSequence`;
    const drawn = this.#call(this.#valuesOf(sequence), of, 'getNumericalData', '[]double') as readonly number[];
    return drawn.length === values.length && drawn.every((value, index) => numberOf(value) === values[index]);
  }

  /** Takes away the series that are not to stay, from the last column on: those behind move up. */
  #leave(table: UnoObject, drawn: readonly Drawn[], was: WantedChartTable['was']): void {
    const gone = drawn.filter((_, index) => !was.includes(index)).toSorted((a, b) => b.column - a.column);
    for (const { holder, series, column } of gone) {
      const kind = `${chart2}.XDataSeries`;
      this.#call(holder, `${chart2}.XDataSeriesContainer`, 'removeDataSeries', 'void', [kind, series]);
      this.#call(table, provider, 'deleteSequence', 'void', ['long', column]);
    }
  }

  /** Puts one behind the last, which looks like that but for its colour. */
  #add(table: UnoObject): void {
    const drawn = this.#drawn() ?? [];
    const last = drawn.at(-1);
    const columns = this.#matrix(table)[0]?.length ?? 0;
    if (last === undefined) return;
    this.#call(table, provider, 'insertSequence', 'void', ['long', columns - 1]);
    const copy = this.#call(
      last.series,
      `${star}.util.XCloneable`,
      'createClone',
      `${star}.util.XCloneable`,
    ) as UnoObject;
    const series = this.uno.query(copy, `${chart2}.XDataSeries`) ?? copy;
    this.#call(series, `${chart2}.XDataSeries`, 'resetAllDataPoints', 'void');
    const labeled = `${data}.XLabeledDataSequence`;
    const [sequence] = this.#list(series, `${data}.XDataSource`, 'getDataSequences', labeled);
    if (sequence === undefined) return;
    const values = this.#sequenceAt(table, String(columns));
    this.#set(values, 'Role', 'values-y');
    const [kind, label] = [`${data}.XDataSequence`, this.#sequenceAt(table, `label ${columns}`)];
    this.#call(sequence, labeled, 'setValues', 'void', [kind, values]);
    this.#call(sequence, labeled, 'setLabel', 'void', [kind, label]);
    this.#set(series, 'Color', this.#colorBeside(drawn));
    const holder = `${chart2}.XDataSeriesContainer`;
    this.#call(last.holder, holder, 'addDataSeries', 'void', [`${chart2}.XDataSeries`, series]);
  }

  #sequenceAt(table: UnoObject, range: string): UnoObject {
    const [of, method] = [`${data}.XDataProvider`, 'createDataSequenceByRangeRepresentation'];
    const made = this.#call(table, of, method, `${data}.XDataSequence`, ['string', range]) as UnoObject;
    return this.uno.query(made, `${data}.XDataSequence`) ?? made;
  }

  #get(object: UnoObject, name: string): UnoValue {
    return this.#call(object, `${star}.beans.XPropertySet`, 'getPropertyValue', 'any', ['string', name]);
  }

  #set(object: UnoObject, name: string, value: UnoValue): void {
    this.#call(object, `${star}.beans.XPropertySet`, 'setPropertyValue', 'void', ['string', name], ['any', value]);
  }

  /** The first of the chart's colours that none of these has. */
  #colorBeside(drawn: readonly Drawn[]): number {
    const taken = new Set(drawn.map(({ series }) => this.#get(series, 'Color')));
    const colors = Array.from({ length: drawn.length + 1 }, (_, index) => this.#color(index));
    return colors.find((color) => !taken.has(color)) ?? colors[0] ?? 0;
  }

  #color(index: number): number {
    const scheme = `${chart2}.XColorScheme`;
    const diagram = this.#diagram();
    const colors = diagram && this.#call(diagram, `${chart2}.XDiagram`, 'getDefaultColorScheme', scheme);
    return Number(this.#call(colors as UnoObject, scheme, 'getColorByIndex', 'long', ['long', index]));
  }

  /** Columns that no series is drawn of stay as they are, as far as there are rows. */
  #fill(
    table: UnoObject,
    categories: ChartTable['categories'],
    series: ChartTable['series'],
    places: readonly number[],
  ): void {
    const before = this.#matrix(table);
    const names = [...(this.#call(table, descriptions, 'getAnyColumnDescriptions', '[][]any') as UnoValue[][])];
    series.forEach(({ name }, index) => (names[places[index] ?? -1] = [name]));
    const columns = before[0]?.length ?? 0;
    const rows = categories.map((_, row) => {
      const cells = Array.from({ length: columns }, (_each, column) => before[row]?.[column] ?? NaN);
      series.forEach(({ values }, index) => (cells[places[index] ?? -1] = values[row] ?? NaN));
      return cells;
    });
    const lines = categories.map((category) => [category]);
    this.#call(table, numbers, 'setData', 'void', ['[][]double', rows]);
    this.#call(table, descriptions, 'setAnyRowDescriptions', 'void', ['[][]any', lines]);
    this.#call(table, descriptions, 'setAnyColumnDescriptions', 'void', ['[][]any', names]);
  }
}

function selectionOf(uno: UnoBridge, controller: UnoObject): UnoObject | undefined {
  const of = `${star}.view.XSelectionSupplier`;
  if (uno.query(controller, of) === undefined) return undefined;
  const selection = uno.call(controller, of, 'getSelection', 'any');
  return isObject(selection) ? selection : undefined;
}

/** What is within the one object that is selected: in a text it is that itself, on slides it is in a collection. */
function objectIn(uno: UnoBridge, selection: UnoObject): UnoObject | undefined {
  const supplier = `${star}.document.XEmbeddedObjectSupplier`;
  if (uno.query(selection, supplier)) {
    const object = uno.call(selection, supplier, 'getEmbeddedObject', `${star}.lang.XComponent`);
    return isObject(object) ? object : undefined;
  }
  const list = `${star}.container.XIndexAccess`;
  if (uno.query(selection, list) === undefined || uno.call(selection, list, 'getCount', 'long') !== 1) return undefined;
  const shape = uno.call(selection, list, 'getByIndex', 'any', ['long', 0]);
  return isObject(shape) ? modelOf(uno, shape) : undefined;
}

function modelOf(uno: UnoBridge, shape: UnoObject): UnoObject | undefined {
  const properties = `${star}.beans.XPropertySet`;
  const kind = `${star}.drawing.XShape`;
  if (uno.query(shape, kind) === undefined || uno.query(shape, properties) === undefined) return undefined;
  if (uno.call(shape, `${star}.drawing.XShapeDescriptor`, 'getShapeType', 'string') !== `${star}.drawing.OLE2Shape`)
    return undefined;
  const model = uno.call(shape, properties, 'getPropertyValue', 'any', ['string', 'Model']);
  return isObject(model) ? model : undefined;
}

const isObject = (value: UnoValue): value is UnoObject =>
  typeof value === 'object' && 'address' in value && value.address !== 0n;

const numberOf = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

/** @returns undefined when they have several levels, or are no texts: dates are numbers */
function labelsOf(described: UnoValue, count: number): readonly string[] | undefined {
  const lines = described as readonly (readonly UnoValue[])[];
  const isPlain = lines.every((line) => line.length <= 1 && line.every((each) => each === undefined || isText(each)));
  if (!isPlain) return undefined;
  return Array.from({ length: count }, (_, index) => textOf(lines[index]?.[0]));
}

const isText = (value: UnoValue): value is string => typeof value === 'string';
const textOf = (value: UnoValue): string => (isText(value) ? value : '');
